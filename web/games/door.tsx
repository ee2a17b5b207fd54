import { useNavigate } from 'react-router';
import { useHold } from '#web/platform/hold.ts';
import { playing } from '#web/words/en/playing.ts';
import { ROUND } from './buttons.tsx';

/** The way out of a game; it wants to be held. */
export function Door() {
  const navigate = useNavigate();
  // In place of the mark that play left in the history, or Back from there would seem to do nothing once.
  const { button, isExplained } = useHold(() => void navigate('/childrens-games', { replace: true }));

  return (
    <div className="relative shrink-0">
      <button type="button" aria-label={playing.leave} className={`door ${ROUND}`} {...button}>
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
      {/* Over level and score, not over the letter that is asked for. */}
      <p
        role="status"
        className="pointer-events-none absolute start-full top-1/2 z-10 ms-1.5 w-max -translate-y-1/2 rounded-2xl bg-ink px-4 py-2 text-base font-bold text-surface shadow-lift empty:sr-only"
      >
        {isExplained && playing.holdToLeave}
      </p>
    </div>
  );
}
