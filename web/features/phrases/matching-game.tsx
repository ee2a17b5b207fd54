import type { Phrase } from '#contract/tables.ts';
import { useSession } from '#web/platform/session.ts';
import { random } from '#web/platform/random.ts';
import { currentLearner } from '#web/record/use/current-learner.ts';
import { writeDownFor } from '#web/record/use/write-down.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { toast } from '#web/ui/toast.ts';
import { phrasesGame } from '#web/words/en/phrases-game.ts';
import { matchedCount, noticeOf } from './card-states.ts';
import { GameBoard } from './game-board.tsx';
import { GameResults } from './game-results.tsx';
import { isComplete } from './matching-rules.ts';
import { gameEntry } from './record-rules.ts';
import { createMatchingGame } from './session.ts';

const RecordOffer = lazyPart(() => import('#web/plan/record-offer.tsx').then((file) => file.RecordOffer));

type Props = {
  phrases: readonly Phrase[];
  studied: ReadonlySet<number>;
  isFirst: boolean;
  onNewGame: () => void;
};

export function MatchingGame({ phrases, studied, isFirst, onNewGame }: Props) {
  const [session, { game, lastMove }] = useSession(() => {
    const learnerId = currentLearner()?.id; // somebody else may learn here when the game ends
    return createMatchingGame(phrases, {
      random,
      toast,
      writeDown: (entry) => writeDownFor(learnerId, 'phrases', entry),
      studied,
    });
  });
  const isSubmitted = game.status === 'submitted';
  return (
    <>
      {isSubmitted ? (
        <>
          <GameResults game={game} onPlayAgain={onNewGame} />
          <RecordOffer place="result" first={{ kind: 'phrases', body: gameEntry(game) }} className="mb-8" />
        </>
      ) : (
        <p id="notice" role="status" className="mb-5 text-center font-semibold text-ink-soft">
          {lastMove ? noticeOf(lastMove) : matchedCount(game)}
        </p>
      )}
      <GameBoard
        game={game}
        takesFocus={!isFirst}
        onChooseArabic={session.chooseArabic}
        onChooseEnglish={session.chooseEnglish}
      />
      <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-center">
        <ButtonLink to="/phrases/learn" look="outline">
          {phrasesGame.learning}
        </ButtonLink>
        <Button look="outline" onClick={onNewGame}>
          {phrasesGame.newGame}
        </Button>
        {!isSubmitted && <SubmitButton isReady={isComplete(game)} onSubmit={session.submit} />}
      </div>
    </>
  );
}

/** `aria-disabled` instead of `disabled`: a press that comes too early is answered by a toast. */
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
