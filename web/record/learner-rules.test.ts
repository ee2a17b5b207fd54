import { expect, test } from 'vitest';
import { learnersToAdd, visibleTo } from './learner-rules.ts';
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
