import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Phrase } from '#contract/tables.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { readPhrases, readPhrasesForGame } from './phrases.ts';
import { queryClient, UNCHANGING } from './query-client.ts';

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
  usePrefetch(forTheGame);
  return useQuery(inOrder);
}

export function usePhrasesForGame() {
  usePrefetch(inOrder);
  return useQuery(forTheGame);
}

/** Whoever studies will play, and the other way round, perhaps where there is no network. */
function usePrefetch(other: {
  queryKey: string[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Phrase[]>;
}) {
  useEffect(() => whenIdle(() => void queryClient.prefetchQuery({ ...other, ...UNCHANGING })), [other]);
}
