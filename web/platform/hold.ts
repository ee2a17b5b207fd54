import { useState, type MouseEvent, type PointerEvent } from 'react';
import { useTimers } from './timers.ts';

const HOLD_MS = 1000;
const HINT_SHOWN_MS = 2500;

/** `explained`: it was only tapped, and says how it works. */
type Hold = 'closed' | 'held' | 'explained';

/** For a button that acts only when it is held; a tap shows how it works. */
export function useHold(act: () => void) {
  const timers = useTimers();
  const [state, setState] = useState<Hold>('closed');

  function hold(): void {
    timers.clear();
    setState('held');
    timers.after(HOLD_MS, act);
  }

  function letGo(): void {
    if (state !== 'held') return;
    timers.clear();
    setState('explained');
    timers.after(HINT_SHOWN_MS, () => setState('closed'));
  }

  return {
    isExplained: state === 'explained',
    button: {
      'data-state': state,
      onPointerDown: (event: PointerEvent) => event.button === 0 && hold(),
      onPointerUp: letGo,
      onPointerLeave: letGo,
      onPointerCancel: letGo,
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
      // Keyboards, switches and screen readers cannot hold: for them the click counts.
      onClick: (event: MouseEvent) => event.detail === 0 && act(),
    },
  };
}
