import { similarTo } from '#content/similar.ts';
import type { Ayah } from '#contract/tables.ts';
import { useAyahsAt } from '#web/api/quran.ts';
import { memorise } from '#web/words/en/memorise.ts';
import { ComparedAyah } from '../next/compared-ayah.tsx';
import type { Arranged, Chain } from '../order/join-rules.ts';
import { isAt, mixedUp } from './similar-rules.ts';

const words = memorise.similar;

type Props = { chain: Chain; arranged: Arranged & { ayahs: readonly Ayah[] }; around: readonly Ayah[] };

/** Where the chain breaks at a verse that is easily taken for another: the two side by side. */
export function SimilarVerses({ chain, arranged, around }: Props) {
  const mixed = mixedUp(chain, arranged, similarTo);
  const elsewhere = mixed.filter(({ like }) => !around.some((ayah) => isAt(ayah, like)));
  const { data } = useAyahsAt(elsewhere.map(({ like }) => like));
  const known = [...around, ...(data ?? [])];
  return mixed.map(({ right, like }) => {
    const other = known.find((ayah) => isAt(ayah, like));
    if (!other) return null; // it could not be had without a network
    return (
      <section key={right.ayah_number} className="space-y-2">
        <h3 className="text-center font-bold text-balance">{words.taken(placeOf(right), placeOf(other))}</h3>
        <div className="grid gap-2 md:grid-cols-2">
          <ComparedAyah label={words.here} verse={right} other={other} tone="green" />
          <ComparedAyah label={words.like} verse={other} other={right} tone="amber" />
        </div>
      </section>
    );
  });
}

function placeOf({ surah_number, ayah_number }: Ayah): string {
  return `${surah_number}:${ayah_number}`;
}
