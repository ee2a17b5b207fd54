import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cleanName, nameSchema } from './learner-name.ts';

describe('a name', () => {
  test.each([
    ['nothing', ''],
    ['blanks', '  '],
    ['forty characters of two halves each', '🌙'.repeat(40)],
    ['Arabic with its marks', 'مُحَمَّد'],
    ['Persian with a joiner', 'نیک\u200cآیین'],
    ['a family of emoji', '👩\u200d👧'],
  ])('may be %s, and stays as it is', (_, name) => {
    expect(v.is(nameSchema, name)).toBe(true);
    expect(cleanName(name)).toBe(name);
  });

  test('has at most forty characters', () => expect(v.is(nameSchema, 'م'.repeat(41))).toBe(false));

  test.each<[string, string, string]>([
    ['U+0000', 'Mar\0yam', 'Maryam'],
    ['a half of a character', 'Mar\ud83cyam', 'Maryam'],
    ['the other half', 'Mar\udf19yam', 'Maryam'],
    ['a line break', 'Maryam\r\nMusa', 'Maryam  Musa'],
    ['a tab', 'Maryam\tMusa', 'Maryam Musa'],
    ['a line separator', 'Maryam\u2028Musa', 'Maryam Musa'],
    ['an escape', 'Mar\u001byam', 'Maryam'],
    ['a control of Latin-1', 'Mar\u009byam', 'Maryam'],
    ...[0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069].map(
      (code) =>
        [`U+${code.toString(16)}`, `Mar${String.fromCodePoint(code)}yam`, 'Maryam'] satisfies [
          string,
          string,
          string,
        ],
    ),
  ])('is refused with %s, and clean without', (_, name, clean) => {
    expect(v.is(nameSchema, name)).toBe(false);
    expect(cleanName(name)).toBe(clean);
    expect(v.is(nameSchema, clean)).toBe(true);
  });
});
