import { BackToGames, BigButton } from '#web/games/buttons.tsx';
import type { HeadingRef } from '#web/games/game-stage.tsx';
import { LearnedLetters } from '#web/games/letters.tsx';
import { Button } from '#web/ui/button.tsx';
import { letterSafari } from '#web/words/en/letter-safari.ts';
import { lettersOfLevel } from './rules.ts';
import type { LetterSafari } from './session.ts';

type Props = { heading: HeadingRef; level: number; session: LetterSafari };

export function StartCard({ heading, level, session }: Props) {
  return (
    <section className="page-width max-w-2xl py-6 text-center sm:py-10 [@media(height<42rem)]:py-2 [@media(height<30rem)]:max-w-4xl">
      <div className="start-card low-columns overflow-hidden rounded-[2rem] bg-surface shadow-lift">
        <img
          src="/assets/safari-scene.svg"
          alt=""
          width="800"
          height="400"
          className="safari-scene block w-full"
        />
        <div className="px-4 py-6 sm:px-10 sm:py-8 [@media(height<30rem)]:px-4 [@media(height<42rem)]:py-3">
          <h1 ref={heading} tabIndex={-1} className="text-title font-extrabold">
            {letterSafari.title}
          </h1>
          <p className="mt-2 text-balance text-ink-soft [@media(height<24rem)]:mt-0 [@media(height<24rem)]:text-sm">
            {letterSafari.intro}
          </p>
          <div className="low-hidden">
            <LearnedLetters letters={lettersOfLevel(level)} />
          </div>
          <div className="mt-6 flex [@media(height<30rem)]:gap-1 [@media(height<42rem)]:mt-3 flex-col items-stretch gap-3 sm:items-center">
            <BigButton icon="play" look="saffron" className="beckon" onClick={session.start}>
              {letterSafari.start(level)}
            </BigButton>
            <Button look="outline" onClick={session.changeMode}>
              {letterSafari.changeMode}
            </Button>
            <BackToGames />
          </div>
        </div>
      </div>
    </section>
  );
}
