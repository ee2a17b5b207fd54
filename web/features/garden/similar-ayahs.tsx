import { useEffect, useState } from 'react';
import { surahs, type Surah } from '#content/surahs.ts';
import type { Memory } from '#web/record/memory-rules.ts';
import { garden } from '#web/words/en/garden.ts';
import { touchingPairs, type Pair } from './similar-rules.ts';

const words = garden.surah;
const MOST_PAIRS = 8;

/** Verses that are easily taken for each other, where both of them were begun. The list is fetched with the first surah. */
export function SimilarAyahs({ surah, memory }: { surah: Surah; memory: Memory }) {
  const [pairs, setPairs] = useState<readonly Pair[]>([]);
  useEffect(() => {
    let isOver = false;
    import('#content/similar.ts')
      .then(({ similarTo }) => !isOver && setPairs(touchingPairs(memory, surah.number, similarTo)))
      .catch((error: unknown) => console.warn('similar verses are not shown', error));
    return () => {
      isOver = true;
    };
  }, [memory, surah.number]);
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
