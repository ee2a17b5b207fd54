import { expect, test } from 'vitest';
import { parseJsonWithin } from './json.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  ['5', 5],
  ['"[[[{"', '[[[{'],
  [String.raw`{"a\"[[[":["\\"]}`, { 'a"[[[': ['\\'] }],
  ['[[],[],[],[]]', [[], [], [], []]],
])('%s is read', (text, value) => expect(parseJsonWithin(text, 2)).toEqual({ status: 'parsed', value }));

test.each(['', '{', '[[', '{"a":1}}', '"', `"\\`])('%s is no JSON', (text) =>
  expect(parseJsonWithin(text, 2)).toEqual({ status: 'invalid' }),
);

test.each([
  [8, 'parsed'],
  [9, 'too deep'],
  [5_000, 'too deep'],
  [1_000_000, 'too deep'],
])('%i levels, where 8 are allowed: %s', (depth, status) =>
  expect(parseJsonWithin(nested(depth), 8)).toMatchObject({ status }),
);

test('objects count as lists do', () =>
  expect(parseJsonWithin('{"a":'.repeat(3) + '1' + '}'.repeat(3), 2)).toEqual({ status: 'too deep' }));

test('a string that never ends is read in one pass', () => {
  const started = performance.now();
  expect(parseJsonWithin(`"${'\\"'.repeat(100_000)}`, 2)).toEqual({ status: 'invalid' });
  expect(performance.now() - started).toBeLessThan(5_000);
});
