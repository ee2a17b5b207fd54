import { expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { choiceOf, deedsForm, isDoneOn, monthOf } from './deed-rules.ts';
import { entry, folded } from '../testing/entries.ts';

const deedsOf = (entries: Entry[]) => folded(deedsForm, entries);
const deed = (day: string, name: string, done: boolean) => entry(day, 'deed', { deed: name, done });

test('choosing a deed does not do it', () => {
  const deeds = deedsOf([deed('2026-02-01', 'witr', false)]);
  expect(deeds.chosen).toBe('witr');
  expect(isDoneOn(deeds, 'witr', '2026-02-01')).toBe(false);
  expect(deeds.doneOn.size).toBe(0);
});

test('the newest entry of a day counts, whatever order they arrived in', () => {
  const [yes, no] = [deed('2026-02-01', 'witr', true), deed('2026-02-01', 'witr', false)];
  expect(isDoneOn(deedsOf([no, yes]), 'witr', '2026-02-01')).toBe(false);
  expect(isDoneOn(deedsForm.add(deedsOf([yes]), [no], '2026-02-01'), 'witr', '2026-02-01')).toBe(false);
  expect(isDoneOn(deedsOf([yes]), 'witr', '2026-02-01')).toBe(true);
});

test('another deed keeps the days that the first one filled', () => {
  const deeds = deedsOf([deed('2026-02-01', 'witr', true), deed('2026-02-01', 'salam', false)]);
  expect(deeds.chosen).toBe('salam');
  expect([...deeds.doneOn]).toEqual(['2026-02-01']);
  expect(isDoneOn(deeds, 'salam', '2026-02-01')).toBe(false);
});

test('choosing takes back nothing that was said today, and says nothing of the chosen deed', () => {
  const deeds = deedsOf([deed('2026-02-01', 'witr', true), deed('2026-02-01', 'salam', false)]);
  expect(choiceOf(deeds, 'salam', '2026-02-01')).toBeUndefined();
  expect(choiceOf(deeds, 'witr', '2026-02-01')).toEqual({ deed: 'witr', done: true });
  expect(choiceOf(deeds, 'witr', '2026-02-02')).toEqual({ deed: 'witr', done: false });
});

test('a month is a row of dots: done, empty, to come', () => {
  const dots = monthOf({ doneOn: new Set(['2026-02-02', '2026-01-02']) }, '2026-02-03');
  expect(dots).toHaveLength(28);
  expect(dots.slice(0, 4).map(({ state }) => state)).toEqual(['empty', 'done', 'empty', 'to come']);
  expect(monthOf({ doneOn: new Set() }, '2028-02-29')).toHaveLength(29);
  expect(monthOf({ doneOn: new Set() }, '2026-12-31')).toHaveLength(31);
});
