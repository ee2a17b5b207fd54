import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TABLES, type Phrase } from '#contract/tables.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { queryClient, UNCHANGING } from './query-client.ts';
import { restAsVisitor, rowsOf } from './rest.ts';

const inOrder = {
  queryKey: ['phrases', 'in order'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readPhrases(signal),
  ...UNCHANGING,
};

const forTheGame = {
  queryKey: ['phrases', 'for the game'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readPhrasesForGame(signal),
  ...UNCHANGING,
};

export function usePhrases() {
  const phrases = useQuery(inOrder);
  usePrefetch(forTheGame, phrases.isSuccess);
  return phrases;
}

export function usePhrasesForGame() {
  const phrases = useQuery(forTheGame);
  usePrefetch(inOrder, phrases.isSuccess);
  return phrases;
}

type PhraseQuery = typeof inOrder | typeof forTheGame;

/** Whoever studies will play, and the other way round, perhaps where there is no network. What is asked for comes first. */
function usePrefetch(other: PhraseQuery, isTime: boolean): void {
  useEffect(
    () => (isTime ? whenIdle(() => void queryClient.prefetchQuery(other)) : undefined),
    [other, isTime],
  );
}

export function readPhrases(signal: AbortSignal): Promise<Phrase[]> {
  return rowsOf(restAsVisitor().from(TABLES.phrases).select('*').order('id').abortSignal(signal));
}

/** Unordered: the game shuffles them anyway. */
export function readPhrasesForGame(signal: AbortSignal): Promise<Phrase[]> {
  return rowsOf(restAsVisitor().from(TABLES.phrases).select('*').abortSignal(signal));
}
