import { afterEach, expect, test, vi } from 'vitest';
import { offsetMsAt } from '#contract/zoned-time.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const HOUR_MS = 60 * 60 * 1000;
const ZONES = [
  'Europe/London',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Sydney',
  'UTC',
  'Here/Nowhere',
];
/** Hour by hour over the days on which clocks change. */
const MOMENTS = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'].flatMap(
  (day) => Array.from({ length: 48 }, (_, hour) => Date.parse(day) + (hour - 12) * HOUR_MS),
);

test.each(ZONES)('a browser with Temporal has the clocks of %s that Intl has', (zone) => {
  const found = MOMENTS.map((at) => offsetMsAt(zone, at));
  vi.stubGlobal('Temporal', undefined);
  expect(found).toEqual(MOMENTS.map((at) => offsetMsAt(zone, at)));
});

test('such a browser never waits for Intl', () => {
  const asked = vi.spyOn(Intl, 'DateTimeFormat');
  expect(offsetMsAt('Asia/Tokyo', 0)).toBe(9 * HOUR_MS);
  expect(asked).not.toHaveBeenCalled();
});
