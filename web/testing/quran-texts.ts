import * as v from 'valibot';
import { commands } from 'vitest/browser';
import { surahs } from '#content/surahs.ts';
import type { Ayah } from '#contract/tables.ts';
import { quranFont } from '#web/platform/arabic-fonts.ts';

const versesSchema = v.array(v.object({ surah: v.number(), ayah: v.number(), text: v.string() }));

/** All ayahs with their own texts, once their letters can be drawn. */
export async function readQuranTexts(): Promise<Ayah[]> {
  await quranFont();
  const json = await commands.readFile('node_modules/quran-validator/data/quran-verses.min.json');
  return v.parse(versesSchema, JSON.parse(json)).map(({ surah, ayah, text }, id) => ({
    id,
    juz: 1,
    surah: surahs[surah - 1]?.name ?? '',
    surah_number: surah,
    ayah_number: ayah,
    arabic: text,
    english_translation: '',
  }));
}
