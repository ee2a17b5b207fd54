import { expect, test } from 'vitest';
import { parsePrint } from '#content/mushaf/lines.ts';
import { readLines, readPrint } from '#content/mushaf/print.ts';
import { PRINTS } from '#content/mushaf/prints.ts';
import amiri from '#content/mushaf/widths-1405-amiri.json' with { type: 'json' };
import { drawPage } from '#web/mushaf/page-rules.ts';
import { spotsOf } from '#web/mushaf/spot-rules.ts';
import * as rules from './place-rules.ts';

/** Chance that keeps the order. */
const inOrder = () => {
  let rank = 0;
  return () => rank++;
};
const backwards = () => {
  let rank = 0;
  return () => rank--;
};

test.each([
  [1, [0]],
  [4, [0, 1, 2, 3]],
  [5, [0, 1, 2, 3, 4]],
  [30, [0, 1, 2, 3, 4]],
])('of %i ayahs %j are asked: five, or all where there are fewer', (count, questions) => {
  expect(rules.startRound(count, inOrder()).questions).toEqual(questions);
});

test('which ayahs are asked is chance', () => {
  expect(rules.startRound(30, backwards()).questions).toEqual([29, 28, 27, 26, 25]);
});

test.each([
  ['the very place', 7, 1, '3'],
  ['the third above it', 6, 1, '3'],
  ['the third below it', 8, 1, '3'],
  ['two lines off', 9, 1, '1'],
  ['two lines off', 5, 1, '1'],
  ['the line, to the right', 7, 0, '2'],
  ['the line, to the left', 7, 2, '2'],
  ['another third of another line', 6, 0, '1'],
] as const)('%s (line %i, third %i) is graded %s', (_, line, third, grade) => {
  expect(rules.gradeOf({ line, third }, [{ line: 7, third: 1 }])).toBe(grade);
});

test('a twin on the same page is as good a place', () => {
  const begins = [
    { line: 2, third: 0 },
    { line: 12, third: 2 },
  ];
  expect(rules.gradeOf({ line: 12, third: 2 }, begins)).toBe('3');
  expect(rules.gradeOf({ line: 12, third: 0 }, begins)).toBe('2');
});

const begins = [{ line: 7, third: 1 }];
const play = (round: rules.Round, ...thirds: number[]) =>
  thirds.reduce((now, third) => rules.goOn(rules.answer(now, { line: 7, third }, begins)), round);

test('a round asks one ayah after the other, shows each, and is over after the last', () => {
  const asking = rules.startRound(3, inOrder());
  expect([asking.phase, rules.current(asking)]).toEqual(['asking', 0]);
  const answered = rules.answer(asking, { line: 7, third: 0 }, begins);
  expect([answered.phase, rules.current(answered)]).toEqual(['answered', 0]);
  expect(rules.answer(answered, { line: 7, third: 1 }, begins)).toBe(answered);
  expect(rules.current(rules.goOn(answered))).toBe(1);
  const over = play(asking, 1, 1, 0);
  expect([over.phase, rules.current(over)]).toEqual(['over', 2]);
});

test('it is written as one digit for each ayah, 0 where nothing was asked', () => {
  const ayahs = [3, 4, 5, 6, 7, 8, 9].map((ayah_number) => ({ surah_number: 67, ayah_number }));
  const round = play(rules.startRound(7, backwards()), 1, 0, 1, 2, 1);
  expect(rules.passagesOf(round, ayahs)).toEqual([{ surah: 67, from: 3, grades: '0032323' }]);
  const two = [...ayahs, { surah_number: 68, ayah_number: 1 }];
  expect(rules.passagesOf(play(rules.startRound(8, backwards()), 1), two)).toEqual([
    { surah: 67, from: 3, grades: '0000000' },
    { surah: 68, from: 1, grades: '3' },
  ]);
});

test('a round is taken up as it was, and one of other ayahs is not', () => {
  const round = rules.answer(rules.startRound(5, inOrder()), { line: 1, third: 1 }, begins);
  expect(rules.resumeRound(5, round)).toEqual(round);
  expect(rules.resumeRound(3, round)).toBeUndefined();
  expect(rules.resumeRound(5, { ...round, phase: 'over' })).toBeUndefined();
  expect(rules.resumeRound(5, { ...round, questions: [0, 0, 1, 2, 3] })).toBeUndefined();
  expect(rules.resumeRound(5, { ...round, answers: [] })).toBeUndefined();
});

test.each([
  ['ArrowUp', { line: 6, third: 1 }],
  ['ArrowDown', { line: 8, third: 1 }],
  ['ArrowRight', { line: 7, third: 0 }],
  ['ArrowLeft', { line: 7, third: 2 }],
  ['Tab', undefined],
])('%s moves the cursor to %j', (key, to) => {
  expect(rules.moved({ line: 7, third: 1 }, key, 15)).toEqual(to);
});

test.each([
  ['ArrowUp', 0, 0],
  ['ArrowRight', 0, 0],
  ['ArrowDown', 14, 2],
  ['ArrowLeft', 14, 2],
])('%s leads nowhere from the edge (line %i, third %i)', (key, line, third) => {
  expect(rules.moved({ line, third }, key, 15)).toBeUndefined();
});

const [print] = PRINTS;
const pageTexts = readPrint(print)[561]?.ayahs ?? [];
const spots = spotsOf(
  'amiri',
  drawPage('amiri', parsePrint(readLines(print))[561] ?? [], pageTexts, amiri.widths[561] ?? ''),
);

test.each([
  [1, { line: 2, third: 0 }],
  [2, { line: 2, third: 2 }],
  [4, { line: 5, third: 2 }],
  [6, { line: 8, third: 0 }],
])('on page 562 ayah %i begins at %j', (ayah, at) => {
  expect(rules.beginningIn(spots, { surah: 67, ayah })).toEqual(at);
});

test('an ayah is asked by its first words, as many as tell it from the others of its page', () => {
  expect(rules.openingOf('a b c d e f', ['a x', 'a b c d e f'])).toEqual({ text: 'a b c d', isCut: true });
  expect(rules.openingOf('a b c d e f', ['a b c d x'])).toEqual({ text: 'a b c d e', isCut: true });
  expect(rules.openingOf('a b', ['a b c'])).toEqual({ text: 'a b', isCut: false });
});
