import { expect, test } from 'vitest';
import { changedAt, isNewer, lastToLearn, learnersToAdd, visibleTo } from './learner-rules.ts';
import { THIS_DEVICE, type LearnerRow } from './rows.ts';

const learner = (id: string, owner: string): LearnerRow => ({
  id,
  key: id,
  owner,
  name: '',
  animal: 'fox',
  made_at: '2026-01-05T09:00:00.000Z',
  updated_at: '2026-01-05T09:00:00.000Z',
  removed_at: null,
  isSent: owner !== THIS_DEVICE,
  isKnown: owner !== THIS_DEVICE,
});

const ROWS = [learner('here', THIS_DEVICE), learner('hers', 'mother'), learner('his', 'uncle')];

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
  expect(learnersToAdd([...ROWS, learner('new', THIS_DEVICE)], 'session 1', kept)).toHaveLength(2);
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
  const young = { ...learner('young', THIS_DEVICE), made_at: '2026-02-01T09:00:00.000Z' };
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

test.each([
  ['later', { updated_at: '2026-01-05T09:00:00.001Z', name: 'A' }],
  ['of the same moment, with the greater name', { name: 'b' }],
  ['of the same moment, with a name of greater code points', { name: '🦊' }],
  ['of the same moment and name, with the greater face', { animal: 'owl' as const }],
])('the newer of two is the one that is %s', (_, change) => {
  const one = {
    ...learner('here', THIS_DEVICE),
    name: 'name' in change && change.name === '🦊' ? '\uFB01' : 'a',
  };
  const other = { ...one, ...change };
  expect(isNewer(other, one)).toBe(true);
  expect(isNewer(one, other)).toBe(false);
  expect(isNewer(one, { ...one })).toBe(false);
});

test('of two names the longer one is greater that begins with the other', () => {
  const short = { ...learner('here', THIS_DEVICE), name: 'Ali' };
  const long = { ...short, name: 'Alia' };
  expect([isNewer(long, short), isNewer(short, long)]).toEqual([true, false]);
});
