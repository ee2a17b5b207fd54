import type { Phrase } from '#contract/tables.ts';
import { useSession } from '#web/platform/session.ts';
import { focusOnArrival } from '#web/platform/focus.ts';
import { random } from '#web/platform/random.ts';
import { currentLearner } from '#web/record/use/current-learner.ts';
import { writeDownFor } from '#web/record/use/write-down.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { toast } from '#web/ui/toast.ts';
import { phrasesGame } from '#web/words/en/phrases-game.ts';
import { matchedCount, noticeOf } from './card-states.ts';
import { GameBoard } from './game-board.tsx';
import { isComplete, type Submitted } from './matching-rules.ts';
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

function GameResults({ game, onPlayAgain }: { game: Submitted; onPlayAgain: () => void }) {
  const { correct, score, arabic } = game;
  return (
    <section
      aria-labelledby="results"
      className="mb-8 grid grid-cols-1 items-center gap-x-6 gap-y-2 rounded-card border-2 border-line bg-surface p-5 text-center shadow-lift transition-[opacity,transform] duration-300 sm:grid-cols-[12rem_1fr] sm:p-6 sm:text-start starting:translate-y-2 starting:opacity-0"
    >
      <img
        src="/assets/quran-book.svg"
        alt=""
        width="160"
        height="120"
        className="mx-auto h-32 w-48 max-w-full object-contain sm:h-36"
      />
      <div>
        <h2 id="results" ref={focusOnArrival} tabIndex={-1} className="text-section font-bold">
          {phrasesGame.results}
        </h2>
        <p className="text-5xl leading-tight font-extrabold text-green-strong">{phrasesGame.score(score)}</p>
        <p className="text-lg">{phrasesGame.matchedCorrectly(correct, arabic.length)}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3 sm:justify-start">
          <Button onClick={onPlayAgain}>{phrasesGame.playAgain}</Button>
          <ButtonLink to="/phrases/learn" look="outline">
            {phrasesGame.review}
          </ButtonLink>
        </div>
      </div>
    </section>
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
