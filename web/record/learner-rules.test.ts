import { expect, test } from 'vitest';
import { changedAt, lastToLearn, learnersToAdd, visibleTo } from './learner-rules.ts';
import type { LearnerRow } from './rows.ts';

const learner = (id: string, owner: string | null): LearnerRow => ({
  id,
  owner,
  name: '',
  animal: 'fox',
  made_at: '2026-01-05T09:00:00.000Z',
  updated_at: '2026-01-05T09:00:00.000Z',
  removed_at: null,
  isSent: owner !== null,
});

const ROWS = [learner('here', null), learner('hers', 'mother'), learner('his', 'uncle')];

test.each([
  ['mother', ['here', 'hers']],
  ['uncle', ['here', 'his']],
  ['somebody', ['here']],
  [undefined, ['here', 'hers', 'his']],
])('with account %s signed in %j are shown', (account, ids) => {
  expect(visibleTo(account, ROWS).map(({ id }) => id)).toEqual(ids);
});

test('only learners of this device alone are asked about, never those of an account', () => {
  expect(learnersToAdd(ROWS, 'session 1', undefined).map(({ id }) => id)).toEqual(['here']);
  expect(learnersToAdd(ROWS.slice(1), 'session 1', undefined)).toEqual([]);
});

test('a no holds until the next sign-in, or until there is another learner', () => {
  const kept = { session: 'session 1', ids: ['here'] };
  expect(learnersToAdd(ROWS, 'session 1', kept)).toEqual([]);
  expect(learnersToAdd(ROWS, 'session 2', kept)).toHaveLength(1);
  expect(learnersToAdd([...ROWS, learner('new', null)], 'session 1', kept)).toHaveLength(2);
});

test.each([
  ['hers', '2026-01-07T09:00:00.000Z', 'hers'],
  ['his', '2026-01-06T09:00:00.000Z', 'his'],
  ['hers', '2026-01-04T09:00:00.000Z', 'here'],
])('where nobody is chosen it is who learned last: %s at %s, so %s', (id, at, wanted) => {
  const moments = new Map([
    ['here', '2026-01-05T09:00:00.000Z'],
    [id, at],
  ]);
  expect(lastToLearn(ROWS, moments)?.id).toBe(wanted);
});

test('of those who did nothing yet the newest learns', () => {
  const young = { ...learner('young', null), made_at: '2026-02-01T09:00:00.000Z' };
  expect(lastToLearn([...ROWS, young], new Map())?.id).toBe('young');
  expect(lastToLearn([], new Map())).toBeUndefined();
});

test.each([
  ['2026-01-01T00:00:00.000Z', '2026-01-05T09:00:00.000Z'],
  ['2031-01-01T00:00:00.000Z', '2031-01-01T00:00:00.001Z'],
  ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
])('a change after one of %s is of %s', (last, wanted) =>
  expect(changedAt(last, new Date('2026-01-05T09:00:00.000Z'))).toBe(wanted),
);
