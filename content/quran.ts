import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { juzListBySurahNumber } from '@ghoran/metadata';
import * as v from 'valibot';
import { surahs } from './surahs.ts';

export type Ayah = {
  id: number;
  ayah_number: number;
  juz: number;
  surah: string;
  surah_number: number;
  arabic: string;
  english_translation: string;
};

/** SHA-256 of each text in mushaf order, joined as `content/README.md` says. One changed letter changes them. */
export const QURAN_PINS = {
  arabic: '3a802babd61fd0835121feea6c054e16df4809417968e1f7b58aa18cdbae6e66',
  keyedArabic: '9d2b083d5d111ce818ac5d30c49a34f171582540b641423c5b88542b97be0fa2',
  english: '36f7882553c029d4528488e844113bbf23954567127e5a734f014ab56306e01f',
  juzStarts: '35280d2aaacac540559769062cb52134369cb6016a531ceb6ac282b1d260c320',
} as const;

/** Server only: the whole text, 6236 ayahs in mushaf order, proved against the pins each time it is read. */
export function readQuran(): Ayah[] {
  const arabic = readArabic();
  const english = readEnglish();
  const juzOf = juzFinder();
  const ayahs = arabic.map(({ surah, ayah, text }, index): Ayah => {
    const translated = english[index];
    const name = surahs[surah - 1]?.name;
    if (translated === undefined || name === undefined)
      throw new Error(`No translation or name for ${surah}:${ayah}.`);
    return {
      id: index + 1,
      ayah_number: ayah,
      juz: juzOf(surah, ayah),
      surah: name,
      surah_number: surah,
      arabic: text,
      english_translation: translated,
    };
  });
  expectQuran(ayahs);
  return ayahs;
}

type QuranText = Pick<Ayah, 'surah_number' | 'ayah_number' | 'arabic' | 'english_translation'>;

/** Throws unless these ayahs, in this order, are the pinned text and translation to the last letter. */
export function expectQuran(ayahs: readonly QuranText[]): void {
  const keyed = ayahs.map((ayah) => `${ayah.surah_number}|${ayah.ayah_number}|${ayah.arabic}`);
  expectPin('arabic', sha256(ayahs.map((ayah) => ayah.arabic).join('\n')));
  expectPin('keyedArabic', sha256(keyed.join('\n')));
  expectPin('english', sha256(ayahs.map((ayah) => ayah.english_translation).join('\n')));
}

function expectPin(name: keyof typeof QURAN_PINS, found: string): void {
  if (found !== QURAN_PINS[name]) {
    throw new Error(
      `The Qur'an text is not the verified one (${name}: ${found}, expected ${QURAN_PINS[name]}).`,
    );
  }
}

const packages = createRequire(import.meta.url);
const arabicSchema = v.array(v.object({ surah: v.number(), ayah: v.number(), text: v.string() }));
const englishSchema = v.object({ verses: v.array(v.object({ number: v.number(), text: v.string() })) });

// The package exports only a validator that indexes the whole text first; its data file is the same and 7 times faster.
function readArabic() {
  const folder = dirname(dirname(packages.resolve('quran-validator')));
  return v.parse(arabicSchema, readJson(join(folder, 'data', 'quran-verses.min.json')));
}

function readEnglish(): string[] {
  return surahs.flatMap(({ number }) =>
    v
      .parse(englishSchema, readJson(packages.resolve(`quran-json/surahs/${number}.en.json`)))
      .verses.map((verse) => verse.text),
  );
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function juzFinder(): (surah: number, ayah: number) => number {
  expectPin('juzStarts', sha256(juzListBySurahNumber.map((start) => start.join(':')).join(',')));
  return (surah, ayah) =>
    juzListBySurahNumber.filter(
      ([startSurah = 0, startAyah = 0]) => startSurah < surah || (startSurah === surah && startAyah <= ayah),
    ).length;
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
