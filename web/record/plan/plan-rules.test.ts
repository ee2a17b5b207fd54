import { describe, expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { entry } from '../testing/entries.ts';
import {
  TODAY,
  YESTERDAY,
  round,
  weak,
  right,
  settings,
  goal,
  again,
  heard,
  range,
  planOf,
  written,
  lessonIn,
} from '../testing/plans.ts';

const reviews = (entries: readonly Entry[], given = {}) => planOf(entries, TODAY, given).reviews.map(written);
const lesson = (entries: readonly Entry[], given = {}) => lessonIn(planOf(entries, TODAY, given));

describe('what is due becomes passages', () => {
  test('joins at most three apart go together, from the ayah before the first', () => {
    expect(reviews(weak(67, 5, 8))).toEqual(['67:4-8 recite 5,8']);
    expect(reviews(weak(67, 1, 2, 3))).toEqual(['67:1-3 recite 1,2,3']);
  });

  test.each([
    ['of equal gaps the one nearest the middle is cut', [2, 3, 4, 5, 6, 7, 8, 9], ['67:1-4', '67:4-9']],
    ['then the earlier', [3, 4, 5, 6, 7, 8, 9, 10, 11], ['67:2-6', '67:6-11']],
    ['until none has more than eight ayahs', range(2, 17), ['67:1-8', '67:8-12', '67:12-17']],
  ])('more than eight ayahs are cut: %s', (_, ayahs, passages) => {
    const found = reviews(weak(67, ...ayahs));
    expect(found.map((passage) => passage.split(' ')[0])).toEqual(passages);
    expect(found.flatMap((passage) => passage.split(' ')[2]?.split(','))).toHaveLength(ayahs.length);
  });

  test('a neighbour is due within three days, and was begun', () => {
    const due = weak(2, 10);
    expect(reviews([...due, again(2, 11, '2026-03-04')])).toEqual(['2:9-11 recite 10,11']);
    expect(reviews([...due, again(2, 11, '2026-03-05')])).toEqual(['2:9-10 recite 10']);
    expect(reviews([...due, again(2, 12, '2026-03-02')])).toEqual(['2:9-10 recite 10']);
  });

  test('no join is in two passages: the first takes it', () => {
    const between = [11, 12, 13].map((ayah) => again(2, ayah, '2026-03-02'));
    expect(reviews([...weak(2, 10, 14), ...between])).toEqual([
      '2:9-13 recite 10,11,12,13',
      '2:13-14 recite 14',
    ]);
  });

  test('the join into a surah’s name adds no ayah: a passage of eight takes it along', () => {
    const name = again(67, 1, '2026-03-03');
    expect(reviews([...weak(67, 2, 3, 4, 5, 6, 7, 8), name])).toEqual(['67:1-8 recite 1,2,3,4,5,6,7,8']);
  });

  test.each([
    ['the cue of a passage had no turn', round(TODAY, 'recite', 2, 10, '03'), ['2:9-10 recite 10']],
    ['what was shown beside planned cards had', round(TODAY, 'order', 2, 9, '0030'), []],
    ['what was asked with help had', round(TODAY, 'recite', 2, 9, '00'), []],
    ['what was put off today waits', again(2, 10, '2026-03-02', TODAY), []],
    ['somebody who listened heard it', heard(TODAY, 2, 9, 10), []],
  ])('%s', (_, done, left) => {
    expect(reviews([...weak(2, 10), done])).toEqual(left);
  });
});

describe('the plan is made once', () => {
  // Six minutes of passages for five.
  const much = range(1, 18).map((number) => right(2, number * 10, 4));

  test('a round that was put off once it was over brings no other', () => {
    const entries = [settings({ minutes: 5 }), ...much];
    const before = reviews(entries);
    expect(before).toHaveLength(15);
    const over = [round(TODAY, 'recite', 2, 9, '03'), again(2, 10, '2026-03-02', TODAY)];
    expect(reviews([...entries, ...over])).toEqual(before.slice(1));
  });

  test('what is practised beside it brings no other', () => {
    const entries = [settings({ minutes: 5 }), ...much];
    expect(reviews([...entries, round(TODAY, 'recite', 2, 19, '03')])).toHaveLength(14);
  });

  test('it has today’s settings and what was brought back today', () => {
    const later = [entry(TODAY, 'settings', { minutes: 10 }), again(3, 5, TODAY, TODAY)];
    expect(reviews([settings({ minutes: 5 }), ...much, ...later])).toHaveLength(19);
  });

  test('teaching again takes its time: the lesson keeps the ayahs that still fit', () => {
    const entries = [settings({ minutes: 5 }), goal(67, 1, 30), ...weak(2, 10, 20, 30)];
    expect(lesson(entries)).toHaveLength(3);
    const wrong = [10, 20, 30].map((ayah) => round(TODAY, 'recite', 2, ayah - 1, '01'));
    expect(lesson([...entries, ...wrong])).toEqual(['67:1', '67:2']);
    expect(planOf([...entries, ...wrong], TODAY).lessonFell).toBeUndefined();
  });
});

describe('what fits the minutes', () => {
  test('the strongest are taken, the weakest of them is played first', () => {
    const strong = range(1, 14).map((number) => right(2, number * 10, 3));
    const { reviews: chosen, waiting } = planOf(
      [settings({ minutes: 5 }), ...strong, ...weak(1, 3), ...weak(67, 5)],
      TODAY,
    );
    expect(chosen.map(written).slice(0, 2)).toEqual(['1:2-3 recite 3', '2:9-10 recite 10']);
    expect([chosen.length, waiting]).toEqual([15, 1]);
  });

  test('nothing is taken after the first that does not fit, however short it is; of equal ones the earlier are', () => {
    const long = [40, 41, 42, 43].map((surah) => round('2026-02-25', 'recite', surah, 1, '33333333'));
    const { reviews: chosen, waiting } = planOf([settings({ minutes: 5 }), ...long, ...weak(67, 5)], TODAY);
    expect(chosen.map(({ surah }) => surah)).toEqual([40, 41, 42]);
    expect(waiting).toBe(2);
  });

  test('a passage is as strong as its due joins are, without its neighbours; what was only brought back is weakest', () => {
    const grown = [...weak(2, 10), right(2, 11, 1)];
    expect(reviews([...grown, right(50, 5, 3), again(36, 5, TODAY)])).toEqual([
      '36:4-5 recite 5',
      '2:9-11 recite 10,11',
      '50:4-5 recite 5',
    ]);
  });
});

const withRefrain = (_: number, ayah: number) => (ayah % 2 === 0 ? 'refrain' : `${ayah}`);

describe('how a passage is asked', () => {
  test('by heart every begun join is graded; what was never begun is shown', () => {
    const steady = round(YESTERDAY, 'recite', 2, 11, '4');
    const [passage] = planOf([...weak(2, 10, 13), steady], TODAY).reviews;
    expect(passage).toMatchObject({ from: 9, to: 13, joins: [10, 13], asked: [10, 11, 13], seconds: 50 });
  });

  const cards = settings({ asks: 'cards' });

  test('with cards it is put in order where it has four different ayahs, and only what was planned is graded', () => {
    const [passage] = planOf(
      [cards, ...weak(2, 10, 12), round(YESTERDAY, 'next', 2, 11, '4')],
      TODAY,
    ).reviews;
    expect(passage).toMatchObject({
      from: 9,
      to: 12,
      mode: 'order',
      joins: [10, 12],
      asked: [10, 12],
    });
    expect(reviews([cards, ...weak(2, 10, 11)])).toEqual(['2:9-11 next 10,11']);
    expect(reviews([cards, ...weak(2, 10, 12)], { textKey: withRefrain })).toEqual(['2:9-12 next 10,12']);
    expect(reviews([cards, ...weak(67, 1)])).toEqual(['67:1-1 next 1']);
  });
});

test.each([
  ['is to come back', entry(TODAY, 'again', { surah: 67, from: 1, to: 5, on: '2026-03-02' }, '18:00')],
  ['is known already', { ...round(TODAY, 'told', 67, 1, '44444'), at: `${TODAY}T18:00:00.000Z` }],
])('the lesson of a day that was had %s, and no other takes its place', (_, said) => {
  const had = [goal(67, 1, 30), round(TODAY, 'lesson', 67, 1, '11111')];
  expect(lesson(had)).toEqual([]);
  expect(lesson([...had, said])).toEqual([]);
});

test('what is told after the answer of the day leaves the morning as it was', () => {
  const known = round('2026-02-01', 'told', 2, 10, '4');
  const due = round(TODAY, 'recite', 2, 10, '3');
  const later = { ...round(TODAY, 'told', 2, 10, '4'), at: `${TODAY}T18:00:00.000Z` };
  expect(planOf([known, due], TODAY).spentSeconds).toBe(20);
  expect(planOf([known, due, later], TODAY).spentSeconds).toBe(20);
});
