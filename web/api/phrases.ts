import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TABLES, type Phrase } from '#contract/tables.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { queryClient, UNCHANGING } from './query-client.ts';
import { readList, type ReadPage } from './read-all.ts';
import { restAsVisitor } from './rest.ts';

const listOf = (name: string, read: (signal: AbortSignal) => Promise<Phrase[]>) => ({
  queryKey: ['phrases', name],
  queryFn: ({ signal }: { signal: AbortSignal }) => read(signal),
  ...UNCHANGING,
});

const inOrder = listOf('in order', readPhrases);
const forTheGame = listOf('for the game', readPhrasesForGame);

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

/** For a page that leads to them. */
export function prefetchPhrases(): Promise<void> {
  return queryClient.prefetchQuery(inOrder);
}

/** Prefetches the other list for later use without a network, after the one that is needed now. */
function usePrefetch(other: typeof inOrder, isTime: boolean): void {
  useEffect(
    () => (isTime ? whenIdle(() => void queryClient.prefetchQuery(other)) : undefined),
    [other, isTime],
  );
}

export function readPhrases(signal: AbortSignal): Promise<Phrase[]> {
  return readList(() => asked(signal).order('id'), pageOf(signal));
}

/** Unordered: the game shuffles them anyway. */
export function readPhrasesForGame(signal: AbortSignal): Promise<Phrase[]> {
  return readList(() => asked(signal), pageOf(signal));
}

function asked(signal: AbortSignal, options: { count?: 'exact' } = {}) {
  return restAsVisitor().from(TABLES.phrases).select('*', options).abortSignal(signal);
}

const pageOf =
  (signal: AbortSignal): ReadPage<Phrase> =>
  ([from, to], options) =>
    asked(signal, options).order('id').range(from, to);
