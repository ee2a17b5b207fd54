import { BigButton } from '#web/games/big-button.tsx';
import { Confetti } from '#web/games/confetti.tsx';
import { LearnedLetters } from '#web/games/learned-letters.tsx';
import { Modal } from '#web/games/modal.tsx';
import { Stars } from '#web/games/stars.tsx';
import { LEVEL_COUNT, stars, type Round } from './rules.ts';
import type { LetterSafari } from './session.ts';

export function Summary({ round, session }: { round: Round; session: LetterSafari }) {
  const title = `Level ${round.level} Complete!`;
  return (
    <Modal label={title} onCancel={session.nextAdventure}>
      <Confetti />
      <Stars earned={stars(round)} />
      <h2 className="mt-2 text-title font-extrabold">{title}</h2>
      {round.level === LEVEL_COUNT && (
        <p className="font-bold text-green-strong">You have met the whole alphabet!</p>
      )}
      <p className="mt-2 text-lg">
        Score <strong>{round.score}</strong> · Letters learned{' '}
        <strong>{round.completedLetters.length}</strong>
      </p>
      <LearnedLetters letters={round.completedLetters} />
      <div className="mt-5 flex flex-col gap-3">
        <BigButton icon="arrowRight" look="saffron" onClick={session.nextAdventure}>
          Next Adventure!
        </BigButton>
        <BigButton icon="repeat" look="outline" onClick={session.playAgain}>
          Play Again!
        </BigButton>
      </div>
    </Modal>
  );
}
