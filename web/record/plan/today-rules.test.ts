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

test('what is due and what is new, with their minutes', () => {
  const { state, progress } = today(goal(67, 30), weak(112, 2, 3));
  expect(state).toMatchObject({
    is: 'ready',
    lines: [
      { kind: 'yesterday', seconds: 80 },
      { kind: 'new', parts: [{ surah: 67, from: 1, to: 3 }] },
    ],
    rounds: [{ surah: 112, from: 1, to: 4, joins: [2, 3, 4], mode: 'order' }],
    lesson: { surah: 67, from: 1, to: 3 },
  });
  expect(progress).toBe(0);
});

test('a round that is over is behind, whatever it took and with whatever help', () => {
  const record = [goal(67, 30), weak(112, 2, 3)];
  const slow = entry(TODAY, 'round', {
    mode: 'order',
    passages: [{ surah: 112, from: 1, grades: '0000' }],
    seconds: 3000,
  });
  const { state, progress } = today(...record, slow);
  expect(state).toMatchObject({ is: 'ready', rounds: [], lesson: { surah: 67 } });
  expect(progress).toBeCloseTo(80 / 260);
});

test('the end says what was right and what was begun', () => {
  const done = [round(TODAY, 'order', 112, 1, '0313'), round(TODAY, 'lesson', 67, 1, '11')];
  const { state, progress } = today(goal(67, 30), weak(112, 2, 3), ...done);
  expect(state).toEqual({
    is: 'over',
    grown: {
      rightJoins: 2,
      parts: [{ surah: 112, from: 1, to: 4 }],
      begun: [{ surah: 67, from: 1, to: 2 }],
    },
  });
  expect(progress).toBe(1);
});

test('a goal that is reached asks what comes next', () => {
  expect(today(goal(112, 4), round(TODAY, 'told', 112, 1, '4444')).proposal).toMatchObject({ surah: 113 });
  expect(today(goal(112, 4)).proposal).toBeUndefined();
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

test(`following it round by round keeps the plan and reaches its end, seed ${SEED}`, () => {
  const random = dice(SEED);
  for (let tries = 0; tries < 40; tries += 1) {
    const entries: Entry[] = [goal(2, 286)];
    for (let count = 0; count < 12; count += 1)
      entries.push(
        weak(2 + Math.floor(random() * 40), 1 + Math.floor(random() * 9), 1 + Math.floor(random() * 5)),
      );
    const asked: string[] = [];
    let promised = 0;
    let rounds = 0;
    for (; ; rounds += 1) {
      const { state } = todayOf(remember(entries, TODAY), entries, TODAY);
      if (state.is !== 'ready') break;
      promised ||= state.rounds.length + (state.lesson ? 1 : 0);
      expect(rounds).toBeLessThan(30);
      const [first] = state.rounds;
      if (first) {
        const { surah, from, to, joins, mode } = first;
        asked.push(...joins.map((ayah) => `${surah}:${ayah}`));
        const grades = Array.from({ length: to - from + 1 }, (_, index) =>
          joins.includes(from + index) ? Math.floor(random() * 4) : 0,
        );
        entries.push(round(TODAY, mode, surah, from, grades.join('')));
      } else if (state.lesson) {
        const { surah, from, to } = state.lesson;
        entries.push(round(TODAY, 'lesson', surah, from, '1'.repeat(to - from + 1)));
      }
    }
    expect(promised).toBeGreaterThan(0);
    expect(rounds).toBe(promised);
    expect(new Set(asked).size).toBe(asked.length);
  }
});
