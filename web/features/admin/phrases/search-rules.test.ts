import { expect, test } from 'vitest';
import { phraseList } from '#content/phrases.ts';
import { surahs } from '#content/surahs.ts';
import { isFound } from './search-rules.ts';

const phrase = (arabic: string, english_translation: string, surah_number: number, ayah_number: number) => ({
  arabic,
  english_translation,
  surah_number,
  ayah_number,
});
const LORD = phrase('رَبِّ ٱلْعَـٰلَمِينَ', 'Lord of the worlds', 1, 2);
const PRAYER = phrase('وَيُقِيمُونَ ٱلصَّلَوٰةَ', 'and establish the prayer', 2, 3);
const BEST = phrase('أَيُّكُمْ أَحْسَنُ عَمَلًا', 'which of you is best in deed', 67, 2);
const ALL_THINGS = phrase('عَلَىٰ كُلِّ شَىْءٍ قَدِيرٌ', 'over all things competent', 67, 1);
const ALL = { LORD, PRAYER, BEST, ALL_THINGS };
const ids = Object.keys(ALL);

const found = (search: string) =>
  Object.entries(ALL)
    .filter(([, each]) => isFound(each, search, surahs))
    .map(([name]) => name);

test.each([
  ['', ids],
  ['  ', ids],
  ['PRAYER', ['PRAYER']],
  ['رَبِّ ٱلْعَـٰلَمِينَ', ['LORD']],
  ['العالمين', ['LORD']],
  ['العلمين', ['LORD']],
  ['رب العالمين', ['LORD']],
  ['رب  العالمين', ['LORD']],
  ['الصلاة', ['PRAYER']],
  ['الصلوة', ['PRAYER']],
  ['ٱلصَّلَوٰةَ', ['PRAYER']],
  ['أحسن', ['BEST']],
  ['احسن عملا', ['BEST']],
  ['شيء', ['ALL_THINGS']],
  ['على كل', ['ALL_THINGS']],
  ['قدير', ['ALL_THINGS']],
  ['Al-Mulk', ['BEST', 'ALL_THINGS']],
  ['al mulk', ['BEST', 'ALL_THINGS']],
  ['mulk', ['BEST', 'ALL_THINGS']],
  ['الملك', ['BEST', 'ALL_THINGS']],
  ['67', ['BEST', 'ALL_THINGS']],
  ['٦٧', ['BEST', 'ALL_THINGS']],
  ['67:2', ['BEST']],
  ['67 : 2', ['BEST']],
  ['67 2', ['BEST']],
  ['٦٧:٢', ['BEST']],
  ['Al-Mulk 2', ['BEST']],
  ['al-mulk:2', ['BEST']],
  ['الملك ٢', ['BEST']],
  ['1', ['LORD']],
  ['6', []],
  ['67:3', []],
  [':2', []],
  ['nothing like it', []],
  ['كتاب', []],
])('%j finds %j', (search, names) => expect(found(search)).toEqual(names));

test('every phrase is found by its Arabic, whole, without marks, and by its place', () => {
  for (const { arabic, english, ref } of phraseList) {
    const [surah = 0, ayah = 0] = ref.split(':').map(Number);
    const each = phrase(arabic, english, surah, ayah);
    const bare = arabic.replaceAll(/\p{M}/gu, '').replaceAll('ٱ', 'ا');
    for (const search of [arabic, bare, ref]) expect(isFound(each, search, surahs)).toBe(true);
  }
});
