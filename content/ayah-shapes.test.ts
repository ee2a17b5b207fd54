import { expect, test } from 'vitest';
import shapes from './ayah-shapes.json' with { type: 'json' };
import { textKey, wordsOf } from './ayah-shapes.ts';
import { ayahShapesOfAll } from './ayah-text.ts';

test('the file is what the text gives', () => {
  expect(shapes).toEqual(ayahShapesOfAll());
});

test('the words of an ayah, none where there is no ayah', () => {
  expect([wordsOf(112, 1), wordsOf(2, 282), wordsOf(112, 5)]).toEqual([4, 128, 0]);
});

test('twins in a surah have one key', () => {
  expect(textKey(55, 77)).toBe(textKey(55, 13));
  expect(textKey(55, 14)).not.toBe(textKey(55, 13));
});
