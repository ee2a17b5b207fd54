import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTimers } from '#web/platform/timers.ts';
import { playing } from '#web/words/en/playing.ts';
import { ROUND } from './buttons.tsx';

const HOLD_MS = 1000;
const HINT_SHOWN_MS = 2500;

type State = 'closed' | 'held' | 'explained';

/** The way out of a game. A small finger that lands here by chance only learns how it works. */
export function Door() {
  const navigate = useNavigate();
  const timers = useTimers();
  const [state, setState] = useState<State>('closed');

  const leave = () => void navigate('/childrens-games');

  function hold(): void {
    timers.clear();
    setState('held');
    timers.after(HOLD_MS, leave);
  }

  function letGo(): void {
    if (state !== 'held') return;
    timers.clear();
    setState('explained');
    timers.after(HINT_SHOWN_MS, () => setState('closed'));
  }

  return (
    <div className="relative shrink-0">
      <button
        type="button"
        aria-label={playing.leave}
        data-state={state}
        className={`door ${ROUND}`}
        onPointerDown={(event) => event.button === 0 && hold()}
        onPointerUp={letGo}
        onPointerLeave={letGo}
        onPointerCancel={letGo}
        onContextMenu={(event) => event.preventDefault()}
        // Keyboards, switches and screen readers cannot hold: for them the click counts.
        onClick={(event) => event.detail === 0 && leave()}
      >
        <svg viewBox="0 0 48 48" aria-hidden="true" className="size-full">
          <circle className="door-ring" cx="24" cy="24" r="21" pathLength="100" />
          <path
            d="M15 36V12.5L27 10v28zM27 12.5h6V36h-6M23 24.5v.01"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
      <p
        role="status"
        className="absolute start-0 top-full z-10 mt-2 w-max rounded-2xl bg-ink px-4 py-2 text-base font-bold text-surface shadow-lift empty:hidden"
      >
        {state === 'explained' && playing.holdToLeave}
      </p>
    </div>
  );
}
