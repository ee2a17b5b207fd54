import type { Ayah } from '#contract/tables.ts';
import type { AyahPlace } from '#web/api/quran.ts';
import type { Arranged, Chain } from '../order/join-rules.ts';

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

export function isAt({ surah_number, ayah_number }: Verse, { surah, ayah }: AyahPlace): boolean {
  return surah_number === surah && ayah_number === ayah;
}
