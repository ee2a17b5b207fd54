import type { Ayah } from '#contract/tables.ts';

type Placed = Pick<Ayah, 'surah_number' | 'ayah_number'>;

/** Whether an ayah comes right after another in the same surah. */
export function follows(ayah: Placed | undefined, before: Placed | undefined): boolean {
  if (!ayah || !before) return false;
  return before.surah_number === ayah.surah_number && before.ayah_number + 1 === ayah.ayah_number;
}
