import { describe, expect, test } from 'vitest';
import type { BodyOf, Entry } from '#contract/record.ts';
import { entry } from '../testing/entries.ts';
import { lessonIn, planOf, written } from '../testing/plans.ts';

const TODAY = '2026-03-01';
const YESTERDAY = '2026-02-28';

/** At ten seconds an ayah, which is the speed to begin with. */
function round(
  day: string,
  mode: BodyOf<'round'>['mode'],
  surah: number,
  from: number,
  grades: string,
): Entry {
  return entry(day, 'round', { mode, passages: [{ surah, from, grades }], seconds: grades.length * 10 });
}

/** Joins that were answered wrongly yesterday are due today, and weak. */
const weak = (surah: number, ...ayahs: number[]) =>
  ayahs.map((ayah) => round(YESTERDAY, 'recite', surah, ayah, '1'));
/** Right for the first time so many days ago: due on the third day, and stronger the fewer days that is. */
const right = (surah: number, ayah: number, daysAgo: number) =>
  round(`2026-02-${29 - daysAgo}`, 'recite', surah, ayah, '3');
const settings = (body: Record<string, unknown>) => entry('2026-02-01', 'settings', body);
const goal = (surah: number, from: number, to: number) => entry('2026-02-01', 'goal', { surah, from, to });
const again = (surah: number, ayah: number, on: string, day = YESTERDAY) =>
  entry(day, 'again', { surah, from: ayah, to: ayah, on }, '18:00');

const reviews = (entries: readonly Entry[], given = {}) => planOf(entries, TODAY, given).reviews.map(written);
const recent = (entries: readonly Entry[]) => planOf(entries, TODAY).recent.map(written);
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

  test('falls away when over half of four answers or more were wrong', () => {
    const answers = (digits: string) => round(TODAY, 'recite', 36, 1, digits);
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

  test('goes together as reviews do, though what is between has another round', () => {
    expect(recent([...weak(2, 11), ...later(10), ...later(12)])).toEqual(['2:9-12 recite 10,12']);
  });

  test('needs 40 s, and ends at the first passage that does not fit', () => {
    const fresh = [1, 2].flatMap((number) => [right(3, number * 20, 1)]);
    const of = (count: number) => recent([settings({ minutes: 5 }), ...due(count), ...fresh]);
    expect(of(12)).toHaveLength(2);
    expect(of(13)).toHaveLength(2);
    expect(of(14)).toHaveLength(0);
  });
});

describe('a little more', () => {
  const more = (...entries: Entry[]) => planOf([goal(67, 1, 30), ...entries], TODAY).more;
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

  test('only with cards, a week after the first lesson or after somebody listened', () => {
    expect(listen([cards, taught, recognised])).toEqual(['67:1-6']);
    expect(listen([taught, recognised])).toEqual([]);
    expect(listen([cards, recognised])).toEqual([]);
    expect(listen([cards, taught, recognised, heard('2026-02-23', 67, 1, 1)])).toEqual([]);
    expect(listen([cards, taught, recognised, heard('2026-02-22', 67, 1, 1)])).toEqual(['67:1-6']);
    expect(listen([cards, taught, recognised, heard(TODAY, 67, 1, 1)])).toEqual([]);
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
});

function heard(day: string, surah: number, from: number, to: number): Entry {
  return entry(day, 'heard', { passages: [{ surah, from, to }], marks: [], seconds: 60, where: 'here' });
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
