import { describe, expect, test } from 'vitest';
import type { Bead } from '#web/record/garden/garden-rules.ts';
import type { Spot } from '#web/mushaf/spot-rules.ts';
import { goldOf, inksOf, threadsOf } from './progress-rules.ts';

const bead = (ayah: number, state: Bead['state'], thread: Bead['thread'] = 'firm'): Bead => ({
  surah: 67,
  ayah,
  state,
  thread: state ? thread : 'none',
  askedOn: undefined,
  dueOn: undefined,
  isDue: false,
});

test.each([
  [undefined, 'pale'],
  ['told', 'grey'],
  ['taught', 'grey'],
  ['recognised', 'grey'],
  ['recalled', undefined],
  ['known', undefined],
] as const)('an ayah that is %s is %s', (state, ink) => {
  expect(inksOf([bead(3, state)]).get('67:3')).toBe(ink);
});

/** Ayah 1 and half of 2 are on the first line, the rest of 2 on the second, 3 on the third, 4 and 5 on the fourth. */
const SPOTS: Spot[] = [
  { surah: 67, ayah: 1, line: 0, start: 0, end: 0.6 },
  { surah: 67, ayah: 2, line: 0, start: 0.62, end: 1 },
  { surah: 67, ayah: 2, line: 1, start: 0, end: 1 },
  { surah: 67, ayah: 3, line: 2, start: 0, end: 1 },
  { surah: 67, ayah: 4, line: 3, start: 0, end: 0.5 },
  { surah: 67, ayah: 5, line: 3, start: 0.52, end: 1 },
];

describe('gold is in the margin', () => {
  test('on the right where a line’s first word is known, on the left where its last is', () => {
    const beads = [
      bead(1, 'recalled'),
      bead(2, 'known'),
      bead(3, 'known'),
      bead(4, 'known'),
      bead(5, 'taught'),
    ];
    expect(goldOf(SPOTS, beads)).toEqual({ right: [{ from: 1, to: 3 }], left: [{ from: 0, to: 2 }] });
  });

  test('nowhere where nothing is known', () => {
    expect(goldOf(SPOTS, [bead(1, 'recalled')])).toEqual({ right: [], left: [] });
  });
});

describe('a thread hangs', () => {
  test('below the sign between two ayahs, where the last counted answer was wrong', () => {
    const beads = [bead(1, 'recalled'), bead(2, 'taught', 'thin'), bead(3, 'recalled'), bead(4, undefined)];
    const [thread, ...others] = threadsOf(SPOTS, beads);
    expect(others).toEqual([]);
    expect(thread).toMatchObject({ surah: 67, ayah: 2, line: 0 });
    expect(thread?.middle).toBeCloseTo(0.57, 5);
  });

  test('inside of the page where the sign ends its line', () => {
    const [thread] = threadsOf(SPOTS, [bead(3, 'taught', 'thin')]);
    expect(thread).toMatchObject({ line: 1, middle: 0.91 });
  });

  test('where the ayah begins if the one before it is on another page, or is none', () => {
    const [thread] = threadsOf(SPOTS, [bead(1, 'taught', 'thin')]);
    expect(thread).toMatchObject({ line: 0, middle: 0.09 });
  });
});
