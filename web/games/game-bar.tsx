import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { playing } from '#web/words/en/playing.ts';
import { MuteButton } from './sound-controls.tsx';

type Props = { level: ReactNode; score: number; children?: ReactNode };

/** Level and score on one side, the round buttons on the other; low, so that the game gets the screen. */
export function GameBar({ level, score, children }: Props) {
  return (
    <div className="flex items-center gap-2">
      <div className="flex flex-1 flex-wrap items-center gap-2 font-bold sm:text-lg">
        {level}
        <p className="flex items-center gap-1 rounded-full bg-surface px-2.5 py-1 shadow-card">
          <Icon name="star" className="size-5 text-saffron" />
          {playing.score(score)}
        </p>
      </div>
      <MuteButton />
      {children}
    </div>
  );
}

export const LEVEL_CHIP = 'rounded-full bg-green px-2.5 py-1 text-on-green shadow-card';
