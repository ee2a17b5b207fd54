import { useQuery } from '@tanstack/react-query';
import {
  RECITATIONS,
  readReciters,
  readRecordings,
  surahPath,
  type Reciter,
  type Recording,
} from '#contract/recitations.ts';
import { keptFiles } from '#web/platform/kept-files.ts';

export const kept = keptFiles('recitations');

export type Track = Recording & { surah: number };

const STALE_AFTER_MS = 60_000;
/** In a tunnel a network often neither answers nor fails. */
const GIVE_UP_AFTER_MS = 20_000;

export function useReciters() {
  return useQuery({
    queryKey: ['reciters'],
    queryFn: ({ client, queryKey }) => readAllReciters(client.getQueryData(queryKey) === undefined),
    staleTime: STALE_AFTER_MS,
  });
}

/** Only those that are kept, when the server could not be asked: then there may be more. */
type Reciters = { reciters: Reciter[]; areOnlyKept: boolean };

/**
 * The reciters of the server, and those that are kept on this device. The first read falls back to the kept ones where the server
 * cannot be reached; a later read fails instead, so that a recitation that is not kept plays on.
 */
export async function readAllReciters(isFirst: boolean): Promise<Reciters> {
  const here = await keptReciters();
  try {
    const there = readReciters(await (await fetched(RECITATIONS)).json());
    for (const reciter of here) {
      const same = there.find(({ id }) => id === reciter.id);
      if (same) same.partial.push(...reciter.partial);
      else there.push(reciter);
    }
    return { reciters: there, areOnlyKept: false };
  } catch (error) {
    if (!isFirst || here.length === 0) throw error;
    return { reciters: here, areOnlyKept: true };
  }
}

/** With the surahs that are kept of each. */
export async function keptReciters(): Promise<Reciter[]> {
  const copy = await kept?.read(RECITATIONS);
  return copy ? readReciters(await copy.json()) : [];
}

export function useTracks({ id, complete, partial }: Reciter, surahs: readonly number[]) {
  const there = surahs.filter((surah) => complete.includes(surah) || partial.includes(surah));
  return useQuery({
    queryKey: ['recordings', id, there],
    queryFn: async ({ client, queryKey }) => {
      const isFirst = client.getQueryData(queryKey) === undefined;
      return (await Promise.all(there.map((surah) => readTracks(id, surah, isFirst)))).flat();
    },
    staleTime: STALE_AFTER_MS,
  });
}

async function readTracks(reciter: string, surah: number, isFirst: boolean): Promise<Track[]> {
  const recordings = readRecordings(await readList(surahPath(reciter, surah), isFirst));
  return recordings.map(({ ayah, url, bytes }) => ({ surah, ayah, url, bytes }));
}

/** From the server; where it has none, or cannot be asked, what was kept beside the recordings. */
async function readList(path: string, isFirst: boolean): Promise<unknown> {
  try {
    return await (await fetched(path)).json();
  } catch (error) {
    const copy = isFirst ? await kept?.read(path) : undefined;
    if (!copy) throw error;
    return copy.json();
  }
}

export async function fetched(path: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(path, signal ? { signal } : {});
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/** Where a player finds a recording: on the device if it was kept, else on the server. */
export async function sourceOf({ url }: Recording): Promise<string> {
  const copy = await kept?.read(url);
  return copy ? URL.createObjectURL(await copy.blob()) : url;
}

/** Where a player finds a recording of which nothing is missing any more: the network may go away now. */
export async function fetchWhole({ url }: Recording): Promise<string> {
  const file = (await kept?.read(url)) ?? (await fetched(url, AbortSignal.timeout(GIVE_UP_AFTER_MS)));
  return URL.createObjectURL(await file.blob());
}

/** Whether the server does not answer, or has no time; false when it answers that there is no such recording. */
export async function isUnreachable({ url }: Recording, withinMs: number): Promise<boolean> {
  if (await kept?.has(url)) return false;
  try {
    const signal = AbortSignal.timeout(Math.min(GIVE_UP_AFTER_MS, withinMs));
    return (await fetch(url, { method: 'HEAD', cache: 'no-store', signal })).status >= 500;
  } catch {
    return true;
  }
}
