import { RECITATIONS, surahPath, type Recording } from '#contract/recitations.ts';
import { fetched, kept } from './recitations.ts';

export const canKeepRecordings = (): boolean => kept !== undefined;

export async function areKept(recordings: readonly Recording[]): Promise<boolean> {
  const each = await Promise.all(recordings.map(({ url }) => kept?.has(url)));
  return each.length > 0 && each.every((isThere) => isThere);
}

type Keeping = { reciter: string; surah: number; recordings: readonly Recording[] };
type Following = { onProgress: (bytes: number) => void; signal: AbortSignal };

/** One after another, so that a slow network also serves the rest of the page; what is there already is not fetched again. */
export async function keepRecordings(
  { reciter, surah, recordings }: Keeping,
  { onProgress, signal }: Following,
): Promise<void> {
  if (!kept) throw new Error('this browser keeps no files');
  let bytes = 0;
  for (const recording of recordings) {
    if (!(await kept.has(recording.url)))
      await kept.keep(recording.url, await fetched(recording.url, signal));
    bytes += recording.bytes;
    onProgress(bytes);
  }
  for (const path of [RECITATIONS, surahPath(reciter, surah)])
    await kept.keep(path, await fetched(path, signal));
}

export async function removeRecordings(recordings: readonly Recording[]): Promise<void> {
  for (const { url } of recordings) await kept?.remove(url);
}
