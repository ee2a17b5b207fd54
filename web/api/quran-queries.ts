import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient, UNCHANGING } from './query-client.ts';
import { readAyahs, readQuranIndex, readSurahsOfJuz, type AyahSelection } from './quran.ts';
import type { Progress } from './read-all.ts';

const quranIndex = {
  queryKey: ['quran', 'index'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readQuranIndex(signal),
  ...UNCHANGING,
};

export function useQuranIndex() {
  return useQuery(quranIndex);
}

/** For a page that leads to the picker, when it has nothing else to do. */
export function prefetchQuranIndex(): Promise<void> {
  return queryClient.prefetchQuery(quranIndex);
}

/** Asks nothing until a Juz is chosen. */
export function useSurahsOfJuz(juz: number | undefined) {
  return useQuery({
    queryKey: ['quran', 'surahs', juz],
    queryFn: juz === undefined ? skipToken : ({ signal }) => readSurahsOfJuz(juz, signal),
    ...UNCHANGING,
  });
}

/** `progress` is there while a selection of more than one page of rows is being read. */
export function useAyahs({ juz, surah }: AyahSelection) {
  const [progress, setProgress] = useState<Progress | undefined>();
  const query = useQuery({
    queryKey: ['quran', 'ayahs', { juz, surah }],
    queryFn: ({ signal }) => readAyahs({ juz, surah }, signal, setProgress),
    ...UNCHANGING,
  });
  return { ...query, progress: query.isPending ? progress : undefined };
}
