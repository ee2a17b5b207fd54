import type { Track } from '#web/api/recitations.ts';

type Tools = {
  tracks: readonly Track[];
  /** An address from which a recording can be played at once. */
  sourceOf: (track: Track) => Promise<string>;
  /** An address when all of it has arrived. */
  fetchWhole: (track: Track) => Promise<string>;
};

/** Several minutes of a voice: these are played before all of it is there. */
const LARGE_BYTES = 1_000_000;

/** Fetches the next recordings whole, as the network may go away and a phone loads nothing by itself. */
export function createSources({ tracks, sourceOf, fetchWhole }: Tools) {
  const here = new Map<number, string>();
  const arriving = new Map<number, Promise<string | undefined>>();
  let wanted: readonly number[] = [];

  function keep(index: number, url: string): string | undefined {
    const known = here.get(index);
    if (known === url) return url;
    if (known !== undefined || !wanted.includes(index)) {
      release(url);
      return known;
    }
    here.set(index, url);
    return url;
  }

  function arrived(index: number, track: Track): Promise<string | undefined> {
    const fetching =
      arriving.get(index) ??
      fetchWhole(track)
        .then((url) => keep(index, url))
        .catch(() => undefined) // it is tried again when its turn comes
        .finally(() => arriving.delete(index));
    arriving.set(index, fetching);
    return fetching;
  }

  async function find(index: number): Promise<string> {
    const track = tracks[index];
    if (!track) throw new Error('there is no such recording');
    if (!wanted.includes(index)) wanted = [index];
    // Deduplicates concurrent fetches of the same recording.
    const known = here.get(index) ?? (await arriving.get(index));
    const url = known ?? (await sourceOf(track).catch(() => track.url));
    return url === track.url ? url : (keep(index, url) ?? track.url);
  }

  return {
    find,
    /** The address of a recording that has been fetched. */
    here: (index: number) => here.get(index),
    /** Fetches these in order, calls back with each, and releases all others but the one that sounds. */
    async ahead(
      sounding: number,
      next: readonly number[],
      onHere: (index: number, url: string) => void,
    ): Promise<void> {
      const mine = [sounding, ...next];
      wanted = mine;
      for (const [index, url] of here) {
        if (wanted.includes(index)) continue;
        here.delete(index);
        release(url);
      }
      for (const index of next) {
        const track = tracks[index];
        if (!track) continue;
        const isLarge = track.bytes > LARGE_BYTES;
        const url = here.get(index) ?? (await (isLarge ? find(index) : arrived(index, track)));
        if (wanted !== mine) return;
        if (url !== undefined) onHere(index, url);
        if (isLarge) return;
      }
    },
    leave(): void {
      wanted = [];
      for (const url of here.values()) release(url);
      here.clear();
    },
  };
}

function release(url: string): void {
  if (url.startsWith('blob:')) URL.revokeObjectURL(url);
}
