import { similarTo } from '#content/similar.ts';
import type { Ayah } from '#contract/tables.ts';

type Placed = Pick<Ayah, 'surah_number' | 'ayah_number'>;

/** Whether these two are a pair of the list of verses that are easily mixed up. */
export function areAlike(one: Placed, other: Placed): boolean {
  return similarTo({ surah: one.surah_number, ayah: one.ayah_number }).some(
    ({ surah, ayah }) => surah === other.surah_number && ayah === other.ayah_number,
  );
}
