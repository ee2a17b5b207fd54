import { BackToGames } from '#web/games/buttons.tsx';
import type { HeadingRef } from '#web/games/game-stage.tsx';
import { ModeChoices } from '#web/games/mode-choices.tsx';
import { bubblePop } from '#web/words/en/bubble-pop.ts';
import { playing } from '#web/words/en/playing.ts';
import { place } from './place.ts';
import type { BubblePop } from './session.ts';

const CHOICES = [
  { mode: 'visual-audio', title: bubblePop.seeAndHear, hint: playing.seeAndHearHint },
  { mode: 'audio-only', title: bubblePop.listenOnly, hint: playing.listenHint },
] as const;

type Props = { heading: HeadingRef; session: BubblePop };

export function ModeSelection({ heading, session }: Props) {
  return (
    <section className="low-head page-width max-w-3xl py-8 text-center sm:py-14 [@media(42rem<=height<52rem)]:py-4 [@media(height<42rem)]:py-2">
      <img
        src="/assets/bubble-pop.svg"
        alt=""
        width="160"
        height="120"
        className="mx-auto w-40 rounded-3xl shadow-card sm:w-52 [@media(height<42rem)]:hidden"
      />
      <p className="low-hidden mt-4 text-lg font-bold text-green-strong">{bubblePop.name}</p>
      <h1
        ref={heading}
        tabIndex={-1}
        className="mb-6 text-title font-extrabold [@media(height<30rem)]:mb-3 [@media(height<24rem)]:mb-1"
      >
        {bubblePop.chooseMode}
      </h1>
      <div className="low-columns">
        <place.StartAtPlace onCarryOn={session.carryOn} />
        <ModeChoices choices={CHOICES} onChoose={session.chooseMode} />
      </div>
      <div className="mt-6 [@media(height<30rem)]:mt-1 [@media(height<24rem)]:mt-0">
        <BackToGames />
      </div>
    </section>
  );
}
