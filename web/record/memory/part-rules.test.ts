import { expect, test } from 'vitest';
import { round } from '../testing/entries.ts';
import { numberOfDay } from './day-rules.ts';
import { remember } from './memory-rules.ts';
import { partOf } from './part-rules.ts';

const TODAY = '2026-01-10';
const WHOLE = { surah: 93, from: 1, to: 10 };
const ALL = '3333333333';

/** The grades of the first and of the last of eight days: what is 3 by heart on both is known. */
const progress = (first: string, last: string, part = WHOLE) => {
  const rounds = [round('2026-01-01', 'recite', 93, 1, first), round('2026-01-08', 'recite', 93, 1, last)];
  return partOf(remember(rounds, TODAY), part, numberOfDay(TODAY));
};

test.each([
  ['nothing', '', '', { taught: false, begun: 0 }],
  ['nine of ten begun', '1111111111'.slice(1), '', { taught: false, begun: 9 }],
  ['all begun', '1111111111', '', { taught: true, recalled: false, begun: 10 }],
  ['all but one recalled', '2222222221', '', { recalled: false, recalledCount: 9 }],
  ['each recalled once', '2222222222', '1111111111', { recalled: true, recalledCount: 0 }],
  ['eight of ten known', ALL, '3333333322', { known: true, knownCount: 8, recalledCount: 10 }],
  ['seven of ten known', ALL, '3333333222', { known: false, knownCount: 7, recalledCount: 10 }],
  ['eight known, one to be learned again', ALL, '3333333321', { known: false, knownCount: 8 }],
])('%s', (_name, first, last, facts) => expect(progress(first, last)).toMatchObject(facts));

test('a recognised join may belong to a known part, a told one may not', () => {
  const nine = [
    round('2026-01-01', 'recite', 93, 1, '333333333'),
    round('2026-01-08', 'recite', 93, 1, '333333333'),
  ];
  const with10 = (mode: 'order' | 'told') =>
    partOf(remember([...nine, round(TODAY, mode, 93, 10, '4')], TODAY), WHOLE, numberOfDay(TODAY));
  expect(with10('order')).toMatchObject({ taught: true, known: true, recalledCount: 9 });
  expect(with10('told')).toMatchObject({ taught: true, known: false, recalledCount: 9 });
});

test('the join into the first ayah of a part belongs to it', () => {
  const part = { surah: 93, from: 3, to: 4 };
  expect(progress('0001', '', part)).toMatchObject({ taught: false, begun: 1, count: 2 });
  expect(progress('0011', '', part)).toMatchObject({ taught: true, begun: 2 });
});
