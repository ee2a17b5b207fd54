import type { Ayah } from '#contract/tables.ts';

type Placed = Pick<Ayah, 'surah_number' | 'ayah_number'>;

const AL_FATIHAH = 1; // there the basmala is an ayah of its own
const AT_TAWBAH = 9; // it opens without

/** The basmala comes above ayahs of one surah that begin with its first one, given in the right order. */
export function opensWithBasmala(ayahs: readonly Placed[]): boolean {
  const [first] = ayahs;
  const last = ayahs.at(-1);
  if (!first || !last || first.surah_number !== last.surah_number) return false;
  return first.ayah_number === 1 && first.surah_number !== AL_FATIHAH && first.surah_number !== AT_TAWBAH;
}

/** The sign that closes an ayah in the mushaf, with its number inside. */
export function ayahEnd(ayahNumber: number): string {
  const digits = String(ayahNumber).replaceAll(/\d/g, (digit) =>
    String.fromCodePoint(0x0660 + Number(digit)),
  );
  return `\u06DD${digits}`;
}
