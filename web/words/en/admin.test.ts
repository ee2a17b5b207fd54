import { expect, test } from 'vitest';
import { admin } from './admin.ts';

test.each([
  ['2026-11-15T15:04', 'Nov 15, 2026, 03:04 PM'],
  ['2026-01-02T00:30', 'Jan 2, 2026, 12:30 AM'],
])('the clock %s is written %s', (clock, written) => {
  expect(admin.submission.moment(clock).replaceAll(/\s/g, ' ')).toBe(written);
});

test.each([
  [1, false, '1 submission, newest first'],
  [2, false, '2 submissions, newest first'],
  [12_345, true, '12,345 submissions found, newest first'],
])('%i submissions (found by a search: %s) are counted as "%s"', (total, isFiltered, line) => {
  expect(admin.submissions.count(total, isFiltered)).toBe(line);
});
