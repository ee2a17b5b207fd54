import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTimers } from '#web/platform/timers.ts';
import { Icon } from '#web/ui/icon.tsx';
import { garden } from '#web/words/en/garden.ts';

const HOLD_MS = 1000;
const HINT_SHOWN_MS = 2500;
const words = garden.grownUps;

/** A child who lands here by chance only learns how it works; a grown-up holds it for a second. */
export function GrownUpsDoor() {
  const navigate = useNavigate();
  const timers = useTimers();
  const [state, setState] = useState<'closed' | 'held' | 'explained'>('closed');

  const enter = () => void navigate('/grown-ups');

  function hold(): void {
    timers.clear();
    setState('held');
    timers.after(HOLD_MS, enter);
  }

  function letGo(): void {
    if (state !== 'held') return;
    timers.clear();
    setState('explained');
    timers.after(HINT_SHOWN_MS, () => setState('closed'));
  }

  return (
    <div className="text-center print:hidden">
      <button
        type="button"
        data-state={state}
        className="hold-door"
        onPointerDown={(event) => event.button === 0 && hold()}
        onPointerUp={letGo}
        onPointerLeave={letGo}
        onPointerCancel={letGo}
        onContextMenu={(event) => event.preventDefault()}
        // Keyboards, switches and screen readers cannot hold: for them the click counts.
        onClick={(event) => event.detail === 0 && enter()}
      >
        <Icon name="key" />
        {words.door}
      </button>
      <p role="status" className="mt-2 min-h-6 text-sm text-ink-soft">
        {state === 'explained' && words.hint}
      </p>
    </div>
  );
}
