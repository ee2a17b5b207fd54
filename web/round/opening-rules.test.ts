import { describe, expect, test } from 'vitest';
import { readQuran } from '#content/quran.ts';
import { openingsOf } from './opening-rules.ts';

describe('how the choices begin', () => {
  test('with four words, where these tell them apart', () => {
    expect(openingsOf(['a b c d e', 'f g h i j', 'k l'], 4)).toEqual([
      { text: 'a b c d', isCut: true },
      { text: 'f g h i', isCut: true },
      { text: 'k l', isCut: false },
    ]);
  });

  test('with five or six, until they differ', () => {
    const [one, other] = openingsOf(['a b c d e x z', 'a b c d e y'], 4);
    expect(one).toEqual({ text: 'a b c d e x', isCut: true });
    expect(other).toEqual({ text: 'a b c d e y', isCut: false });
  });

  test('letter for letter, with the pause signs between their words', () => {
    const ayahs = readQuran()
      .slice(0, 300)
      .map(({ arabic }) => arabic);
    for (const ayah of ayahs) {
      const [opening] = openingsOf([ayah], 4);
      expect(ayah.startsWith(opening?.text ?? '?')).toBe(true);
      expect(opening?.isCut).toBe(opening?.text !== ayah);
    }
  });
});
