import { useState } from 'react';
import { useLocation } from 'react-router';
import { DataRoute } from '#web/api/data-route.tsx';
import { usePhrasesForGame } from '#web/api/phrases.ts';
import { loadableOf } from '#web/api/query-client.ts';
import { useLearnerTurn } from '#web/record/use/learner-turn.ts';
import { Loaded, LOADING } from '#web/platform/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { phrasesGame } from '#web/words/en/phrases-game.ts';
import { MatchingGame } from './matching-game.tsx';
import { PhrasesFailed, PhrasesMissing, useFailureToast } from './no-phrases.tsx';
import { studiedFor } from './studied.ts';
import { useQuranFont } from './use-quran-font.ts';

export function Page() {
  return (
    <DataRoute>
      <PageHeader title={phrasesGame.title}>
        {/* What to do is the largest text of the page, and there from the start; the phrases need code, data and font. */}
        <p className="text-xl/8 low-and-wide:leading-7">{phrasesGame.intro}</p>
      </PageHeader>
      {/* As high as the window from the start, so that the footer does not jump when the phrases arrive. */}
      <div className="page-width min-h-dvh max-w-4xl py-6 sm:py-10 low-and-wide:py-3">
        <LoadedGame />
      </div>
    </DataRoute>
  );
}

function LoadedGame() {
  const state: unknown = useLocation().state;
  const reading = usePhrasesForGame();
  const [round, setRound] = useState(1);
  const turn = useLearnerTurn();
  const [isReloading, setIsReloading] = useState(false);
  const isFontHere = useQuranFont();
  const loaded = loadableOf(reading);
  const isWaiting = isReloading || (loaded.status === 'ready' && !isFontHere);
  useFailureToast(reading);

  // A reload that fails has its toast; the next game is then played with the phrases at hand.
  const startNewGame = async () => {
    setIsReloading(true);
    await reading.refetch();
    setRound(round + 1);
    setIsReloading(false);
  };

  return (
    <Loaded
      from={isWaiting ? LOADING : loaded}
      loading={<Spinner label={phrasesGame.loading} />}
      failed={<PhrasesFailed onRetry={() => void reading.refetch()} />}
      empty={<PhrasesMissing />}
    >
      {(phrases) => (
        <MatchingGame
          key={`${round} ${turn}`}
          phrases={phrases}
          studied={studiedFor(state)}
          isFirst={round === 1}
          onNewGame={() => void startNewGame()}
        />
      )}
    </Loaded>
  );
}
