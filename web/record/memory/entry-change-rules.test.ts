import { describe, expect, test, vi } from 'vitest';
import type { BodyOf } from '#contract/record.ts';
import { entry, round } from '../testing/entries.ts';
import { numberOfDay } from './day-rules.ts';
import { stateOf } from './join-rules.ts';
import { heardGrades } from './entry-change-rules.ts';
import { dueDay, remember } from './memory-rules.ts';

const DAY = '2026-01-01';
type Heard = BodyOf<'heard'>;

const heard = (passages: Heard['passages'], marks: Heard['marks'] = []) =>
  entry(DAY, 'heard', { passages, marks, seconds: 60, where: 'here' });

describe('what somebody heard', () => {
  test('marks are read once, however many ayahs there are', () => {
    const marks = Array.from({ length: 500 }, (): Heard['marks'][number] => [2, 286, 1, 'slip']);
    const reading = vi.spyOn(marks, Symbol.iterator);
    expect(heardGrades({ surah: 2, from: 1, to: 286 }, marks).grades.at(-1)).toBe(2);
    expect(reading).toHaveBeenCalledTimes(1);
  });

  test.each<[string, Heard['marks'], number]>([
    ['without a mark', [], 3],
    ['tajweed', [[112, 2, 1, 'tajweed']], 3],
    ['a slip', [[112, 2, 1, 'slip']], 2],
    ['a vowel', [[112, 2, 1, 'vowel']], 2],
    ['helped', [[112, 2, 1, 'helped']], 1],
    [
      'the worst of several',
      [
        [112, 2, 1, 'slip'],
        [112, 2, 2, 'helped'],
        [112, 2, 3, 'tajweed'],
      ],
      1,
    ],
    [
      'marks of other ayahs',
      [
        [112, 3, 1, 'helped'],
        [113, 2, 1, 'helped'],
      ],
      3,
    ],
  ])('%s, counts as that grade by heart', (_name, marks, days) => {
    const memory = remember([heard([{ surah: 112, from: 1, to: 4 }], marks)], DAY);
    expect(dueDay(memory, '112:2')).toBe(numberOfDay(DAY) + days);
  });

  test.each<[string, Heard['passages'], string[]]>([
    ['from the first ayah on', [{ surah: 112, from: 1, to: 2 }], ['112:1', '112:2']],
    ['not the join into the first of the passage', [{ surah: 112, from: 2, to: 3 }], ['112:3']],
    ['a single ayah', [{ surah: 112, from: 3, to: 3 }], []],
    ['not beyond the surah', [{ surah: 112, from: 3, to: 9 }], ['112:4']],
    [
      'several passages',
      [
        { surah: 112, from: 3, to: 4 },
        { surah: 113, from: 1, to: 1 },
      ],
      ['112:4', '113:1'],
    ],
  ])('%s', (_name, passages, keys) => {
    expect([...remember([heard(passages)], DAY).joins.keys()]).toEqual(keys);
  });

  test('is the first grade of its day, or none', () => {
    const wrong = round(DAY, 'recite', 112, 1, '1111');
    const right = heard([{ surah: 112, from: 1, to: 4 }]);
    const stateAfter = (entries: (typeof wrong)[]) => {
      const join = remember(entries, DAY).joins.get('112:2');
      return join && stateOf(join);
    };
    expect(stateAfter([right, { ...wrong, at: `${DAY}T20:00:00.000Z` }])).toBe('recalled');
    expect(stateAfter([{ ...wrong, at: `${DAY}T01:00:00.000Z` }, right])).toBe('taught');
  });
});

test('the rounds of one entry count one after the other, each join once', () => {
  const passages = [
    { surah: 112, from: 1, grades: '31' },
    { surah: 112, from: 2, grades: '3' },
    { surah: 113, from: 1, grades: '3' },
  ];
  const memory = remember([entry(DAY, 'round', { mode: 'recite', passages, seconds: 9 })], DAY);
  expect([...memory.joins].map(([key, join]) => [key, stateOf(join)])).toEqual([
    ['112:1', 'recalled'],
    ['112:2', 'taught'],
    ['113:1', 'recalled'],
  ]);
});

test('what was kept of how far somebody came says nothing any more', () => {
  const best = {
    ...heard([]),
    kind: 'best',
    body: { passages: [{ surah: 112, from: 1, stages: '5555' }], letters: ['baa'] },
  };
  const memory = remember([best], DAY);
  expect(memory.joins.size).toBe(0);
  expect(memory.stages.size).toBe(0);
  expect(memory.leaves.get('baa')?.stage).toBe('bud');
});
