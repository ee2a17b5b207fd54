import { expect, test } from 'vitest';
import { apartWords, syncStatusWords } from './sync-status.ts';

const at = new Date(2026, 10, 15, 9, 5).getTime();

test.each([
  [{ kind: 'synced', at }, 'Everything here is in your account, too. Last synced 15 November 2026, 09:05.'],
  [
    { kind: 'waiting', unsent: 1, lastAt: at },
    'One change is waiting to be sent to your account. Last synced 15 November 2026, 09:05.',
  ],
  [
    { kind: 'refused', refused: 1, unsent: 0, lastAt: at },
    'Your account is full or could not take one change. It is safe on this device, and in the file that you can download. Last synced 15 November 2026, 09:05.',
  ],
  [
    { kind: 'refused', refused: 2, unsent: 3, lastAt: undefined },
    'Your account is full or could not take 2 changes. They are safe on this device, and in the file that you can download. 3 changes are waiting to be sent to your account. Not synced yet. It will happen as soon as you are online.',
  ],
] as const)('%j is said in words', (status, words) =>
  expect(syncStatusWords(status, { hasOwn: true, hasApart: false })).toBe(words),
);

test.each([
  [
    { hasOwn: true, hasApart: true },
    /^Everything your account’s learners did here is in your account, too\./,
  ],
  [{ hasOwn: false, hasApart: true }, /^No learner on this device is in your account\./],
])('where somebody is in no account (%j) not everything here is said to be in it', (here, words) =>
  expect(syncStatusWords({ kind: 'synced', at }, here)).toMatch(words),
);

test.each([
  [['Solo'], 'Solo is on this device only.'],
  [['Solo', 'Fox', 'Owl'], 'Solo, Fox and Owl are on this device only.'],
])('%j in no account are named', (names, words) => expect(apartWords(names)).toBe(words));
