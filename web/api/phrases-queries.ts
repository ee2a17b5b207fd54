import { useQuery } from '@tanstack/react-query';
import { readPhrases, readPhrasesForGame } from './phrases.ts';
import { UNCHANGING } from './query-client.ts';

export function usePhrases() {
  return useQuery({
    queryKey: ['phrases', 'in order'],
    queryFn: ({ signal }) => readPhrases(signal),
    ...UNCHANGING,
  });
}

export function usePhrasesForGame() {
  return useQuery({
    queryKey: ['phrases', 'for the game'],
    queryFn: ({ signal }) => readPhrasesForGame(signal),
    ...UNCHANGING,
  });
}
