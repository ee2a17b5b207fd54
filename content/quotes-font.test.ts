import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import pins from './quotes-font.json' with { type: 'json' };
import { quotedTexts, runsOf } from './quotes-font.ts';

test('the font of the quotes was made for the texts as they are here; if not, run content/make-quotes-font.ts', () => {
  expect(createHash('sha256').update(quotedTexts().join('\n')).digest('hex')).toBe(pins.texts);
});

test('the font of the quotes is the one that was made, to the last byte', () => {
  const file = readFileSync('web/ui/amiri-quran-quotes.woff2');
  expect(createHash('sha256').update(file).digest('hex')).toBe(pins.file);
});

test('a text can be broken into lines between any two words', () => {
  expect(runsOf('one two three')).toEqual(['one', 'one two', 'one two three', 'two', 'two three', 'three']);
});
