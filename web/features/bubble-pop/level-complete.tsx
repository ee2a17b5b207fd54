import { BigButton } from '#web/games/big-button.tsx';
import { Confetti } from '#web/games/confetti.tsx';
import type { HeadingRef } from '#web/games/game-bar.tsx';
import { LearnedLetters } from '#web/games/learned-letters.tsx';
import { accuracyPercent } from '#web/games/scoring.ts';
import { Stars } from '#web/games/stars.tsx';
import { letterCount, stars, type Round } from './rules.ts';
import type { BubblePop } from './session.ts';

type Props = { heading: HeadingRef; round: Round; session: BubblePop };

export function LevelComplete({ heading, round, session }: Props) {
  const accuracy = accuracyPercent(round.correctPops, round.totalAttempts);
  return (
    <section className="fresh-screen page-width max-w-2xl py-6 text-center sm:py-10">
      {stars(round) > 0 && <Confetti />}
      <div className="rounded-[2rem] bg-surface px-4 py-6 shadow-lift sm:px-10 sm:py-8">
        <Stars earned={stars(round)} />
        <h1 ref={heading} tabIndex={-1} className="mt-2 text-title font-extrabold">
          Level {round.level} Complete!
        </h1>
        <dl className="mt-4 grid grid-cols-3 gap-2 sm:gap-4">
          <Figure name="Score" value={String(round.score)} />
          <Figure name="Accuracy" value={`${accuracy}%`} />
          <Figure name="Letters learned" value={String(round.letters.length)} />
        </dl>
        <LearnedLetters letters={round.letters} />
        <div className="mt-6 flex flex-col items-stretch gap-3 sm:items-center">
          <BigButton icon="arrowRight" look="saffron" className="beckon" onClick={session.nextLevel}>
            Next Level ({letterCount(round.level + 1)} letters)
          </BigButton>
          <BigButton icon="repeat" look="outline" onClick={session.playAgain}>
            Play Again
          </BigButton>
        </div>
      </div>
    </section>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-2xl bg-sunken px-1 py-2">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-2xl font-extrabold text-green-strong tabular-nums">{value}</dd>
    </div>
  );
}
