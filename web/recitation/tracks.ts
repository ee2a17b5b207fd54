import type { Reciter } from '#contract/recitations.ts';
import type { Track } from '#web/api/recitations.ts';

/** A place in the text, as the table of ayahs names it. */
export type HeardPlace = { surah_number: number; ayah_number: number };

export const surahsOf = (places: readonly HeardPlace[]): number[] => [
  ...new Set(places.map(({ surah_number }) => surah_number)),
];

/** Who has recordings of any of these surahs. */
export function recitersOf(reciters: readonly Reciter[], surahs: readonly number[]): Reciter[] {
  return reciters.filter(({ complete, partial }) =>
    surahs.some((surah) => complete.includes(surah) || partial.includes(surah)),
  );
}

/** The recordings of these places in their order, and the ayahs that have none. */
export function tracksOf(
  places: readonly HeardPlace[],
  whole: readonly Track[],
): { heard: Track[]; missing: number[] } {
  const at = new Map(whole.map((track) => [`${track.surah}:${track.ayah}`, track]));
  const found = places.map(({ surah_number, ayah_number }) => ({
    ayah_number,
    track: at.get(`${surah_number}:${ayah_number}`),
  }));
  return {
    heard: found.flatMap(({ track }) => track ?? []),
    missing: found.filter(({ track }) => !track).map(({ ayah_number }) => ayah_number),
  };
}
