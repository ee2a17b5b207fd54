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
  heard,
  range,
  planOf,
  written,
} from '../testing/plans.ts';

const recent = (entries: readonly Entry[]) => planOf(entries, TODAY).recent.map(written);

const later = (ayah: number) => [right(2, ayah, 1), again(2, ayah, '2026-03-20')];

const due = (count: number) => range(1, count).map((number) => right(2, number * 9, 4));

describe('what is recent', () => {
  test('was taught within seven days, or is not sure yet; what was told, or has a round, is not', () => {
    const steady = ['2026-02-10', '2026-02-13', '2026-02-27'].map((day) => round(day, 'recite', 2, 10, '3'));
    expect(recent(steady)).toEqual([]);
    expect(recent([right(2, 10, 1)])).toEqual(['2:9-10 recite 10']);
    expect(recent([round(YESTERDAY, 'told', 2, 10, '4')])).toEqual([]);
    expect(recent(weak(2, 10))).toEqual([]);
  });

  test.each([
    ['2026-02-22', ['2:9-10 recite 10']],
    ['2026-02-21', []],
  ])('however sure it is, for seven days after its lesson: of %s', (taughtOn, passages) => {
    const said = ['2026-02-23', '2026-02-26'].map((day) => round(day, 'recite', 2, 10, '3'));
    expect(recent([round(taughtOn, 'lesson', 2, 10, '1'), ...said, again(2, 10, '2026-03-20')])).toEqual(
      passages,
    );
  });

  test('goes together as reviews do; what is between is said with it, also where it has another round', () => {
    const [passage] = planOf([...weak(2, 11), ...later(10), ...later(12)], TODAY).recent;
    expect(passage).toMatchObject({ from: 9, to: 12, joins: [10, 12], asked: [10, 11, 12] });
  });

  test('begins with a surah’s first ayah, also where that has another round', () => {
    const [passage] = planOf([...weak(2, 1), ...later(2)], TODAY).recent;
    expect(passage).toMatchObject({ surah: 2, from: 1, to: 2, joins: [2], asked: [1, 2] });
  });

  test('needs 40 s, and ends at the first passage that does not fit', () => {
    const fresh = [1, 2].flatMap((number) => [right(3, number * 20, 1)]);
    const of = (count: number) => recent([settings({ minutes: 5 }), ...due(count), ...fresh]);
    expect(of(12)).toHaveLength(2);
    expect(of(13)).toHaveLength(2);
    expect(of(14)).toHaveLength(0);
  });
});

const more = (...entries: Entry[]) => planOf([goal(67, 1, 30), ...entries], TODAY).more;

describe('a little more', () => {
  const had = round(TODAY, 'lesson', 67, 1, '11111');

  test('is another lesson while half of the minutes is left', () => {
    expect(more(had)).toMatchObject({ is: 'lesson', lesson: { surah: 67, from: 6, to: 10 } });
    expect(more(settings({ minutes: 5 }), had)).toBeUndefined();
    expect(more()).toBeUndefined();
  });

  test('else the weakest of what is recent, however long it takes', () => {
    const five = settings({ minutes: 5 });
    const fresh = [right(2, 10, 2), right(2, 20, 1)];
    expect(more(five, had, ...fresh)).toMatchObject({
      is: 'passage',
      passage: { surah: 2, from: 9, to: 10 },
    });
  });

  test('is nothing new after a hard day', () => {
    expect(more(had, round(TODAY, 'recite', 36, 1, '1113'))).toBeUndefined();
  });
});

const listen = (entries: readonly Entry[], given = {}) =>
  planOf(entries, TODAY, given).listen.map(({ surah, from, to }) => `${surah}:${from}-${to}`);

describe('somebody should listen', () => {
  const cards = settings({ asks: 'cards' });
  const taught = round('2026-02-10', 'lesson', 67, 1, '111111');
  const recognised = round('2026-02-11', 'order', 67, 1, '333333');

  test('with cards a week after the first lesson or after somebody listened', () => {
    expect(listen([cards, taught, recognised])).toEqual(['67:1-6']);
    expect(listen([cards, recognised])).toEqual([]);
    expect(listen([cards, taught, recognised, heard('2026-02-23', 67, 1, 1)])).toEqual([]);
    expect(listen([cards, taught, recognised, heard('2026-02-22', 67, 1, 1)])).toEqual(['67:1-6']);
    expect(listen([cards, taught, recognised, heard(TODAY, 67, 1, 1)])).toEqual([]);
  });

  test('by heart only where somebody has listened before, a week after that', () => {
    const heardOn = (day: string) => [taught, recognised, heard(day, 67, 1, 1)];
    expect(listen([taught, recognised])).toEqual([]);
    expect(listen(heardOn('2026-02-23'))).toEqual([]);
    expect(listen(heardOn('2026-02-22'))).toEqual(['67:1-6']);
    const kept = planOf(heardOn('2026-02-22'), TODAY, { keepsListening: true });
    expect(kept.reviews).toMatchObject([{ surah: 67, joins: [1, 2, 3, 4, 5, 6] }]);
  });

  test('to what was only recognised first, as much as fits the minutes', () => {
    const said = range(1, 8).map((number) => right(2, number * 9, 4));
    const many = range(1, 28).map((number) => round('2026-02-11', 'next', 3, number * 7, '3'));
    const found = listen([cards, taught, ...many, ...said]);
    expect(found).toHaveLength(30);
    expect(found.slice(0, 3)).toEqual(['2:8-9', '2:17-18', '3:6-7']);
  });

  test('where its minutes are kept the plan has what is left of them', () => {
    const entries = [cards, settings({ minutes: 5, asks: 'cards' }), taught, recognised];
    const due = range(1, 20).map((number) => right(2, number * 9, 4));
    const kept = planOf([...entries, ...due], TODAY, { keepsListening: true });
    expect(kept.listen).toHaveLength(13);
    expect(kept.reviews).toHaveLength(0);
    expect(planOf([...entries, ...due], TODAY).reviews).toHaveLength(15);
  });

  test('and what was heard beside the plan takes of its minutes, as does what was in it', () => {
    const five = settings({ minutes: 5, asks: 'cards' });
    const fresh = ['2026-02-18', '2026-02-28'].map((day) => round(day, 'order', 67, 1, '333333'));
    const due = range(1, 20).map((number) => right(2, number * 9, 4));
    const before = planOf([five, taught, ...fresh, ...due], TODAY);
    expect(before.reviews).toHaveLength(15);
    expect(before.listen[0]).toMatchObject({ surah: 2, from: 8, to: 9 });
    const after = planOf([five, taught, ...fresh, ...due, heard(TODAY, 67, 1, 6)], TODAY);
    expect(after.reviews).toEqual(before.reviews.slice(0, 12));
    expect(after.spentSeconds).toBe(60);
    const inPlan = planOf([five, taught, ...fresh, ...due, heard(TODAY, 2, 8, 9)], TODAY);
    expect(inPlan.reviews).toHaveLength(14);
    expect(inPlan.spentSeconds).toBe(20);
  });
});
