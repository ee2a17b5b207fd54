import { expect, test } from 'vitest';
import { beginningOf, firstWords, lastWords, wordsIn } from './cut.ts';
import { readQuran } from './quran.ts';

test('the first and last words of every ayah are exact cuts of it', () => {
  for (const { arabic } of readQuran()) {
    expect(arabic.endsWith(lastWords(arabic, 6))).toBe(true);
    expect(wordsIn(lastWords(arabic, 6)).length).toBe(Math.min(6, wordsIn(arabic).length));
    expect(arabic.startsWith(beginningOf(arabic, 4))).toBe(true);
    expect(wordsIn(beginningOf(arabic, 4)).length).toBe(Math.min(4, wordsIn(arabic).length));
    expect(wordsIn(arabic).slice(0, 3).join(' ')).toBe(firstWords(arabic, 3));
  }
});
