import { useQuery } from '@tanstack/react-query';
import { TABLES, type Ayah } from '#contract/tables.ts';
import { cacheForOffline, isControlled } from '#web/platform/offline.ts';
import { ApiError } from './api-error.ts';
import { queryClient, UNCHANGING } from './query-client.ts';
import { orFromDevice } from './quran.ts';
import { restAsVisitor, rowsOf, unreachable } from './rest.ts';

/** Both ayahs included. */
type Part = { surah: number; from: number; to: number };

/** Some ayahs in a row, as a page of the mushaf has them. */
type AskedAyahs = {
  page: number;
  parts: readonly Part[];
  /** What is on this device of them, for when the server cannot be reached. */
  onDevice: () => Promise<Ayah[] | undefined>;
};

/** @param known what was read of the page already, if that is all of it */
export function useAyahsOfPage(asked: AskedAyahs, known?: Ayah[]) {
  return useQuery({ ...ayahsOfPage(asked), ...(known && { initialData: known }) });
}

/** For the page that is turned to next. */
export function prefetchAyahsOfPage(asked: AskedAyahs): Promise<void> {
  return queryClient.prefetchQuery(ayahsOfPage(asked));
}

function ayahsOfPage({ page, parts, onDevice }: AskedAyahs) {
  return {
    queryKey: ['quran', 'page', page],
    queryFn: ({ signal }: { signal: AbortSignal }) => orFromDevice(readParts(parts, signal), onDevice),
    ...UNCHANGING,
  };
}

function readParts(parts: readonly Part[], signal: AbortSignal): Promise<Ayah[]> {
  const wanted = parts.map(
    ({ surah, from, to }) => `and(surah_number.eq.${surah},ayah_number.gte.${from},ayah_number.lte.${to})`,
  );
  const count = parts.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  return rowsOf(
    restAsVisitor()
      .from(TABLES.quran)
      .select('*')
      .or(wanted.join(','))
      .order('surah_number')
      .order('ayah_number')
      .limit(count)
      .abortSignal(signal),
  );
}

/** A file of the site's own that is no script; the worker caches those of the mushaf. */
export async function readFileText(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal }).catch((error: unknown) => {
    throw unreachable(error);
  });
  if (!answer.ok)
    throw new ApiError({ status: answer.status, code: '', message: `${url} could not be read` });
  if (!isControlled()) cacheForOffline(url);
  return answer.text();
}
