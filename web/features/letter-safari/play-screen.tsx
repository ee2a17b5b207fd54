import { GameBar, LEVEL_CHIP } from '#web/games/game-bar.tsx';
import type { HeadingRef } from '#web/games/game-stage.tsx';
import { playing } from '#web/words/en/playing.ts';
import { AnimalCard } from './animal-card.tsx';
import { Feedback } from './feedback.tsx';
import { Prompt } from './prompt.tsx';
import type { Playing } from './rules.ts';
import type { LetterSafari } from './session.ts';
import { Summary } from './summary.tsx';

type Props = { heading: HeadingRef; round: Playing; isVoiceMissing: boolean; session: LetterSafari };

/** Two by two on a phone, all in one row on a wider screen. */
const FEW = 'safari-few grid-cols-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none';

export function PlayScreen({ heading, round, isVoiceMissing, session }: Props) {
  const isMany = round.gameLetters.length > 4;
  return (
    <section className="page-width max-w-4xl space-y-3 py-3 sm:space-y-5 sm:py-5">
      <GameBar score={round.score} level={<p className={LEVEL_CHIP}>{playing.level(round.level)}</p>} />
      <Prompt heading={heading} round={round} isVoiceMissing={isVoiceMissing} session={session} />
      <ul className={`grid gap-3 sm:gap-5 ${isMany ? 'grid-cols-3' : FEW}`}>
        {round.gameLetters.map((letter, index) => (
          <AnimalCard
            key={letter.name}
            letter={letter}
            ground={`var(--dream-${(index % 6) + 1})`}
            isWrong={round.phase === 'tryingAgain' && round.wrongLetter === letter}
            isFound={round.completedLetters.includes(letter)}
            onTap={session.tap}
          />
        ))}
      </ul>
      <Feedback round={round} session={session} />
      {round.phase === 'summary' && <Summary round={round} session={session} />}
    </section>
  );
}
