import { expect, test } from 'vitest';
import { readQuran } from '#content/quran.ts';
import { estimatedHeight } from './size-rules.ts';

/** Heights of all cards of a surah as a browser drew them, without and with the translation. */
const DRAWN: [string, number, number, number, number][] = [
  ['Al-Mulk', 360, 328, 6046, 9221],
  ['Al-Hadid', 360, 328, 8727, 13931],
  ['Al-Mulk', 768, 704, 4828, 6673],
  ['As-Sajdah', 1280, 704, 6175, 8149],
  ['Al-Hadid', 1280, 704, 8067, 10841],
];

const PLAIN = { scale: 1, isCompact: false, status: 'none' } as const;

test.each(DRAWN)('%s at %i px is guessed within a tenth', (surah, windowPx, widthPx, plain, translated) => {
  const ayahs = readQuran().filter((ayah) => ayah.surah === surah);
  const total = (hasTranslation: boolean) =>
    ayahs.reduce(
      (sum, ayah) => sum + estimatedHeight(ayah, { ...PLAIN, widthPx, windowPx, hasTranslation }),
      0,
    );
  expect(total(false) / plain).toBeGreaterThan(0.9);
  expect(total(false) / plain).toBeLessThan(1.1);
  expect(total(true) / translated).toBeGreaterThan(0.9);
  expect(total(true) / translated).toBeLessThan(1.1);
});

test('a hint is guessed by a line, a result by what it needs beyond the room of the buttons', () => {
  const [ayah] = readQuran();
  if (!ayah) throw new Error("there is no Qur'an");
  const look = { ...PLAIN, widthPx: 328, windowPx: 360, hasTranslation: false };
  const plain = estimatedHeight(ayah, look);
  expect(estimatedHeight(ayah, { ...look, status: 'hint' }) - plain).toBe(52);
  expect(estimatedHeight(ayah, { ...look, status: 'result' }) - plain).toBe(12);
});
