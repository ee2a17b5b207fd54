import { describe, expect, test } from 'vitest';
import * as rules from './choice-rules.ts';

const verse = (ayah_number: number, arabic = `آية ${ayah_number}`, surah_number = 67): rules.Verse => ({
  surah: 'Al-Mulk',
  surah_number,
  ayah_number,
  arabic,
});
const PASSAGE = [verse(1), verse(2), verse(3), verse(4)];
const NOWHERE: rules.Pools = { similar: [], passage: [], surah: [], neighbours: [] };
const dice = () => 0.5;
const [first, second, third] = PASSAGE;

describe('the steps of a passage', () => {
  test('lead from each ayah to the next', () => {
    expect(rules.stepsIn(PASSAGE, PASSAGE).map(({ right }) => right.ayah_number)).toEqual([2, 3, 4]);
  });
  test('none leads across two surahs', () => {
    const ends = [verse(30), verse(1, 'ن', 68), verse(2, 'ما', 68)];
    expect(rules.stepsIn(ends, ends).map(({ right }) => right.surah_number)).toEqual([68]);
  });
  test('of one ayah it is the one into it, from the ayah before or from the name of the surah', () => {
    expect(rules.stepsIn([verse(3)], PASSAGE)).toEqual([{ before: second, right: third }]);
    expect(rules.stepsIn([verse(1)], PASSAGE)).toEqual([{ before: undefined, right: first }]);
  });
});

test('of a planned passage only the planned steps are asked, also the one from the name of the surah', () => {
  const planned = rules.stepsInto([1, 3], PASSAGE, PASSAGE);
  expect(planned).toEqual([
    { before: undefined, right: first },
    { before: second, right: third },
  ]);
  expect(rules.stepsInto([2], [verse(2)], PASSAGE)).toEqual([{ before: first, right: second }]);
});

describe('the choices', () => {
  const step = { before: verse(1), right: verse(2) };
  const dealt = (pools: Partial<rules.Pools>) =>
    rules
      .dealChoices(step, { ...NOWHERE, ...pools }, 3, dice)
      .map(({ arabic }) => arabic)
      .toSorted();

  test('similar verses come first, then the passage, then the surah, then its neighbours', () => {
    const similar = [verse(9, 'شبيه')];
    const surah = [verse(20, 'بعيد')];
    const neighbours = [verse(5, 'جار', 68)];
    const right = 'آية 2';
    expect(dealt({ similar, passage: [verse(3)], surah, neighbours })).toEqual(
      ['آية 3', 'شبيه', right].toSorted(),
    );
    expect(dealt({ passage: [verse(3)], surah, neighbours })).toEqual(['آية 3', 'بعيد', right].toSorted());
    expect(dealt({ surah, neighbours })).toEqual(['بعيد', 'جار', right].toSorted());
  });
  test('never a twin of the right one, never the one that is asked about, never the same text twice', () => {
    const surah = [verse(7, 'آية 2'), verse(1), verse(8, 'مرة'), verse(9, 'مرة')];
    expect(dealt({ surah })).toEqual(['آية 2', 'مرة'].toSorted());
  });
  test('never two that begin with the same six words: only their first words are shown', () => {
    const surah = [verse(7, 'a b c d e f g'), verse(8, 'a b c d e f h')];
    expect(dealt({ surah })).toHaveLength(2);
  });
  test('the ayah that was put there is always offered, before all others, but no twin of the right one', () => {
    const similar = [verse(9, 'شبيه'), verse(10, 'مثله')];
    expect(dealt({ put: verse(4), similar })).toContain('آية 4');
    expect(dealt({ put: verse(7, 'آية 2'), similar })).toEqual(['آية 2', 'شبيه', 'مثله'].toSorted());
  });
});
