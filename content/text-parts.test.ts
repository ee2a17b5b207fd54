import { expect, test } from 'vitest';
import { textPartsOfAll } from './text-part-sizes.ts';
import { textParts } from './text-parts.ts';
import rows from './text-parts.json' with { type: 'json' };

// Versions of zlib may differ by a few bytes, so that sizes are compared by their tenth.
test('the file is what the text gives', () => {
  const computed = textPartsOfAll();
  expect(rows.map(([surah, juz]) => [surah, juz])).toEqual(computed.map(([surah, juz]) => [surah, juz]));
  for (const [index, [, , bytes]] of computed.entries())
    expect(Math.abs((rows[index]?.[2] ?? 0) - bytes)).toBeLessThan(20 + bytes / 10);
});

test('every surah and every juz is made of parts', () => {
  expect(new Set(textParts.map(({ surah }) => surah)).size).toBe(114);
  expect(new Set(textParts.map(({ juz }) => juz)).size).toBe(30);
});
