import { expect, test } from 'vitest';
import { remember } from '#web/record/memory/memory-rules.ts';
import { round } from '#web/record/testing/entries.ts';
import { touchingPairs } from './similar-ayahs.tsx';

const similarTo = ({ surah, ayah }: { surah: number; ayah: number }) =>
  surah === 109 && ayah === 3
    ? [
        { surah: 109, ayah: 5 },
        { surah: 112, ayah: 2 },
      ]
    : surah === 109 && ayah === 5
      ? [{ surah: 109, ayah: 3 }]
      : [];

test('a pair is shown once, and only where both were begun', () => {
  const memory = remember([round('2026-01-01', 'next', 109, 3, '303')], '2026-01-02');
  expect(touchingPairs(memory, 109, similarTo)).toEqual([{ ayah: 3, other: { surah: 109, ayah: 5 } }]);
  expect(touchingPairs(remember([], '2026-01-02'), 109, similarTo)).toEqual([]);
});
