import type { ReactNode } from 'react';
import { playing } from '#web/words/en/playing.ts';
import { BigButton } from './buttons.tsx';
import type { HeadingRef } from './game-stage.tsx';
import type { LevelActions } from './level-actions.ts';
import type { GameMode } from './mode-choices.tsx';
import { QuietHelp } from './sound-controls.tsx';

type Props = {
  heading: HeadingRef;
  title: string;
  circle: ReactNode;
  isAsking?: boolean;
  mode: GameMode;
  isVoiceMissing: boolean;
  session: Pick<LevelActions, 'hearAgain' | 'showLetters'>;
  children?: ReactNode;
};

export function AskedPrompt({ heading, title, circle, isAsking = true, children, ...help }: Props) {
  return (
    <div className="flex flex-[1_1_18rem] items-center gap-3 rounded-[2rem] bg-surface p-2 shadow-card">
      {circle}
      <div className="min-w-0 space-y-1">
        <h1 ref={heading} tabIndex={-1} className="font-extrabold sm:text-xl">
          {title}
        </h1>
        {isAsking && (
          <BigButton
            icon="speaker"
            look="saffron"
            className="min-h-11! py-1! text-base!"
            onClick={help.session.hearAgain}
          >
            {playing.hearAgain}
          </BigButton>
        )}
        {isAsking && <QuietHelp {...help} />}
        {children}
      </div>
    </div>
  );
}
