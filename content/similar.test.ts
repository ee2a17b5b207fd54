import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import found from './similar.json' with { type: 'json' };
import { readQuran } from './quran.ts';
import { findSimilar } from './similar-rules.ts';
import { similarInQuran } from './similar-text.ts';
import { similarTo } from './similar.ts';

const HASH = 'af4025e17812bd9891550b9bbd55865e152dd23c5044b50d1b1429aad5bda423';

test('the file is what was looked through, to the last byte', () => {
  expect(createHash('sha256').update(readFileSync('content/similar.json')).digest('hex')).toBe(HASH);
});

test('the file is what the verified text gives', () => {
  const { identical, pairs } = similarInQuran();
  expect(found.identical).toEqual(identical);
  expect(found.pairs).toBe(pairs.map((pair) => pair.join(' ')).join(','));
});

test('90 groups of identical ayahs, 264 ayahs in all, 66 groups across surahs', () => {
  const surahOf = readQuran().map(({ surah_number }) => surah_number);
  const across = found.identical.filter((group) => new Set(group.map((ayah) => surahOf[ayah - 1])).size > 1);
  expect([found.identical.length, found.identical.flat().length, across.length]).toEqual([90, 264, 66]);
});

test('2:48 is easily taken for 2:123, and the other way round', () => {
  expect(similarTo({ surah: 2, ayah: 48 })).toContainEqual({ surah: 2, ayah: 123 });
  expect(similarTo({ surah: 2, ayah: 123 })).toContainEqual({ surah: 2, ayah: 48 });
});

test('no ayah is paired with its twin or itself', () => {
  const twins = new Map(found.identical.flatMap((group) => group.map((ayah) => [ayah, group])));
  for (const pair of found.pairs.split(',')) {
    const [one = 0, other = 0] = pair.split(' ').map(Number);
    expect(one).toBeLessThan(other);
    expect(twins.get(one)?.includes(other) ?? false).toBe(false);
  }
});

test('a run that more than eight ayahs share is a formula and makes no pair', () => {
  const formula = Array.from({ length: 9 }, (_, index) => `يا أيها الذين كلمة${index}`);
  expect(findSimilar(formula).pairs).toEqual([]);
  expect(findSimilar(formula.slice(0, 2)).pairs).toEqual([[1, 2]]);
});

test('marks and what a letter sits on are not compared', () => {
  expect(findSimilar(['أَنتَ ٱلرَّحِيمُ إِلَيْكَ', 'انت الرحيم اليك بعد']).pairs).toEqual([[1, 2]]);
});
