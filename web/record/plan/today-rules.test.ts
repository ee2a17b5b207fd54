import { expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { dice } from '#contract/testing/dice.ts';
import { remember } from '../memory/memory-rules.ts';
import { entry, randomRecord, round } from '../testing/entries.ts';
import { endedPauses, todayOf } from './today-rules.ts';

const TODAY = '2026-03-01';
const YESTERDAY = '2026-02-28';
const today = (...entries: Entry[]) => todayOf(remember(entries, TODAY), entries, TODAY);
const goal = (surah: number, to: number) => entry('2026-02-01', 'goal', { surah, from: 1, to });
const weak = (surah: number, from: number, count = 1) =>
  round(YESTERDAY, 'next', surah, from, '1'.repeat(count));

test('a new learner has nothing to plan from; Al-Fatihah is proposed', () => {
  expect(today()).toMatchObject({ state: { is: 'new' }, proposal: { surah: 1, from: 1, to: 7 } });
});

test('who told what is known, and has nothing due, is free', () => {
  expect(today(round(TODAY, 'told', 112, 1, '4444'))).toMatchObject({
    state: { is: 'free' },
    proposal: { surah: 113 },
  });
});

test('what is due and what is new, with minutes that add up', () => {
  const { state, progress } = today(goal(67, 30), weak(112, 2, 3));
  expect(state).toMatchObject({
    is: 'ready',
    lines: [
      { kind: 'review', parts: [{ surah: 112, from: 1, to: 4 }], seconds: 80, minutes: 2 },
      { kind: 'new', parts: [{ surah: 67, from: 1, to: 3 }], seconds: 180, minutes: 3 },
    ],
    seconds: 260,
    minutes: 5,
    reviews: [{ surah: 112, from: 1, to: 4, joins: [2, 3, 4], asked: [2, 3, 4], mode: 'recite' }],
    lesson: { surah: 67, from: 1, to: 3 },
    recent: [],
  });
  expect(progress).toBe(0);
});

test('a round that is over is behind, whatever it took and with whatever help', () => {
  const record = [goal(67, 30), weak(112, 2, 3)];
  const slow = entry(TODAY, 'round', {
    mode: 'recite',
    passages: [{ surah: 112, from: 1, grades: '0000' }],
    seconds: 3000,
  });
  const { state, progress } = today(...record, slow);
  expect(state).toMatchObject({ is: 'ready', reviews: [], lesson: { surah: 67 } });
  expect(progress).toBeCloseTo(80 / 260);
});

test('the end says what was right and what was begun', () => {
  const done = [round(TODAY, 'recite', 112, 1, '0313'), round(TODAY, 'lesson', 67, 1, '111')];
  const { state, progress } = today(goal(67, 30), weak(112, 2, 3), ...done);
  expect(state).toEqual({
    is: 'over',
    grown: {
      rightJoins: 2,
      parts: [{ surah: 112, from: 1, to: 4 }],
      begun: [{ surah: 67, from: 1, to: 3 }],
    },
  });
  expect(progress).toBe(1);
});

test('once all is done there is a little more: a lesson while half of the minutes is left', () => {
  const begun = [goal(67, 30), round(TODAY, 'lesson', 67, 1, '111')];
  expect(today(goal(67, 30)).more).toBeUndefined();
  expect(today(...begun)).toMatchObject({
    state: { is: 'over' },
    more: { is: 'lesson', lesson: { surah: 67, from: 4 } },
  });
});

test('when most of a goal can be said, what comes next is proposed', () => {
  expect(today(goal(112, 4), round(TODAY, 'recite', 112, 1, '3333')).proposal).toMatchObject({ surah: 113 });
  expect(today(goal(112, 4), round(TODAY, 'told', 112, 1, '4444')).proposal).toBeUndefined();
  expect(today(goal(112, 4)).proposal).toBeUndefined();
});

test('a goal can be said as a whole as soon as each join was recalled, until it is reached', () => {
  const parts = [round(YESTERDAY, 'recite', 112, 1, '33'), round(TODAY, 'recite', 112, 2, '033')];
  const offered = today(goal(112, 4), ...parts);
  expect(offered).toMatchObject({
    isGoalReached: false,
    goalRounds: [{ surah: 112, from: 1, to: 4, mode: 'recite', joins: [1, 2, 3, 4] }],
  });
  const said = today(goal(112, 4), ...parts, round(TODAY, 'recite', 112, 1, '3333', '13:00'));
  expect(said).toMatchObject({ isGoalReached: true, goalRounds: [] });
  expect(today(goal(112, 4), round(YESTERDAY, 'recite', 112, 1, '33')).goalRounds).toEqual([]);
});

test('a lesson that falls away is explained', () => {
  const record = [goal(67, 30), weak(2, 10), weak(2, 20), weak(2, 30), weak(2, 40)];
  expect(today(...record)).toMatchObject({ state: { lesson: { surah: 67 } }, lessonFell: undefined });
  const wrong = [10, 20, 30, 40].map((ayah) => round(TODAY, 'recite', 2, ayah - 1, '01'));
  expect(today(...record, ...wrong)).toMatchObject({ state: { is: 'over' }, lessonFell: 'hard' });
});

test('what somebody heard is what was done today, and has had its turn', () => {
  const passages = [{ surah: 112, from: 2, to: 4 }];
  const said = { passages, marks: [], seconds: 60, where: 'here' as const };
  const due = weak(112, 4);
  expect(today(due)).toMatchObject({ state: { is: 'ready', reviews: [{ surah: 112, joins: [4] }] } });
  expect(today(due, entry(TODAY, 'heard', said))).toMatchObject({
    state: { is: 'over', grown: { rightJoins: 2, parts: passages, begun: [] } },
  });
  const slipped = entry(TODAY, 'heard', { ...said, marks: [[112, 4, 1, 'slip']] });
  expect(today(due, slipped)).toMatchObject({ state: { is: 'over', grown: { rightJoins: 1 } } });
});

test('where nobody listens no minutes are kept for it: the day is like any other', () => {
  const cards = entry('2026-02-01', 'settings', { asks: 'cards' });
  const record = [
    round('2026-02-01', 'lesson', 112, 1, '1111'),
    round('2026-02-02', 'order', 112, 1, '3333'),
  ];
  expect(today(cards, ...record)).toMatchObject({
    listen: [{ surah: 112, from: 1, to: 4 }],
    state: { reviews: [{ surah: 112, mode: 'order', joins: [1, 2, 3, 4] }] },
  });
});

test('a pause says until when, and ends with the day before', () => {
  const open = entry('2026-02-20', 'pause', { from: '2026-02-20', to: null });
  const until = entry(TODAY, 'pause', { from: TODAY, to: '2026-03-09' });
  expect(today(weak(112, 2), until).state).toEqual({ is: 'paused', until: '2026-03-09' });
  expect(today(weak(112, 2), open, until).state).toEqual({ is: 'paused', until: undefined });
  const ended = endedPauses([open, until], TODAY);
  expect(ended).toEqual([
    { from: '2026-02-20', to: YESTERDAY },
    { from: TODAY, to: YESTERDAY },
  ]);
  const over = ended.map((body) => entry(TODAY, 'pause', body, '13:00'));
  expect(today(weak(112, 2), open, until, ...over).state).toMatchObject({ is: 'ready' });
});

test('what is written for a day to come waits for it', () => {
  const later = entry('2026-03-02', 'goal', { surah: 67, from: 1, to: 30 });
  expect(today(later)).toMatchObject({ goal: undefined, state: { is: 'new' } });
});

const SEED = Math.floor(Math.random() * 2 ** 31);

test(`two devices with the same entries say the same, seed ${SEED}`, () => {
  const random = dice(SEED);
  for (let tries = 0; tries < 200; tries += 1) {
    const entries = randomRecord(random);
    const there = entries.toSorted(() => random() - 0.5);
    const on = `2026-01-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`;
    expect(todayOf(remember(there, on), there, on)).toEqual(todayOf(remember(entries, on), entries, on));
  }
});

test('ayahs that there are not have not grown', () => {
  const beyond = round(TODAY, 'recite', 108, 1, '33333');
  expect(today(beyond, round(TODAY, 'recite', 108, 90, '33'))).toMatchObject({
    state: { grown: { rightJoins: 3, parts: [{ surah: 108, from: 1, to: 3 }] } },
  });
});
