import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { playing } from '#web/words/en/playing.ts';
import { Door } from './door.tsx';
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
