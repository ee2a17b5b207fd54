import { describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/record.ts';
import { isSealDue } from './seal.tsx';

const BOTH = { surah: 67, from: 1, saidFrom: 5, to: 9 };
const TODAY = '2026-03-20';

const round = (day: string, mode: BodyOf<'round'>['mode'], from: number, grades: string, surah = 67) => ({
  day,
  body: { mode, passages: [{ surah, from, grades }], seconds: 60 },
});
const KNOWN = [round('2026-03-10', 'order', 1, '33323')];

describe('two portions are put in order together', () => {
  test.each([
    ['when the one before is known', KNOWN, true],
    ['not when it was never practised', [], false],
    ['not when an ayah was never known', [round(TODAY, 'order', 1, '33133')], false],
    ['not when it was another surah', [round('2026-03-10', 'order', 1, '333333333', 68)], false],
    ['not again within a week', [...KNOWN, round('2026-03-14', 'order', 1, '311333333')], false],
    ['again after a week', [...KNOWN, round('2026-03-13', 'order', 1, '333333333')], true],
    [
      'also when only one of them was put in order',
      [...KNOWN, round('2026-03-19', 'order', 1, '33333')],
      true,
    ],
    ['also when they were recited as one', [...KNOWN, round('2026-03-19', 'recite', 1, '333333333')], true],
  ])('%s', (_, rounds, isDue) => {
    expect(isSealDue(rounds, BOTH, TODAY)).toBe(isDue);
  });
});
