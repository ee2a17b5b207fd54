import { describe, expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { dice } from '#contract/testing/dice.ts';
import { numberOfDay } from '../memory/day-rules.ts';
import type { Goal } from './lesson-rules.ts';
import { remember } from '../memory/memory-rules.ts';
import { passageOf } from './passage-rules.ts';
import { linesOf, plan, type Habits, type Plan, type Spent } from './plan-rules.ts';
import { entry, randomRecord, round } from '../testing/entries.ts';

const TODAY = '2026-03-01';
const DAY = numberOfDay(TODAY);
const HABITS: Habits = { minutes: 10, pace: 'steady', secondsAnAyah: 10 };
const NOTHING_SPENT: Spent = { seconds: 0, hadLesson: false, shown: new Set() };
const MULK: Goal = { surah: 67, from: 1, to: 30 };

/** Each text differs from all others, and each ayah has ten words, unless told otherwise. */
type Given = {
  habits?: Partial<Habits>;
  goal?: Goal;
  spent?: Partial<Spent>;
  wordsOf?: (surah: number, ayah: number) => number;
  textKey?: (surah: number, ayah: number) => string;
  today?: string;
};

function planOf(entries: readonly Entry[], given: Given = {}): Plan {
  const today = given.today ?? TODAY;
  return plan({
    memory: remember(entries, today),
    day: numberOfDay(today),
    habits: { ...HABITS, ...given.habits },
    goal: given.goal,
    spent: { ...NOTHING_SPENT, ...given.spent },
    wordsOf: given.wordsOf ?? (() => 10),
    textKey: given.textKey ?? different,
  });
}

/** As `67:1-4 order 2,3`. */
const told = ({ passages }: Plan) =>
  passages.map(({ surah, from, to, mode, joins }) => `${surah}:${from}-${to} ${mode} ${joins.join(',')}`);

/** Joins that were answered wrongly yesterday are due today, and weak. */
const weak = (surah: number, ...ayahs: number[]) =>
  ayahs.map((ayah) => round('2026-02-28', 'next', surah, ayah, '1'));

/** Right answers in growing distances, the last of them long enough ago. */
const known = (ayah: number, days: readonly string[]) => days.map((day) => round(day, 'next', 67, ayah, '3'));

const different = (surah: number, ayah: number) => `${surah}:${ayah}`;
const withRefrain = (_: number, ayah: number) => (ayah % 2 === 0 ? 'refrain' : `${ayah}`);

describe('what is due becomes passages', () => {
  test('joins at most three apart go together, from the ayah before the first', () => {
    expect(told(planOf(weak(67, 5, 8)))).toEqual(['67:4-8 order 5,8']);
    expect(told(planOf(weak(67, 5, 9)))).toEqual(['67:4-7 order 5', '67:8-11 order 9']);
  });

  test('the join into a surah is asked from its name, so nothing stands before it', () => {
    expect(told(planOf(weak(67, 1, 2, 3, 4)))).toEqual(['67:1-4 order 1,2,3,4']);
  });

  test('more than eight ayahs are cut at the widest gap', () => {
    expect(told(planOf(weak(67, 2, 3, 4, 7, 8, 9, 10)))).toEqual([
      '67:1-4 order 2,3,4',
      '67:6-10 order 7,8,9,10',
    ]);
    expect(told(planOf(weak(67, 2, 5, 6, 7, 8, 9, 10)))).toEqual([
      '67:1-4 order 2',
      '67:4-10 order 5,6,7,8,9,10',
    ]);
  });

  test('are cut until none has more than eight ayahs', () => {
    const { passages } = planOf(weak(67, ...Array.from({ length: 29 }, (_, index) => 2 + index)));
    expect(passages.flatMap(({ joins }) => joins)).toHaveLength(29);
    expect(passages.filter(({ from, to }) => to - from + 1 > 8)).toEqual([]);
  });

  test('of equal gaps the one nearest the middle is cut, then the earlier', () => {
    expect(told(planOf(weak(67, 2, 3, 4, 5, 6, 7, 8, 9)))).toEqual([
      '67:1-4 order 2,3,4',
      '67:4-9 order 5,6,7,8,9',
    ]);
    expect(told(planOf(weak(67, 2, 3, 4, 5, 6, 7, 8, 9, 10)))).toEqual([
      '67:1-5 order 2,3,4,5',
      '67:5-10 order 6,7,8,9,10',
    ]);
  });

  test('what was asked today is not asked again, what was only told may be', () => {
    const asked = [...weak(67, 5), round(TODAY, 'next', 67, 5, '1')];
    expect(told(planOf(asked))).toEqual([]);
    const broughtBack = [...asked, entry(TODAY, 'again', { surah: 67, from: 5, to: 5, on: TODAY }, '13:00')];
    expect(told(planOf(broughtBack))).toEqual([]);
    const toldToday = [
      round(TODAY, 'told', 67, 5, '3'),
      entry(TODAY, 'again', { surah: 67, from: 5, to: 5, on: TODAY }),
    ];
    expect(told(planOf(toldToday))).toEqual(['67:4-7 order 5']);
  });

  test('what was shown today with help had its turn', () => {
    expect(told(planOf(weak(67, 5, 15), { spent: { shown: new Set(['67:5']) } }))).toEqual([
      '67:14-17 order 15',
    ]);
  });

  test('nothing is due on a paused day', () => {
    expect(
      planOf([...weak(67, 5), entry(TODAY, 'pause', { from: TODAY, to: null })], { goal: MULK }),
    ).toEqual({
      passages: [],
      lesson: undefined,
      isMoreDue: false,
      isGoalReached: false,
    });
  });
});

const NEXT_DAYS = ['2026-02-10', '2026-02-13'];
const HEART_DAYS = ['2025-12-01', '2025-12-05', '2025-12-20'];

describe('how a passage is asked', () => {
  test.each([
    ['below 3 days by order', known(5, ['2026-02-20']), '67:4-7 order 5'],
    ['from 3 days on by what comes next', known(5, NEXT_DAYS), '67:4-5 next 5'],
    ['from 14 days on by heart', known(5, HEART_DAYS), '67:4-5 recite 5'],
    ['as its weakest join wants', [...known(5, HEART_DAYS), ...known(6, NEXT_DAYS)], '67:4-6 next 5,6'],
    ['the weakest being the first', [...weak(67, 5), ...known(7, HEART_DAYS)], '67:4-7 order 5,7'],
  ])('%s', (_, entries, words) => {
    expect(told(planOf(entries))).toEqual([words]);
  });

  test.each([
    [2.99, 'order'],
    [3, 'next'],
    [13.99, 'next'],
    [14, 'recite'],
  ])('a stability of %d days: %s', (weakestStability, mode) => {
    const stretch = { surah: 67, joins: [5], strength: 0.9, weakestStability };
    expect(passageOf(stretch, different).mode).toBe(mode);
    expect(passageOf({ ...stretch, joins: [1] }, different)).toMatchObject({ to: 1, mode: 'next' });
  });

  test('order is widened inside the surah to four different ayahs, forwards first', () => {
    expect(told(planOf(weak(112, 4)))).toEqual(['112:1-4 order 4']);
    expect(told(planOf(weak(112, 2)))).toEqual(['112:1-4 order 2']);
  });

  test('twins are one ayah when it is counted whether they can be ordered', () => {
    expect(told(planOf(weak(55, 20), { textKey: withRefrain }))).toEqual(['55:19-23 order 20']);
  });

  test('a surah with fewer than four ayahs, and its name alone, are asked by what comes next', () => {
    expect(told(planOf(weak(108, 2, 3)))).toEqual(['108:1-3 next 2,3']);
    expect(told(planOf(weak(67, 1)))).toEqual(['67:1-1 next 1']);
  });
});

describe('what fits the minutes', () => {
  test('a passage costs its ayahs, and the weakest of the chosen is played first', () => {
    const strong = round('2026-02-26', 'next', 2, 10, '3');
    const { passages } = planOf([...weak(67, 5), strong], { habits: { secondsAnAyah: 12 } });
    expect(passages.map(({ surah, seconds }) => [surah, seconds])).toEqual([
      [67, 48],
      [2, 48],
    ]);
  });

  test('the strongest are taken when there is more than fits', () => {
    const strong = [3, 13, 23, 33].map((ayah) => round('2026-02-26', 'next', 2, ayah, '3'));
    const { passages, isMoreDue } = planOf([...weak(67, 5, 15, 25), ...strong], {
      habits: { minutes: 5, secondsAnAyah: 15 },
    });
    expect(passages.map(({ surah }) => surah)).toEqual([67, 2, 2, 2, 2]);
    expect(passages[0]?.from).toBe(4);
    expect(isMoreDue).toBe(true);
  });

  test('nothing is taken after the first that does not fit, however short it is', () => {
    const strong = round('2026-02-27', 'next', 36, 5, '2');
    const long = round('2026-02-24', 'next', 50, 5, '2222222');
    const { passages, isMoreDue } = planOf([strong, long, ...weak(67, 5)], {
      habits: { minutes: 5, secondsAnAyah: 30 },
    });
    expect(passages.map(({ surah, seconds }) => [surah, seconds])).toEqual([[36, 120]]);
    expect(isMoreDue).toBe(true);
  });

  test('of equally strong ones those that come first in the Qur’an are taken', () => {
    const equal = [67, 36, 50].map((surah) => round('2026-02-28', 'next', surah, 5, '1'));
    const { passages, isMoreDue } = planOf(equal, { habits: { minutes: 5, secondsAnAyah: 30 } });
    expect(passages.map(({ surah }) => surah)).toEqual([36, 50]);
    expect(isMoreDue).toBe(true);
  });

  test('a passage is as strong as its joins are on average', () => {
    const together = [round('2026-02-26', 'next', 2, 10, '3'), ...weak(2, 11)];
    const weaker = round('2026-02-24', 'next', 50, 5, '2');
    const stronger = round('2026-02-27', 'next', 36, 5, '2');
    const { passages } = planOf([...together, weaker, stronger]);
    expect(passages.map(({ surah }) => surah)).toEqual([50, 2, 36]);
  });

  test('what was spent today is not spent again', () => {
    const { passages } = planOf(weak(67, 5, 15), { spent: { seconds: 560, hadLesson: false } });
    expect(passages).toHaveLength(1);
  });
});

describe('the lesson', () => {
  test('is the next ayahs of the goal: at most five', () => {
    expect(planOf([], { goal: MULK, wordsOf: () => 1 }).lesson).toEqual({
      surah: 67,
      from: 1,
      to: 5,
      seconds: 300,
    });
  });

  test('has at most forty words, but at least one ayah', () => {
    expect(planOf([], { goal: MULK }).lesson).toMatchObject({ from: 1, to: 4 });
    expect(planOf([], { goal: MULK, wordsOf: () => 60 }).lesson).toMatchObject({ from: 1, to: 1 });
  });

  test('goes on after what was begun, and ends with the goal', () => {
    const begun = round('2026-02-20', 'lesson', 67, 1, '1'.repeat(28));
    const known = round('2026-02-28', 'next', 67, 1, '4'.repeat(28));
    expect(planOf([begun, known], { goal: MULK }).lesson).toMatchObject({ from: 29, to: 30 });
    const all = round('2026-02-28', 'next', 67, 1, '4'.repeat(30));
    expect(planOf([all], { goal: MULK })).toMatchObject({ lesson: undefined, isGoalReached: true });
  });

  test('has nothing of what was brought back: that is due, and no join is asked twice a day', () => {
    const back = entry('2026-02-28', 'again', { surah: 67, from: 1, to: 5, on: TODAY });
    const today = planOf([back], { goal: MULK });
    expect(told(today)).toEqual(['67:1-5 order 1,2,3,4,5']);
    expect(today.lesson).toMatchObject({ from: 6, to: 9 });
  });

  test('of a goal inside a surah includes the join into its first ayah', () => {
    expect(planOf([], { goal: { surah: 67, from: 12, to: 14 } }).lesson).toMatchObject({ from: 12, to: 14 });
  });

  test('waits while anything due is left over, unless the pace is forward', () => {
    const much = weak(2, ...Array.from({ length: 25 }, (_, index) => 5 + index * 8));
    expect(planOf(much, { goal: MULK })).toMatchObject({ lesson: undefined, isMoreDue: true });
    const forward = planOf(much, { goal: MULK, habits: { pace: 'forward' } });
    expect(forward.lesson).toMatchObject({ from: 1, to: 2, seconds: 120 });
    expect(secondsOf(forward)).toBeLessThanOrEqual(600);
  });

  test('has no more than its fifth while something due is left over, also where that leaves time', () => {
    const joins = [5, 30, 60].flatMap((from) => Array.from({ length: 6 }, (_, index) => from + index));
    const given = { goal: MULK, habits: { pace: 'forward' as const, secondsAnAyah: 30 } };
    const { passages, lesson, isMoreDue } = planOf(weak(2, ...joins), given);
    expect(passages.map(({ seconds }) => seconds)).toEqual([210, 210]);
    expect(isMoreDue).toBe(true);
    expect(lesson).toMatchObject({ from: 1, to: 2 });
  });

  test('needs a minute for each ayah, and comes once a day', () => {
    expect(planOf([], { goal: MULK, spent: { seconds: 541, hadLesson: false } }).lesson).toBeUndefined();
    expect(planOf([], { goal: MULK, spent: { seconds: 480, hadLesson: false } }).lesson).toMatchObject({
      to: 2,
    });
    expect(planOf([], { goal: MULK, spent: { seconds: 60, hadLesson: true } }).lesson).toBeUndefined();
  });
});

test('Today has at most three lines: of yesterday, from before, and new', () => {
  const entries = [...weak(67, 5), round('2026-02-20', 'next', 2, 10, '1')];
  const today = planOf(entries, { goal: { surah: 112, from: 1, to: 4 } });
  expect(linesOf(today, remember(entries, TODAY), DAY)).toEqual([
    { kind: 'yesterday', seconds: 40, parts: [{ surah: 67, from: 4, to: 7 }] },
    { kind: 'before', seconds: 40, parts: [{ surah: 2, from: 9, to: 12 }] },
    { kind: 'new', seconds: 240, parts: [{ surah: 112, from: 1, to: 4 }] },
  ]);
  expect(linesOf(planOf([]), remember([], TODAY), DAY)).toEqual([]);
});

const secondsOf = ({ passages, lesson }: Plan) =>
  passages.reduce((sum, { seconds }) => sum + seconds, lesson?.seconds ?? 0);

const SEED = Math.floor(Math.random() * 2 ** 31);

test(`the plan does not depend on the order in which entries arrived, seed ${SEED}`, () => {
  const random = dice(SEED);
  for (let tries = 0; tries < 100; tries += 1) {
    const entries = randomRecord(random);
    const places = entries.map((each) => ({ each, at: random() }));
    const shuffled = places.toSorted((one, other) => one.at - other.at).map(({ each }) => each);
    const given = { today: '2026-02-01', goal: MULK };
    expect(planOf(shuffled, given)).toEqual(planOf(entries, given));
  }
});
