import { useMemo } from 'react';
import { similarTo } from '#content/similar.ts';
import { surahs, type Surah } from '#content/surahs.ts';
import type { AyahPlace } from '#web/api/quran.ts';
import type { Memory } from '#web/record/memory/memory-rules.ts';
import { garden } from '#web/words/en/garden.ts';

const words = garden.surah;
const MOST_PAIRS = 8;

/** Verses that are easily taken for each other, where both of them were begun. Fetched with the first surah, as the list is long. */
export function SimilarAyahs({ surah, memory }: { surah: Surah; memory: Memory }) {
  const pairs = useMemo(() => touchingPairs(memory, surah.number, similarTo), [memory, surah.number]);
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className="text-lg font-bold">
        {words.similar}
      </h2>
      <ul className="mt-2 space-y-1">
        {pairs.slice(0, MOST_PAIRS).map(({ ayah, other }) => (
          <li key={`${ayah} ${other.surah}:${other.ayah}`}>
            {words.similarPair(
              words.place(surah.name, ayah),
              words.place(surahs[other.surah - 1]?.name ?? '', other.ayah),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Pair = { ayah: number; other: AyahPlace };

/** Each pair once, and only where the learner has begun both: what is not known yet cannot be mixed up. */
export function touchingPairs(
  { joins }: Memory,
  surah: number,
  similarTo: (place: AyahPlace) => readonly AyahPlace[],
): Pair[] {
  const isBegun = (place: AyahPlace) => joins.get(`${place.surah}:${place.ayah}`)?.review !== undefined;
  const ayahs = Array.from({ length: surahs[surah - 1]?.ayahCount ?? 0 }, (_, index) => index + 1);
  return ayahs
    .filter((ayah) => isBegun({ surah, ayah }))
    .flatMap((ayah) =>
      similarTo({ surah, ayah })
        .filter((other) => isBegun(other) && !(other.surah === surah && other.ayah < ayah))
        .map((other) => ({ ayah, other })),
    );
}
