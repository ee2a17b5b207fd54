import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useHold } from '#web/platform/hold.ts';
import { Icon } from '#web/ui/icon.tsx';
import { playing } from '#web/words/en/playing.ts';
import { ROUND } from './buttons.tsx';
import { PauseButton } from './pause-overlay.tsx';
import { MuteButton } from './sound-controls.tsx';

type Props = { level: ReactNode; score: number; onPause: () => void };

/** What is left of the site's header while a level is played: the door, level and score, pause. */
export function GameBar({ level, score, onPause }: Props) {
  return (
    <div className="flex min-w-0 flex-[1_1_19rem] items-center gap-1.5 sm:gap-2">
      <Door />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5 text-sm font-bold sm:gap-2 lg:text-lg">
        {level}
        <p className="flex items-center gap-1 rounded-full bg-surface px-2.5 py-1 whitespace-nowrap shadow-card">
          <Icon name="star" className="size-5 text-saffron" />
          {playing.score(score)}
        </p>
      </div>
      <div className="contents max-sm:hidden">
        <MuteButton />
      </div>
      <PauseButton onPause={onPause} />
    </div>
  );
}

export const LEVEL_CHIP = 'rounded-full bg-green px-2.5 py-1 whitespace-nowrap text-on-green shadow-card';

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
