import { createEmptyCard, fsrs } from 'ts-fsrs';
import { describe, expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { dayOfNumber, numberOfDay } from './day-rules.ts';
import { dueDay, isDue, remember, type Memory } from './memory-rules.ts';
import { retrievability } from './review-rules.ts';
import { entry, round } from '../testing/entries.ts';

const TODAY = '2026-12-31';
const library = fsrs({
  request_retention: 0.9,
  enable_fuzz: false,
  enable_short_term: false,
  maximum_interval: 60,
});
const at = (day: string) => new Date(`${day}T00:00:00.000Z`);

const reviewOf = (memory: Memory, key: string) => memory.joins.get(key)?.review;
const due = (memory: Memory, key: string) => {
  const day = dueDay(memory, key);
  return day === undefined ? undefined : dayOfNumber(day);
};

describe('a graded join', () => {
  test('is scheduled as the library does, a review being at midnight of its day', () => {
    const first = library.next(createEmptyCard(at('2026-01-01')), at('2026-01-01'), 3).card;
    const second = library.next(first, at('2026-01-06'), 2).card;
    const memory = remember(
      [round('2026-01-01', 'recite', 67, 2, '3'), round('2026-01-06', 'recite', 67, 2, '2')],
      TODAY,
    );
    expect(reviewOf(memory, '67:2')).toMatchObject({
      day: numberOfDay('2026-01-06'),
      stability: second.stability,
      difficulty: second.difficulty,
      interval: second.scheduled_days,
    });
    expect(due(memory, '67:2')).toBe(second.due.toISOString().slice(0, 10));
  });

  test.each([
    ['0', undefined],
    ['1', '1'],
    ['2', '2'],
    ['3', '3'],
    ['4', '4'],
  ])('the digit %s is known as %s', (digit, known) => {
    const review = reviewOf(remember([round('2026-01-01', 'recite', 67, 2, digit)], TODAY), '67:2');
    const grade = known === undefined ? undefined : Number(known);
    const wanted =
      grade === 1 || grade === 2 || grade === 3 || grade === 4
        ? library.next(createEmptyCard(at('2026-01-01')), at('2026-01-01'), grade).card.stability
        : undefined;
    expect(review?.stability).toBe(wanted);
  });

  test('never waits longer than 60 days, though the library itself may say 62', () => {
    const days = Array.from({ length: 12 }, (_, index) =>
      dayOfNumber(numberOfDay('2020-01-01') + index * 60),
    );
    const memory = remember(
      days.map((day) => round(day, 'recite', 1, 2, '4')),
      TODAY,
    );
    expect(reviewOf(memory, '1:2')?.interval).toBe(60);
  });

  test('digits name the joins from the first on, and those beyond the end of the surah are ignored', () => {
    const memory = remember([round('2026-01-01', 'order', 112, 3, '3333')], TODAY);
    expect([...memory.joins.keys()]).toEqual(['112:3', '112:4']);
  });

  test('another digit voids the whole entry', () => {
    const odd = {
      ...round('2026-01-01', 'order', 112, 1, '33'),
      body: { mode: 'order', passages: [{ surah: 112, from: 1, grades: '35' }], seconds: 1 },
    };
    expect(remember([odd], TODAY).joins.size).toBe(0);
  });
});

describe('of one day', () => {
  test('the first grade counts, later ones are practice', () => {
    const one = remember([round('2026-01-01', 'next', 2, 5, '1', '08:00')], TODAY);
    const both = remember(
      [round('2026-01-01', 'next', 2, 5, '1', '08:00'), round('2026-01-01', 'next', 2, 5, '4', '09:00')],
      TODAY,
    );
    expect(both).toEqual(one);
  });

  test('a grade of an earlier day that comes later in time does not count', () => {
    const later = round('2026-01-05', 'next', 2, 5, '3', '00:10');
    const earlier = { ...round('2026-01-04', 'next', 2, 5, '1'), at: '2026-01-05T08:00:00.000Z' };
    expect(remember([later, earlier], TODAY).joins).toEqual(remember([later], TODAY).joins);
  });

  test('entries after today wait until their day has come', () => {
    const future = round('2027-01-01', 'next', 2, 5, '3');
    expect(remember([future], '2026-12-31').joins.size).toBe(0);
    expect(remember([future], '2027-01-01').joins.size).toBe(1);
  });

  test('an entry counts on its own day, whatever day that was', () => {
    const memory = remember([round('1990-01-01', 'next', 2, 5, '3')], TODAY);
    expect(reviewOf(memory, '2:5')?.day).toBe(numberOfDay('1990-01-01'));
  });
});

describe('told', () => {
  test.each([
    ['solid, within 30 days', '4', 78, 1, 1 + ((78 * 7) % 30)],
    ['the eighth with the first', '4', 78, 8, 1 + ((78 * 7) % 30)],
    ['the ninth a day later', '4', 78, 9, 1 + ((78 * 7 + 1) % 30)],
    ['solid, the first day again after the last', '4', 2, 121, 1 + ((2 * 7 + 15) % 30)],
    ['after 30 days from the beginning', '4', 2, 129, 1],
    ['shaky, within 10 days', '3', 78, 1, 1 + ((78 * 7) % 10)],
    ['shaky, after 10 days from the beginning', '3', 2, 49, 1],
  ])('comes eight ayahs at a time: %s', (_name, digit, surah, ayah, days) => {
    const memory = remember([round('2026-01-01', 'told', surah, ayah, digit)], TODAY);
    expect(reviewOf(memory, `${surah}:${ayah}`)?.interval).toBe(days);
  });

  const solid = round('2026-01-01', 'told', 78, 1, '4', '08:00');
  const real = round('2026-01-01', 'next', 78, 1, '1', '09:00');

  test('is replaced by a later one', () => {
    const shaky = round('2026-01-02', 'told', 78, 1, '3');
    expect(reviewOf(remember([solid, shaky], TODAY), '78:1')).toEqual(
      reviewOf(remember([shaky], TODAY), '78:1'),
    );
  });

  test('is taken back by "not yet": the join is new again', () => {
    const back = round('2026-01-02', 'told', 78, 1, '1');
    expect(remember([solid, back], TODAY).joins.size).toBe(0);
    expect(remember([back], TODAY).joins.size).toBe(0);
    expect(remember([real, back], TODAY)).toEqual(remember([real], TODAY));
  });

  test('gives way to a real grade of the same day', () => {
    expect(reviewOf(remember([solid, real], TODAY), '78:1')).toEqual(
      reviewOf(remember([real], TODAY), '78:1'),
    );
  });

  test('counts for nothing after a real grade', () => {
    const late = round('2026-01-09', 'told', 78, 1, '4');
    expect(remember([real, late], TODAY).joins).toEqual(remember([real], TODAY).joins);
  });

  test('is what a later real grade builds upon', () => {
    const memory = remember([solid, round('2026-01-20', 'recite', 78, 1, '3')], TODAY);
    const known = reviewOf(remember([solid], TODAY), '78:1');
    expect(reviewOf(memory, '78:1')?.stability).toBeGreaterThan(known?.stability ?? Infinity);
  });
});

describe('brought back', () => {
  const right = round('2026-01-01', 'order', 67, 1, '33333');
  const again = entry('2026-01-01', 'again', { surah: 67, from: 1, to: 5, on: '2026-01-02' }, '13:00');

  test('a passage is due on that day whatever memory says', () => {
    const memory = remember([right, again], TODAY);
    expect(due(memory, '67:3')).toBe('2026-01-02');
    expect(due(memory, '67:6')).toBeUndefined();
  });

  test('until it is asked again', () => {
    const memory = remember([right, again, round('2026-01-02', 'next', 67, 3, '3')], TODAY);
    expect(due(memory, '67:3')).not.toBe('2026-01-02');
    expect(due(memory, '67:4')).toBe('2026-01-02');
  });
});

const pause = (from: string, to: string | null, day = from) => entry(day, 'pause', { from, to });

describe('paused days', () => {
  const graded = round('2026-01-01', 'next', 67, 2, '3');
  const plain = numberOfDay(due(remember([graded], TODAY), '67:2') ?? '');

  test('do not count towards the day on which a join is due', () => {
    const memory = remember([graded, pause('2026-01-02', '2026-01-11')], TODAY);
    expect(due(memory, '67:2')).toBe(dayOfNumber(plain + 10));
  });

  test('before the review change nothing', () => {
    const memory = remember([graded, pause('2025-12-01', '2026-01-01', '2026-01-01')], TODAY);
    expect(due(memory, '67:2')).toBe(dayOfNumber(plain));
  });

  test('that overlap count once', () => {
    const memory = remember(
      [graded, pause('2026-01-02', '2026-01-06'), pause('2026-01-04', '2026-01-08')],
      TODAY,
    );
    expect(due(memory, '67:2')).toBe(dayOfNumber(plain + 7));
  });

  test('without an end hold everything back until the pause is ended by an entry with the same first day', () => {
    const open = pause('2026-01-02', null);
    expect(due(remember([graded, open], TODAY), '67:2')).toBeUndefined();
    const ended = pause('2026-01-02', '2026-01-03', '2026-01-04');
    expect(due(remember([graded, open, ended], TODAY), '67:2')).toBe(dayOfNumber(plain + 2));
  });

  test('have nothing due, not even what was due before them', () => {
    const memory = remember([graded, pause('2026-03-01', '2026-03-05')], TODAY);
    expect(isDue(memory, '67:2', numberOfDay('2026-02-28'))).toBe(true);
    expect(isDue(memory, '67:2', numberOfDay('2026-03-03'))).toBe(false);
    expect(isDue(memory, '67:2', numberOfDay('2026-03-06'))).toBe(true);
  });

  test('let reviews count as usual', () => {
    const memory = remember([pause('2026-01-01', '2026-01-10'), graded], TODAY);
    expect(reviewOf(memory, '67:2')?.day).toBe(numberOfDay('2026-01-01'));
  });
});

test('what is known fades from 1, and is 0.9 when a stability of days has passed', () => {
  const review = reviewOf(remember([round('2026-01-01', 'recite', 67, 2, '3')], TODAY), '67:2');
  if (!review) throw new Error('nothing was remembered');
  expect(retrievability(review, review.day)).toBe(1);
  expect(retrievability(review, review.day + review.stability)).toBeCloseTo(0.9, 5);
});

test('an unknown kind or body counts for nothing', () => {
  const unknown: Entry = {
    ...entry('2026-01-01', 'goal', { surah: null }),
    kind: 'dream',
    body: { of: 'tomorrow' },
  };
  const newer: Entry = { ...round('2026-01-01', 'next', 1, 2, '3'), body: { mode: 'sung', passages: 7 } };
  expect(remember([unknown, newer], TODAY).joins.size).toBe(0);
});
