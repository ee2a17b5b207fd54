import type { Ayah } from '#contract/tables.ts';

export type Selection = { juz?: number; surah?: string };

/** `none` is a selection that no ayah can match, so that nobody needs to be asked. */
export type AskedFor = { kind: 'some'; selection: Selection } | { kind: 'none' };

const LAST_JUZ = 30;

/** What an address asks for; an empty parameter counts as absent. */
export function selectionFrom(query: URLSearchParams): AskedFor {
  const selection: Selection = {};
  const juz = query.get('juz');
  if (juz) {
    const number = Number(juz);
    if (!Number.isInteger(number) || number < 1 || number > LAST_JUZ) return { kind: 'none' };
    selection.juz = number;
  }
  const surah = query.get('surah');
  if (surah) selection.surah = surah;
  return { kind: 'some', selection };
}

export function practicePath({ juz, surah }: Selection): string {
  const query = new URLSearchParams();
  if (juz !== undefined) query.set('juz', String(juz));
  if (surah !== undefined) query.set('surah', surah);
  return `/memorise?${query}`;
}

type IndexRow = Pick<Ayah, 'juz' | 'surah' | 'surah_number'>;

export function juzNumbersIn(rows: readonly IndexRow[]): number[] {
  return [...new Set(rows.map(({ juz }) => juz))].toSorted((one, other) => one - other);
}

/** Each name once, in the order of the mushaf. */
export function surahNamesIn(rows: readonly Pick<IndexRow, 'surah' | 'surah_number'>[]): string[] {
  const numbers = new Map(rows.map(({ surah, surah_number }) => [surah, surah_number]));
  return [...numbers].toSorted(([, one], [, other]) => one - other).map(([surah]) => surah);
}

type Placed = Pick<Ayah, 'surah' | 'surah_number' | 'ayah_number'>;

const AL_FATIHAH = 1; // there the basmala is an ayah of its own
const AT_TAWBAH = 9; // it opens without

/** The basmala stands above the cards of one surah that begin with its first ayah, given in the right order. */
export function opensWithBasmala(ayahs: readonly Placed[]): boolean {
  const [first] = ayahs;
  const last = ayahs.at(-1);
  if (!first || !last || first.surah_number !== last.surah_number) return false;
  return first.ayah_number === 1 && first.surah_number !== AL_FATIHAH && first.surah_number !== AT_TAWBAH;
}

export function referenceOf({ surah, surah_number, ayah_number }: Placed): string {
  return `${surah} ${surah_number}:${ayah_number}`;
}

export function reportPath(ayah: Placed): string {
  return `/contact?about=${encodeURIComponent(referenceOf(ayah))}`;
}

/** The sign that closes an ayah in the mushaf, with its number inside. */
export function ayahEnd(ayahNumber: number): string {
  const digits = String(ayahNumber).replaceAll(/\d/g, (digit) =>
    String.fromCodePoint(0x0660 + Number(digit)),
  );
  return `\u06DD${digits}`;
}
