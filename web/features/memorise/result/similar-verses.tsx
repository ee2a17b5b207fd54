import { similarTo } from '#content/similar.ts';
import type { Ayah } from '#contract/tables.ts';
import { useAyahsAt, type AyahPlace } from '#web/api/quran.ts';
import { memorise } from '#web/words/en/memorise.ts';
import { ComparedAyah } from '../next/compared-ayah.tsx';
import type { Arranged, Chain } from '../order/join-rules.ts';

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

type Verse = Pick<Ayah, 'surah_number' | 'ayah_number'>;

/** An ayah that was not put behind the one before it, and one that it is easily taken for. */
type Mixed<Row extends Verse> = { right: Row; like: AyahPlace };

const MOST_SHOWN = 2;

/**
 * At each break the ayah that should have come there, when another is much like it: first of all the one that was put
 * there instead, then one of the passage, then any.
 */
export function mixedUp<Row extends Verse>(
  { breaks }: Chain,
  { ayahs, order }: Omit<Arranged, 'ayahs'> & { ayahs: readonly Row[] },
  similarTo: (place: AyahPlace) => readonly AyahPlace[],
): Mixed<Row>[] {
  const isHere = (place: AyahPlace) => ayahs.some((ayah) => isAt(ayah, place));
  const found = breaks.flatMap((position) => {
    const right = ayahs[(order[position - 1] ?? -2) + 1];
    const instead = ayahs[order[position] ?? -1];
    if (!right || right === instead) return [];
    const alike = similarTo({ surah: right.surah_number, ayah: right.ayah_number });
    const like = alike.find((place) => instead && isAt(instead, place)) ?? alike.find(isHere) ?? alike[0];
    return like ? [{ right, like }] : [];
  });
  return found.slice(0, MOST_SHOWN);
}

function isAt({ surah_number, ayah_number }: Verse, { surah, ayah }: AyahPlace): boolean {
  return surah_number === surah && ayah_number === ayah;
}
