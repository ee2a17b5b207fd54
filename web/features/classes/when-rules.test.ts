import { expect, test } from 'vitest';
import { writeTalkDay } from './when-rules.ts';

test.each([
  ['Saturday 21 November', 'Saturday 21 November 2026'],
  ['Saturday, 21 November', 'Saturday 21 November 2026'],
  ['saturday', 'Saturday 21 November 2026'],
  [null, 'Saturday 21 November 2026'],
  ['  ', 'Saturday 21 November 2026'],
  ['First Saturday', 'First Saturday, Saturday 21 November 2026'],
])('a talk on 2026-11-21 whose day reads %j is on %s', (day, written) => {
  expect(writeTalkDay('2026-11-21', day).replace('Saturday, 21', 'Saturday 21')).toBe(written);
});
