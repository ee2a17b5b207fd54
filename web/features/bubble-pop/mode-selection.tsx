import { BackToGames } from '#web/games/buttons.tsx';
import type { HeadingRef } from '#web/games/game-stage.tsx';
import { ModeChoices, type GameMode } from '#web/games/mode-choices.tsx';
import { bubblePop } from '#web/words/en/bubble-pop.ts';
import { playing } from '#web/words/en/playing.ts';

const CHOICES = [
  { mode: 'visual-audio', title: bubblePop.seeAndHear, hint: playing.seeAndHearHint },
  { mode: 'audio-only', title: bubblePop.listenOnly, hint: playing.listenHint },
] as const;

type Props = { heading: HeadingRef; onChoose: (mode: GameMode) => void };

export function ModeSelection({ heading, onChoose }: Props) {
  return (
    <section className="page-width max-w-3xl py-8 text-center sm:py-14">
      <img
        src="/assets/bubble-pop.svg"
        alt=""
        width="160"
        height="120"
        className="mx-auto w-40 rounded-3xl shadow-card sm:w-52"
      />
      <p className="mt-4 text-lg font-bold text-green-strong">{bubblePop.name}</p>
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-title font-extrabold">
        {bubblePop.chooseMode}
      </h1>
      <ModeChoices choices={CHOICES} onChoose={onChoose} />
      <div className="mt-6">
        <BackToGames />
      </div>
    </section>
  );
}
