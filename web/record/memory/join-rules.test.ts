import { expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { entry, round } from '../testing/entries.ts';
import { dayOfNumber, numberOfDay } from './day-rules.ts';
import { stateOf, type JoinMemory } from './join-rules.ts';
import { remember } from './memory-rules.ts';

/**
 * One join, a word a day from the first of January on: `h` by heart, `c` by cards, `l` a lesson, `t` told, each with its
 * digit; `a` for an again, `-` for a day without anything.
 */
function after(story: string): JoinMemory | undefined {
  const entries = story.split(' ').flatMap((word, index) => said(word, dayOfNumber(FIRST + index)));
  return remember(entries, '2026-12-31').joins.get('112:2');
}

const FIRST = numberOfDay('2026-01-01');
const MODES = { h: 'recite', c: 'next', o: 'order', l: 'lesson', t: 'told', p: 'place' } as const;

function said(word: string, day: string): Entry[] {
  if (word === '-') return [];
  if (word === 'a') return [entry(day, 'again', { surah: 112, from: 2, to: 2, on: day })];
  const [letter = '', digit = ''] = word;
  const mode = Object.entries(MODES).find(([key]) => key === letter)?.[1];
  return mode ? [round(day, mode, 112, 2, digit)] : [];
}

test.each([
  ['p3', undefined],
  ['h0 c0 l0 t0', undefined],
  ['t2', undefined],
  ['t4 t1', undefined],
  ['t4', 'told'],
  ['t4 a', 'told'],
  ['a t3', 'told'],
  ['a', 'taught'],
  ['t4 a t1', 'taught'],
  ['l1', 'taught'],
  ['l3', 'taught'],
  ['h1', 'taught'],
  ['c1', 'taught'],
  ['h3 h1', 'taught'],
  ['h3 c1', 'taught'],
  ['c3 l1', 'taught'],
  ['h3 l1', 'taught'],
  ['t4 h1', 'taught'],
  ['c2', 'recognised'],
  ['o4', 'recognised'],
  ['t4 c3', 'recognised'],
  ['c1 c3', 'recognised'],
  ['h3 h1 c3', 'recognised'],
  ['h3 l1 c3', 'recognised'],
  ['h3 c1 c3', 'recognised'],
  ['h2', 'recalled'],
  ['h4', 'recalled'],
  ['c3 h2', 'recalled'],
  ['h2 c3', 'recalled'],
  ['h1 h2', 'recalled'],
  ['t4 - - - - - h3', 'recalled'],
  ['t4 - - - - - h3 - - - - h3', 'known'],
  ['h3 - - - - h3', 'known'],
  ['h3 - - - h3', 'recalled'],
  ['h3 - - - - h2', 'recalled'],
  ['h3 - - - - h2 h3', 'recalled'],
  ['l1 - - - - h3 h3', 'known'],
  ['c3 - - - - h4 h4', 'known'],
  ['h3 - - - - h3 c1', 'taught'],
  ['h3 - - - - h3 c3', 'known'],
  ['h3 - - - - h3 h2', 'known'],
  ['h3 - - - - h3 h1 h3 h3', 'recalled'],
  ['h3 - - - - h3 l1 h3 h3', 'recalled'],
  ['h3 - - - - h3 a', 'known'],
])('after %s a join is %s', (story, state) => {
  const join = after(story);
  expect(join && stateOf(join)).toBe(state);
});

test.each<[string, Partial<JoinMemory>]>([
  ['h1 h1 h1', { fails: 3 }],
  ['h1 c1 h1', { fails: 3 }],
  ['h1 h2 h1', { fails: 1 }],
  ['h1 c2', { fails: 0 }],
  ['h1 l1', { fails: 0 }],
  ['l1 l1', { fails: 0, taughtOn: FIRST + 1 }],
  ['l1 h3 h1', { taughtOn: FIRST }],
  ['h3 h2 c3 h4', { sure: 2, cardsRight: 1 }],
  ['h3 h4 h1', { sure: 0, rest: 0 }],
  ['h3 h4 c1 h3', { sure: 1, rest: 1 }],
  ['h3 - - h3 h3', { rest: 3 }],
  ['h3 - - c3 h3', { rest: 1 }],
  ['h3 - - h2 h3', { rest: 1 }],
  ['h1 - - - h3', { rest: 4 }],
  ['t4 - - - h3', { rest: 0, sure: 1 }],
  ['t4 - - - h3 - h3', { rest: 2, sure: 2 }],
  ['c3 c3 c3', { cardsRight: 3 }],
  ['c3 c3 h1', { cardsRight: 0 }],
  ['c3 c3 l1 c3', { cardsRight: 1 }],
  ['h3 c3', { cardsRight: 1, isByHeart: true }],
  ['h2 h1', { wasRecalled: true, isByHeart: false }],
  ['h2 l1', { wasRecalled: true, isByHeart: false }],
  ['c4 c4', { wasRecalled: false }],
  ['a h3', { againOn: undefined }],
  ['a l1', { againOn: undefined }],
  ['a t4', { againOn: FIRST }],
  ['a h0', { againOn: FIRST }],
  ['h3 a t4', { againOn: FIRST + 1 }],
])('after %s it has %o', (story, facts) => expect(after(story)).toMatchObject(facts));

test('only the first grade of a day is counted, whatever asked for it', () => {
  const day = '2026-01-01';
  const first = round(day, 'next', 112, 2, '1');
  const others = [round(day, 'recite', 112, 2, '3'), round(day, 'lesson', 112, 2, '1')];
  expect(remember([first, ...others], day).joins).toEqual(remember([first], day).joins);
});

test.each([
  ['h1', 1],
  ['h2', 2],
  ['h3', 3],
  ['h4', 8],
  ['c1', 1],
  ['c3', 2],
  ['c4', 2],
  ['l1', 1],
  ['l4', 1],
  ['c3 - c3 - - - - c3', 7],
  ['h4 - - - - - - - c3', 7],
])('after %s it waits %d days', (story, days) => expect(after(story)?.review?.interval).toBe(days));
