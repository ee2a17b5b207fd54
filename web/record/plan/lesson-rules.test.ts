import { describe, expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import {
  TODAY,
  YESTERDAY,
  round,
  weak,
  right,
  settings,
  goal,
  again,
  range,
  planOf,
  lessonIn,
} from '../testing/plans.ts';

const lesson = (entries: readonly Entry[], given = {}) => lessonIn(planOf(entries, TODAY, given));

const answers = (digits: string) => round(TODAY, 'recite', 36, 1, digits);

const lessons = (count: number) => [
  round('2026-02-20', 'lesson', 78, 1, '1'.repeat(count)),
  ...range(1, count).map((ayah) => again(78, ayah, '2026-03-20')),
];

describe('the lesson', () => {
  const mulk = goal(67, 1, 30);

  test('a longer first ayah comes alone', () => {
    expect(lesson([mulk], { wordsOf: () => 60 })).toEqual(['67:1']);
  });

  test('goes on after what was begun, and ends before what was begun later, and with the goal', () => {
    expect(lesson([goal(67, 1, 4), again(67, 1, '2026-03-20')])).toEqual(['67:2', '67:3', '67:4']);
    expect(lesson([mulk, again(67, 3, '2026-03-20')])).toEqual(['67:1', '67:2']);
  });

  test('20 s are set aside also for a weak join that is only asked along', () => {
    const alongside = round(YESTERDAY, 'recite', 2, 11, '1');
    const far = again(2, 11, '2026-03-20');
    const five = [settings({ minutes: 5 }), mulk, ...weak(2, 10, 12)];
    expect(lesson([...five, round(YESTERDAY, 'recite', 2, 11, '3'), far])).toHaveLength(3);
    // Three minutes and 40 s are left for it with two weak joins, three minutes and 20 s with three.
    expect(lesson([...five, ...weak(2, 30), alongside, far])).toHaveLength(2);
  });

  test.each([
    [11, 10, 5],
    [12, 10, 0],
    [17, 15, 5],
    [18, 15, 0],
    [12, 5, 0],
  ])('with %i joins that were only taught and %i minutes: %i ayahs', (taught, minutes, ayahs) => {
    expect(lesson([settings({ minutes }), mulk, ...lessons(taught)])).toHaveLength(ayahs);
  });

  test('with cards what was recognised six times in a row is steady', () => {
    const days = ['2026-01-01', '2026-01-03', '2026-01-07', '2026-01-14', '2026-01-21', '2026-01-28'];
    const recognised = days.map((day) => round(day, 'order', 78, 1, '3'.repeat(12)));
    const later = range(1, 12).map((ayah) => again(78, ayah, '2026-03-20'));
    expect(lesson([mulk, ...recognised, ...later])).toEqual([]);
    expect(lesson([mulk, settings({ asks: 'cards' }), ...recognised.slice(1), ...later])).toEqual([]);
    expect(lesson([mulk, settings({ asks: 'cards' }), ...recognised, ...later])).toHaveLength(5);
  });

  test('comes once a day, however much of it there was time for', () => {
    const had = round(TODAY, 'lesson', 67, 1, '111');
    expect(planOf([mulk, had], TODAY)).toMatchObject({ lesson: undefined, lessonFell: undefined });
    const practised = round(TODAY, 'recite', 67, 2, '03');
    expect(lesson([mulk, practised])).toEqual(['67:1', '67:2']);
    expect(lesson([mulk, practised, round(TODAY, 'lesson', 67, 1, '11')])).toEqual([]);
  });

  test('falls away when over half of four answers or more were wrong', () => {
    expect(lesson([mulk, answers('111')])).toHaveLength(5);
    expect(planOf([mulk, answers('1113')], TODAY)).toMatchObject({ lesson: undefined, lessonFell: 'hard' });
    expect(lesson([mulk, answers('1133')])).toHaveLength(5);
  });

  test('falls away when too much is not recalled just before it', () => {
    const today = round(TODAY, 'order', 36, 1, '3333');
    expect(lesson([mulk, ...lessons(8)])).toHaveLength(5);
    expect(planOf([mulk, ...lessons(8), today], TODAY)).toMatchObject({
      lesson: undefined,
      lessonFell: 'full',
    });
  });

  test('with pace forward a fifth is kept for it, whatever is due', () => {
    const much = range(1, 40).map((number) => right(number < 29 ? 2 : 3, (number % 29) * 9 + 3, 4));
    const entries = [mulk, ...much];
    expect(lesson(entries)).toEqual([]);
    const forward = planOf([settings({ pace: 'forward' }), ...entries], TODAY);
    expect([forward.reviews.length, lessonIn(forward).length]).toEqual([24, 2]);
    const full = planOf([settings({ pace: 'forward' }), ...entries, ...lessons(12)], TODAY);
    expect([full.reviews.length, lessonIn(full).length]).toEqual([30, 0]);
  });
});
