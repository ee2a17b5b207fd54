import { expect, test } from 'vitest';
import { writeMoment } from './date-rules.ts';

// Without an offset a moment is where the reader is, so the test holds in every time zone.
test.each([
  ['2026-11-15T15:04:00', 'Nov 15, 2026, 03:04 PM'],
  ['2026-01-02T00:30:59', 'Jan 2, 2026, 12:30 AM'],
])('%s is written as %s', (timestamp, written) => {
  expect(writeMoment(timestamp).replaceAll(/\s/g, ' ')).toBe(written);
});
