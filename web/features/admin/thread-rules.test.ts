import { expect, test } from 'vitest';
import type { ContactReply } from '#contract/tables.ts';
import { cameMeanwhile, namesOf, newestOf } from './thread-rules.ts';

const reply = (id: number, author: string | null, body = 'Salaam'): ContactReply => ({
  id,
  message_id: 1,
  body,
  author,
  created_at: '2026-11-16T10:00:00Z',
  sent_at: null,
  unsent_at: null,
  seen_reply: 0,
});
const THREAD = [reply(3, 'amina'), reply(8, 'bilal', 'Mine'), reply(5, 'amina')];
const SENT = { key: '', sent: '"Mine"' };

test.each([
  [{ seen: 8, attempt: undefined, author: 'amina' }, []],
  [{ seen: 5, attempt: undefined, author: 'amina' }, [8]],
  [{ seen: 0, attempt: undefined, author: 'amina' }, [3, 8, 5]],
  // Only the answer to it got lost.
  [{ seen: 5, attempt: SENT, author: 'bilal' }, []],
  // Somebody else wrote the same words.
  [{ seen: 5, attempt: SENT, author: 'amina' }, [8]],
])('for who writes with %j these are news: %j', (writing, ids) =>
  expect(cameMeanwhile(THREAD, writing).map(({ id }) => id)).toEqual(ids),
);

test('the newest reply has the highest number; without any it is 0', () => {
  expect(newestOf(THREAD)).toBe(8);
  expect(newestOf([])).toBe(0);
});

test('who answered reads by name, and never by an address or a number', () => {
  const names = new Map([
    ['amina', 'Amina Yusuf'],
    ['bilal', null],
  ]);
  expect(namesOf(['amina', 'bilal', 'stranger', null], names)).toEqual([
    'Amina Yusuf',
    'an admin without a name',
    'an admin without a name',
    'a removed account',
  ]);
});
