import { surahs } from '#content/surahs.ts';
import type { Memory } from '#web/record/memory-rules.ts';

type Place = { surah: number; ayah: number };
export type Pair = { ayah: number; other: Place };

/** Each pair once, and only where the learner has begun both: what is not known yet cannot be mixed up. */
export function touchingPairs(
  { joins }: Memory,
  surah: number,
  similarTo: (place: Place) => readonly Place[],
): Pair[] {
  const isBegun = (place: Place) => joins.get(`${place.surah}:${place.ayah}`)?.review !== undefined;
  const ayahs = Array.from({ length: surahs[surah - 1]?.ayahCount ?? 0 }, (_, index) => index + 1);
  return ayahs
    .filter((ayah) => isBegun({ surah, ayah }))
    .flatMap((ayah) =>
      similarTo({ surah, ayah })
        .filter((other) => isBegun(other) && !(other.surah === surah && other.ayah < ayah))
        .map((other) => ({ ayah, other })),
    );
}
