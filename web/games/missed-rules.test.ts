import { expect, test } from 'vitest';
import { askEarly, missedLast, type LetterAnswer } from './missed-rules.ts';

const RIGHT: LetterAnswer[] = [
  ['baa', 'baa'],
  ['taa', 'taa'],
];
const TAA_MISSED: LetterAnswer[] = [
  ['baa', 'baa'],
  ['taa', 'baa'],
  ['taa', 'taa'],
];

test.each([
  ['nobody who played nothing', [], []],
  ['nothing after a level without a mistake', [RIGHT], []],
  ['a letter that was found only after another', [TAA_MISSED], ['taa']],
  ['a letter that later levels did not ask for', [TAA_MISSED, [['alif', 'alif']]], ['taa']],
  ['no letter that was found at once the next time', [TAA_MISSED, RIGHT], []],
  ['a letter that was found once and then missed', [RIGHT, TAA_MISSED], ['taa']],
] satisfies [string, LetterAnswer[][], string[]][])('missed is %s', (_name, levels, missed) => {
  expect(missedLast(levels)).toEqual(missed);
});

test.each([
  ['right behind the first', 'alif baa taa thaa', ['thaa', 'taa'], 'alif taa thaa baa'],
  ['where it is first already', 'taa alif baa', ['taa'], 'taa alif baa'],
  ['where the level does not ask for it', 'alif baa', ['yaa'], 'alif baa'],
])('what is to come early is %s', (_name, letters, early, expected) => {
  const named = letters.split(' ').map((name) => ({ name }));
  expect(
    askEarly(named, early)
      .map(({ name }) => name)
      .join(' '),
  ).toBe(expected);
});
