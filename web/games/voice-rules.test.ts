import { expect, test } from 'vitest';
import { askedAgainAfterMs } from './speaker.ts';

test.each([
  [800, 0, 1000],
  [1230, 0, 1430],
  [800, 1400, 1400],
  [800, 500, 1000],
])(
  'after a wrong tap whose letter takes %i ms, with a letter to be announced in %i ms, the asked one follows after %i ms',
  (touchedMs, announcedInMs, afterMs) => {
    expect(askedAgainAfterMs(touchedMs, announcedInMs)).toBe(afterMs);
  },
);
