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

/** The recordings of these places in their order, and the ayahs that have none, as a person reads them: `2–4, 9`. */
export function tracksOf(
  places: readonly HeardPlace[],
  whole: readonly Track[],
): { heard: Track[]; missing: string } {
  const at = new Map(whole.map((track) => [`${track.surah}:${track.ayah}`, track]));
  const found = places.map((place) => ({
    place,
    track: at.get(`${place.surah_number}:${place.ayah_number}`),
  }));
  const missing = found.filter(({ track }) => !track).map(({ place }) => place);
  return {
    heard: found.flatMap(({ track }) => track ?? []),
    missing: inRuns(missing, surahsOf(places).length > 1),
  };
}

function inRuns(places: readonly HeardPlace[], hasSeveralSurahs: boolean): string {
  const runs: { surah: number; from: number; to: number }[] = [];
  for (const { surah_number: surah, ayah_number: ayah } of places) {
    const last = runs.at(-1);
    if (last?.surah === surah && last.to === ayah - 1) last.to = ayah;
    else runs.push({ surah, from: ayah, to: ayah });
  }
  return runs
    .map(({ surah, from, to }) => {
      const ayahs = from === to ? `${from}` : `${from}–${to}`;
      return hasSeveralSurahs ? `${surah}:${ayahs}` : ayahs;
    })
    .join(', ');
}
