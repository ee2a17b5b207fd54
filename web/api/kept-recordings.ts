import {
  RECITATIONS,
  surahBeginning,
  surahPath,
  type Reciter,
  type Recording,
} from '#contract/recitations.ts';
import { fetched, kept, keptReciters } from './recitations.ts';

export const canKeepRecordings = (): boolean => kept !== undefined;

/** One surah of a reciter, with all recordings that there are of it. */
export type Keepable = { reciter: Reciter; surah: number; recordings: readonly Recording[] };
type Following = { onProgress: (bytes: number) => void; signal: AbortSignal };

const STALLED_AFTER_MS = 20_000;
/** Slower counts as stalled. */
const SLOWEST_BYTES_PER_MS = 5;

export async function howMuchIsKept(recordings: readonly Recording[]): Promise<'none' | 'some' | 'all'> {
  const each = await Promise.all(recordings.map(async ({ url }) => kept?.has(url)));
  if (!each.includes(true)) return 'none';
  return each.every((isKept) => isKept) ? 'all' : 'some';
}

/** One after another, so that a slow network also serves the rest of the page; what is there already is not fetched again. */
export async function keepRecordings(
  { reciter, surah, recordings }: Keepable,
  { onProgress, signal }: Following,
): Promise<void> {
  if (!kept) throw new Error('this browser keeps no files');
  let bytes = 0;
  for (const recording of recordings) {
    signal.throwIfAborted();
    if (!(await kept.has(recording.url))) await keepOne(recording, signal);
    bytes += recording.bytes;
    onProgress(bytes);
  }
  // As they were fetched: the server's list may name newer ones meanwhile.
  await kept.keep(surahPath(reciter.id, surah), Response.json({ recordings }));
  await storeKeptSurahs(reciter, (before) => [...before, surah]);
}

async function keepOne({ url, bytes }: Recording, signal: AbortSignal): Promise<void> {
  const giveUp = new AbortController();
  const stop = () => giveUp.abort();
  const watch = setTimeout(stop, STALLED_AFTER_MS + bytes / SLOWEST_BYTES_PER_MS);
  signal.addEventListener('abort', stop);
  try {
    await kept?.keep(url, await fetched(url, giveUp.signal));
  } finally {
    clearTimeout(watch);
    signal.removeEventListener('abort', stop);
  }
}

/** Also what an older list had of it. */
export async function removeRecordings({ reciter, surah }: Keepable): Promise<void> {
  await kept?.remove(surahBeginning(reciter.id, surah));
  await storeKeptSurahs(reciter, (before) => before.filter((other) => other !== surah));
}

/** Stores which surahs of which reciter are on this device, for when the server cannot be reached. */
async function storeKeptSurahs(reciter: Reciter, change: (surahs: number[]) => number[]): Promise<void> {
  const all = await keptReciters();
  const before = all.find(({ id }) => id === reciter.id)?.partial ?? [];
  const partial = [...new Set(change(before))];
  const others = all.filter(({ id }) => id !== reciter.id);
  const own = partial.length > 0 ? [{ ...reciter, complete: [], partial }] : [];
  await kept?.keep(RECITATIONS, Response.json({ reciters: [...others, ...own] }));
}
