import type { Phrase } from '#contract/tables.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { phrasesGame } from '#web/words/en/phrases-game.ts';
import { GameBoard } from './game-board.tsx';
import { GameResults } from './game-results.tsx';
import { isComplete } from './matching-rules.ts';
import { useMatchingGame } from './use-matching-game.ts';

type Props = { phrases: readonly Phrase[]; isFirst: boolean; onNewGame: () => void };

export function MatchingGame({ phrases, isFirst, onNewGame }: Props) {
  const { game, notice, chooseArabic, chooseEnglish, submit } = useMatchingGame(phrases);
  const isSubmitted = game.status === 'submitted';
  return (
    <>
      {isSubmitted ? (
        <GameResults game={game} onPlayAgain={onNewGame} />
      ) : (
        <p id="notice" role="status" className="mb-5 text-center font-semibold text-ink-soft">
          {notice}
        </p>
      )}
      <GameBoard
        game={game}
        takesFocus={!isFirst}
        onChooseArabic={chooseArabic}
        onChooseEnglish={chooseEnglish}
      />
      <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-center">
        <ButtonLink to="/phrases/learn" look="outline">
          {phrasesGame.learning}
        </ButtonLink>
        <Button look="outline" onClick={onNewGame}>
          {phrasesGame.newGame}
        </Button>
        {!isSubmitted && <SubmitButton isReady={isComplete(game)} onSubmit={submit} />}
      </div>
    </>
  );
}

/** Disabled for eye and ear, but not deaf: pressing it too early is answered by a toast. */
function SubmitButton({ isReady, onSubmit }: { isReady: boolean; onSubmit: () => void }) {
  return (
    <Button
      look="saffron"
      aria-disabled={!isReady}
      aria-describedby="notice"
      onClick={onSubmit}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-55 aria-disabled:active:scale-100"
    >
      {phrasesGame.submit}
    </Button>
  );
}
