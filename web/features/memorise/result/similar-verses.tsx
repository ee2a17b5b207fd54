import type { Ayah } from '#contract/tables.ts';
import { memorise } from '#web/words/en/memorise.ts';
import { ComparedAyah } from '../next/compared-ayah.tsx';
import type { Arranged, Chain } from '../order/join-rules.ts';
import { areAlike } from './likeness.ts';

const words = memorise.similar;

type Props = { chain: Chain; arranged: Arranged & { ayahs: readonly Ayah[] } };

/** Where an ayah was put in the place of one that it is easily taken for: the two side by side. */
export function SimilarVerses({ chain, arranged }: Props) {
  return mixedUp(chain, arranged).map(({ right, put }) => (
    <section key={right.ayah_number} className="space-y-2">
      <h3 className="text-center font-bold text-balance">{words.taken(placeOf(right), placeOf(put))}</h3>
      <div className="grid gap-2 md:grid-cols-2">
        <ComparedAyah label={words.here} verse={right} other={put} tone="green" />
        <ComparedAyah label={words.like} verse={put} other={right} tone="amber" />
      </div>
    </section>
  ));
}

function placeOf({ surah_number, ayah_number }: Ayah): string {
  return `${surah_number}:${ayah_number}`;
}

type Verse = Pick<Ayah, 'surah_number' | 'ayah_number'>;

const MOST_SHOWN = 2;

/** At each break the ayah that should have come there and the one that was put there, where the list has this pair. */
export function mixedUp<Row extends Verse>(
  { breaks }: Chain,
  { ayahs, order }: Omit<Arranged, 'ayahs'> & { ayahs: readonly Row[] },
): { right: Row; put: Row }[] {
  const found = breaks.flatMap((position) => {
    const right = ayahs[(order[position - 1] ?? -2) + 1];
    const put = ayahs[order[position] ?? -1];
    return right && put && areAlike(right, put) ? [{ right, put }] : [];
  });
  return found.slice(0, MOST_SHOWN);
}
