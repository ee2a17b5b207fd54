import { expect, test } from 'vitest';
import { afterFailure, failureOf } from './queue-rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const middle = () => 0.5;
const passing = { isFinal: false };

test.each([
  [1, 1],
  [2, 2],
  [3, 5],
  [4, 15],
  [5, 60],
  [6, 120],
  [7, 240],
  [8, 360],
  [20, 360],
])('after failed attempt %i a mail waits %i minutes', (attempts, minutes) => {
  expect(afterFailure({ attempts, ageMs: 0 }, passing, middle)).toEqual({
    status: 'again',
    afterMs: minutes * MINUTE,
  });
});

test.each([
  [0, 4],
  [1, 6],
])('the pause varies by a fifth: by chance %d five minutes are %i', (chance, minutes) => {
  expect(afterFailure({ attempts: 3, ageMs: 0 }, passing, () => chance)).toEqual({
    status: 'again',
    afterMs: minutes * MINUTE,
  });
});

test.each([
  [42, 'again'],
  [42.1, 'unsent'],
])(
  'a mail is tried for two days: after %d hours, with a pause of six to come, it is "%s"',
  (hours, status) => {
    expect(afterFailure({ attempts: 12, ageMs: hours * HOUR }, passing, middle)).toMatchObject({ status });
  },
);

test('a mail refused for good is not tried again', () => {
  expect(afterFailure({ attempts: 1, ageMs: 0 }, { isFinal: true }, middle)).toEqual({ status: 'unsent' });
});

test.each([
  ['a full mailbox', { responseCode: 452, command: 'RCPT TO' }, false, true, '452 RCPT TO'],
  ['an unknown mailbox', { responseCode: 550, command: 'RCPT TO' }, true, true, '550 RCPT TO'],
  ['a text taken for spam', { responseCode: 554, command: 'DATA' }, true, true, '554 DATA'],
  ['a wrong password of ours', { responseCode: 535, command: 'AUTH PLAIN' }, false, false, '535 AUTH PLAIN'],
  ['a sender that may not send', { responseCode: 553, command: 'MAIL FROM' }, false, false, '553 MAIL FROM'],
  ['a server that is away', { code: 'ECONNREFUSED', command: 'CONN' }, false, false, 'ECONNREFUSED'],
  ['a bug', {}, false, false, 'Error'],
])('%s is told by its codes', (_name, fields, isFinal, wasOffered, reason) => {
  const error = Object.assign(new Error('550 <maryam@example.org> unknown'), fields);
  expect(failureOf(error)).toEqual({ isFinal, wasOffered, reason });
});
