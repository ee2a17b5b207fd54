import { ayahName } from '#contract/recitations.ts';

export const AUDIO_TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
};

/** Which names a reciter's folder may have: they become part of an address. */
export const isReciterId = (name: string): boolean => /^[a-z0-9][a-z0-9_-]{0,63}$/i.test(name);

/** A name that would be accepted in the place of one that is not. */
export function suggestedId(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 64);
  return plain || 'reciter';
}

type AyahFile = { surah: number; ayah: number; extension: string; isByAyah: boolean };

/**
 * Which ayah a file holds: `067001.mp3` is 67:1, and so is `5242.mp3`, the 5242nd ayah of all. Six digits are a surah and an
 * ayah, up to four a number from 1 to 6236.
 */
export function readFileName(name: string, ayahCounts: readonly number[]): AyahFile | undefined {
  const [, digits = '', ending = ''] = /^(\d{6}|\d{1,4})\.([a-z0-9]{3,4})$/i.exec(name) ?? [];
  const extension = ending.toLowerCase();
  if (!Object.hasOwn(AUDIO_TYPES, extension)) return undefined;
  const isByAyah = digits.length === 6;
  const place = isByAyah
    ? { surah: Number(digits.slice(0, 3)), ayah: Number(digits.slice(3)) }
    : placeOf(Number(digits), ayahCounts);
  if (!place || place.ayah < 1 || place.ayah > (ayahCounts[place.surah - 1] ?? 0)) return undefined;
  return { ...place, extension, isByAyah };
}

function placeOf(number: number, ayahCounts: readonly number[]): { surah: number; ayah: number } | undefined {
  let left = number;
  for (const [index, count] of ayahCounts.entries()) {
    if (left <= count) return { surah: index + 1, ayah: left };
    left -= count;
  }
  return undefined;
}

/** By surah, the name in the folder of each ayah's recording. */
export type Contents = {
  bySurah: ReadonlyMap<number, ReadonlyMap<number, string>>;
  /** What holds no ayah by its name, and what holds one that another file holds already. */
  strange: string[];
  doubled: string[];
};

/** Of two recordings of an ayah the one named by surah and ayah counts, then the first by name. */
export function readContents(names: readonly string[], ayahCounts: readonly number[]): Contents {
  const bySurah = new Map<number, Map<number, string>>();
  const strange: string[] = [];
  const doubled: string[] = [];
  const files = names.toSorted().flatMap((name) => {
    const file = readFileName(name, ayahCounts);
    if (!file) strange.push(name);
    return file ? [{ ...file, name }] : [];
  });
  const preferred = [...files.filter((file) => file.isByAyah), ...files.filter((file) => !file.isByAyah)];
  for (const { surah, ayah, name } of preferred) {
    const ayahs = bySurah.get(surah) ?? new Map<number, string>();
    if (ayahs.has(ayah)) doubled.push(name);
    else ayahs.set(ayah, name);
    bySurah.set(surah, ayahs);
  }
  return { bySurah, strange, doubled };
}

export function surahsIn(bySurah: Contents['bySurah'], ayahCounts: readonly number[]) {
  const complete: number[] = [];
  const partial: number[] = [];
  for (const [index, count] of ayahCounts.entries()) {
    const there = bySurah.get(index + 1)?.size ?? 0;
    if (there === count) complete.push(index + 1);
    else if (there > 0) partial.push(index + 1);
  }
  return { complete, partial };
}

const SURAHS = 114;

/**
 * Recordings of whole surahs are commonly named 001 to 114, and would be taken for the first 114 ayahs: somebody would hear Al-Baqarah
 * in the place of 1:2. Three digits with a zero in front, and none above 114, are such names also where some are missing.
 */
export function seemToBeSurahs(names: readonly string[]): boolean {
  const numbers = names.flatMap((name) => /^(\d{1,4})\.(mp3|m4a|ogg|opus)$/i.exec(name)?.[1] ?? []);
  if (numbers.some((number) => number.length > 3 || Number(number) > SURAHS)) return false;
  return numbers.some((number) => /^0\d\d$/.test(number)) || new Set(numbers.map(Number)).size === SURAHS;
}

/** What is missing of a surah, as a person reads it: `2:255, 2:285–286`. */
export function missingAyahs({ bySurah }: Contents, surah: number, count: number): string[] {
  const there = bySurah.get(surah) ?? new Map<number, string>();
  const runs: { from: number; to: number }[] = [];
  for (let ayah = 1; ayah <= count; ayah++) {
    const last = runs.at(-1);
    if (there.has(ayah)) continue;
    if (last?.to === ayah - 1) last.to = ayah;
    else runs.push({ from: ayah, to: ayah });
  }
  return runs.map(({ from, to }) => (from === to ? `${surah}:${from}` : `${surah}:${from}–${to}`));
}

/** The name in the address, whatever the file is called in the folder. */
export function publicName(surah: number, ayah: number, fileName: string): string {
  return `${ayahName(surah, ayah)}.${fileName.split('.').at(-1)?.toLowerCase() ?? ''}`;
}
