import { useId } from 'react';
import { BigButton } from '#web/games/buttons.tsx';
import { Confetti, Stars } from '#web/games/celebration.tsx';
import type { HeadingRef } from '#web/games/game-stage.tsx';
import { LearnedLetters, NewLeaves } from '#web/games/letters.tsx';
import { PlayAgain } from '#web/games/play-again.tsx';
import { BackToPack } from '#web/pack/back-to-pack.tsx';
import { accuracyPercent } from '#web/games/scoring.ts';
import { bubblePop } from '#web/words/en/bubble-pop.ts';
import { playing } from '#web/words/en/playing.ts';
import { place } from './place.ts';
import { letterCount, lettersOfWin, levelEntry, stars, type Round } from './rules.ts';
import type { BubblePop } from './session.ts';

type Props = { heading: HeadingRef; round: Round; session: BubblePop };

export function LevelComplete({ heading, round, session }: Props) {
  const isBeside = round.level === 0;
  const asks = place.useAsksBeforePlayAgain(round.level) && !isBeside;
  const starsId = useId();
  const accuracy = accuracyPercent(round.correctPops, round.totalAttempts);
  return (
    <section className="fresh-screen page-width max-w-2xl py-6 text-center sm:py-10 [@media(height<42rem)]:py-2 [@media(height<30rem)]:max-w-4xl">
      {(isBeside || stars(round) > 0) && <Confetti />}
      <div className="rounded-[2rem] bg-surface px-4 py-6 shadow-lift sm:px-10 sm:py-8 low-and-wide:px-4 [@media(height<42rem)]:py-3">
        <div className="low-columns low-and-wide:grid-cols-[1fr_2fr]">
          <div>
            <NewLeaves letters={lettersOfWin(round)} />
            {!isBeside && <Stars id={starsId} earned={stars(round)} />}
            <h1
              ref={heading}
              tabIndex={-1}
              aria-describedby={isBeside ? undefined : starsId}
              className="mt-2 text-title font-extrabold low-and-wide:mt-0 low-and-wide:text-2xl"
            >
              {playing.levelComplete(round.level)}
            </h1>
          </div>
          <div className="low-and-wide:grid low-and-wide:grid-cols-[1fr_auto] low-and-wide:items-center low-and-wide:gap-4">
            <dl className="mt-4 low-and-wide:mt-0 low-and-wide:grid-cols-1 low-and-wide:gap-1.5 grid [@media(height<24rem)]:mt-0 grid-cols-3 gap-2 sm:gap-4">
              <Figure label={bubblePop.score} value={String(round.score)} />
              <Figure label={bubblePop.accuracy} value={bubblePop.percent(accuracy)} />
              <Figure label={bubblePop.lettersLearned} value={String(round.letters.length)} />
            </dl>
            <div className="[@media(height<42rem)]:hidden">
              <LearnedLetters letters={round.letters} />
            </div>
            <div className="mt-6 flex [@media(height<48rem)]:mt-4 [@media(height<24rem)]:mt-2 low-and-wide:mt-0! flex-col items-stretch gap-3 [@media(height<24rem)]:gap-2 sm:items-center">
              {isBeside ? (
                <BackToPack className="min-h-16 text-lg" />
              ) : (
                <BigButton icon="arrowRight" look="saffron" className="beckon" onClick={session.nextLevel}>
                  {bubblePop.nextLevel(letterCount(round.level + 1))}
                </BigButton>
              )}
              <PlayAgain
                label={bubblePop.playAgain}
                asks={asks}
                again={{ level: 1, words: playing.startOver, onChoose: session.playAgain }}
                onwards={{
                  level: round.level + 1,
                  words: playing.level(round.level + 1),
                  onChoose: session.nextLevel,
                }}
              />
            </div>
          </div>
        </div>
      </div>
      {!isBeside && (
        <place.LearnerOffer
          level={levelEntry(round)}
          className="mt-4 rounded-[2rem] bg-surface px-3 py-5 shadow-lift sm:px-8 low-and-wide:mt-2 low-and-wide:px-4 low-and-wide:py-3"
        />
      )}
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-2xl bg-sunken px-1 py-2 low-and-wide:flex-row low-and-wide:items-center low-and-wide:justify-between low-and-wide:gap-1 low-and-wide:px-2.5 low-and-wide:py-1">
      <dt className="text-[min(0.875rem,4vw)] text-ink-soft [@media(height<24rem)]:text-xs low-and-wide:text-start low-and-wide:leading-tight">
        {label}
      </dt>
      <dd className="text-2xl whitespace-nowrap low-and-wide:text-lg! [@media(height<24rem)]:text-xl font-extrabold text-green-strong tabular-nums">
        {value}
      </dd>
    </div>
  );
}
