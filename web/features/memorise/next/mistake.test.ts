import { expect, test } from 'vitest';
import { surahs } from '#content/surahs.ts';
import type { Verse } from '#web/round/choice-rules.ts';
import { mistakeIn } from './mistake.tsx';

const verse = (surah: number, ayah: number): Verse => ({
  surah: surahs[surah - 1]?.name ?? '',
  surah_number: surah,
  ayah_number: ayah,
  arabic: `${surah}:${ayah}`,
});

test.each([
  ['the next ayah', [105, 2], [105, 3], 'You chose 105:3, one ayah later.'],
  ['one before it', [67, 9], [67, 7], 'You chose 67:7, two ayahs earlier.'],
  ['one far away', [2, 255], [2, 10], 'You chose 2:10, 245 ayahs earlier.'],
  ['another surah', [67, 3], [68, 1], 'You chose Al-Qalam 68:1.'],
  ['one that is much like it', [2, 48], [2, 123], '2:48 is easily confused with 2:123.'],
] as const)('%s was chosen', (_, [surah, ayah], [chosenSurah, chosen], said) => {
  expect(mistakeIn({ right: verse(surah, ayah), chosen: verse(chosenSurah, chosen) })).toBe(said);
});
