import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TABLES, type Phrase } from '#contract/tables.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { queryClient, UNCHANGING } from './query-client.ts';
import { readList } from './read-all.ts';
import { restAsVisitor } from './rest.ts';

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

/** Prefetches the other list for later use without a network, after the one that is needed now. */
function usePrefetch(other: PhraseQuery, isTime: boolean): void {
  useEffect(
    () => (isTime ? whenIdle(() => void queryClient.prefetchQuery(other)) : undefined),
    [other, isTime],
  );
}

export function readPhrases(signal: AbortSignal): Promise<Phrase[]> {
  return readList(
    () => asked(signal).order('id'),
    (range, options) => askedPage(signal, range, options),
  );
}

/** Unordered: the game shuffles them anyway. */
export function readPhrasesForGame(signal: AbortSignal): Promise<Phrase[]> {
  return readList(
    () => asked(signal),
    (range, options) => askedPage(signal, range, options),
  );
}

type Options = { count?: 'exact' };

function asked(signal: AbortSignal, options: Options = {}) {
  return restAsVisitor().from(TABLES.phrases).select('*', options).abortSignal(signal);
}

function askedPage(signal: AbortSignal, [from, to]: [number, number], options: Options) {
  return asked(signal, options).order('id').range(from, to);
}
