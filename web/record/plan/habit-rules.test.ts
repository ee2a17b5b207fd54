import { expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { dice } from '#contract/testing/dice.ts';
import { byTime } from '../memory/entry-order-rules.ts';
import { doneOn } from './done-rules.ts';
import { goalOf, habitsOf, roundsForm } from './habit-rules.ts';
import { entry } from '../testing/entries.ts';

const SEED = Math.floor(Math.random() * 2 ** 31);

const roundOf = (seconds: number, grades: string, mode: 'next' | 'told' | 'lesson' | 'place' = 'next') =>
  entry('2026-01-01', 'round', { mode, passages: [{ surah: 2, from: 1, grades }], seconds });

test('ten minutes, steady, by heart, ten seconds an ayah to begin with', () => {
  expect(habitsOf([])).toEqual({
    minutes: 10,
    pace: 'steady',
    asks: 'heart',
    secondsAnAyah: 10,
  });
});

test('the newest setting wins, key by key, whatever order they arrived in', () => {
  const minutes = entry('2026-01-03', 'settings', { minutes: 20 });
  const pace = entry('2026-01-02', 'settings', { minutes: 5, pace: 'forward' });
  expect(habitsOf([minutes, pace])).toMatchObject({ minutes: 20, pace: 'forward' });
});

test('a setting of a newer version changes nothing that this one knows', () => {
  expect(habitsOf([entry('2026-01-03', 'settings', { voice: 'slow' })])).toMatchObject({ minutes: 10 });
});

test('speed is the median of seconds by ayahs shown, those not asked included', () => {
  expect(habitsOf([roundOf(30, '033'), roundOf(60, '033'), roundOf(45, '333')]).secondsAnAyah).toBe(15);
  expect(habitsOf([roundOf(30, '033'), roundOf(60, '033')]).secondsAnAyah).toBe(15);
});

test('speed looks at the last twenty rounds, without lessons, what was told and the page', () => {
  const slow = Array.from({ length: 30 }, () => roundOf(90, '333'));
  const quick = Array.from({ length: 20 }, () => roundOf(21, '333'));
  for (const mode of ['lesson', 'told', 'place'] as const) {
    const others = Array.from({ length: 30 }, () => roundOf(300, '1', mode));
    expect(habitsOf([...slow, ...quick, ...others]).secondsAnAyah).toBe(7);
  }
});

test('speed lies between 5 and 30 seconds', () => {
  expect(habitsOf([roundOf(1, '333')]).secondsAnAyah).toBe(5);
  expect(habitsOf([roundOf(900, '333')]).secondsAnAyah).toBe(30);
  expect(habitsOf([roundOf(900, '')]).secondsAnAyah).toBe(10);
});

test('the last goal counts, and none once it is put away', () => {
  const first = entry('2026-01-01', 'goal', { surah: 67, from: 1, to: 30 });
  const second = entry('2026-01-02', 'goal', { surah: 112, from: 1, to: 4 });
  expect(goalOf([])).toBeUndefined();
  expect(goalOf([second, first])).toEqual({ surah: 112, from: 1, to: 4 });
  expect(goalOf([first, second, entry('2026-01-03', 'goal', { surah: null })])).toBeUndefined();
});

test('a goal ends with its surah, whatever was written', () => {
  expect(goalOf([entry('2026-01-01', 'goal', { surah: 112, from: 2, to: 900 })])).toMatchObject({ to: 4 });
  expect(goalOf([entry('2026-01-01', 'goal', { surah: 112, from: 5, to: 900 })])).toBeUndefined();
});

const seenOn = (today: string, entries: readonly Entry[]) => [
  doneOn(entries, today),
  habitsOf(entries.filter(({ day }) => day < today)),
];

test(`recent rounds can be folded bit by bit, seed ${SEED}`, () => {
  const random = dice(SEED);
  const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'];
  const modes = ['next', 'told', 'lesson'] as const;
  for (let tries = 0; tries < 50; tries += 1) {
    const any = <Each>(list: readonly Each[]) => list[Math.floor(random() * list.length)] ?? list[0];
    const all = Array.from({ length: 60 }, () =>
      entry(any(days) ?? '', 'round', {
        mode: any(modes) ?? 'next',
        passages: [{ surah: 2, from: 1, grades: '3'.repeat(Math.floor(random() * 3)) }],
        seconds: Math.floor(random() * 100),
      }),
    );
    const ready = byTime(all.filter(({ day }) => day <= '2026-01-03'));
    const cut = Math.floor(random() * ready.length);
    const before = roundsForm.add([], ready.slice(0, cut), ready[cut]?.day ?? '');
    const bitByBit = roundsForm.add(before, ready.slice(cut), '2026-01-03');
    expect(seenOn('2026-01-03', bitByBit)).toEqual(seenOn('2026-01-03', all));
  }
});

test('digits beyond the end of the surah are no ayahs that took their time', () => {
  const beyond = entry('2026-01-01', 'round', {
    mode: 'recite',
    passages: [
      { surah: 108, from: 1, grades: '33333' },
      { surah: 108, from: 90, grades: '333' },
    ],
    seconds: 60,
  });
  expect(habitsOf([beyond]).secondsAnAyah).toBe(20);
});
