import { expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { dice } from '#contract/testing/dice.ts';
import { shuffle } from '#web/platform/random.ts';
import { numberOfDay } from '../memory/day-rules.ts';
import { remember } from '../memory/memory-rules.ts';
import { entry, round } from '../testing/entries.ts';
import { isReached, listenedBefore, roundsToSay, saidForm, saidIn } from './said-rules.ts';

const DAY = '2026-03-01';
const LATER = '2026-03-05';
const IKHLAS = { surah: 112, from: 1, to: 4 };
const FALAQ = { surah: 113, from: 1, to: 5 };

const heard = (day: string, surah: number, from: number, to: number, helped: number[] = []) =>
  entry(day, 'heard', {
    passages: [{ surah, from, to }],
    marks: helped.map((ayah): [number, number, number, 'helped'] => [surah, ayah, 1, 'helped']),
    seconds: 60,
    where: 'here',
  });
const reached = (goal: typeof IKHLAS, ...entries: Entry[]) =>
  isReached(saidIn(entries, LATER), remember(entries, LATER), goal);

test.each([
  ['said in several rounds', [round(DAY, 'recite', 112, 1, '33'), round(DAY, 'recite', 112, 2, '033')], true],
  ['on several days', [round(DAY, 'recite', 112, 1, '33'), round(LATER, 'recite', 112, 2, '033')], false],
  ['with one left out', [round(DAY, 'recite', 112, 1, '3333'), round(LATER, 'recite', 112, 1, '3330')], true],
  ['recognised with cards', [round(DAY, 'order', 112, 1, '3333')], false],
  ['not each of it recalled', [round(DAY, 'recite', 112, 1, '3331')], false],
  ['heard by somebody', [heard(DAY, 112, 1, 4)], true],
])('a goal %s: reached is %s', (_, entries, is) => {
  expect(reached(IKHLAS, ...entries)).toBe(is);
});

test('at most one in five may be Not yet, and of a day the best counts', () => {
  const apart = [1, 2, 3, 4, 5].map((ayah) => round(`2026-02-2${ayah}`, 'recite', 113, ayah, '3'));
  expect(reached(FALAQ, ...apart)).toBe(false);
  expect(reached(FALAQ, ...apart, round(DAY, 'recite', 113, 1, '33331'))).toBe(true);
  expect(reached(FALAQ, ...apart, round(DAY, 'recite', 113, 1, '33311'))).toBe(false);
  const better = [round(DAY, 'recite', 113, 1, '33311'), round(DAY, 'recite', 113, 3, '033')];
  expect(reached(FALAQ, ...apart, ...better)).toBe(true);
});

test('a goal is said in rounds of at most eight ayahs, each from the last ayah of the one before', () => {
  const rounds = roundsToSay(saidIn([], DAY), { surah: 67, from: 6, to: 20 }, numberOfDay(DAY));
  expect(rounds).toMatchObject([
    { from: 5, to: 12, joins: [6, 7, 8, 9, 10, 11, 12], mode: 'recite' },
    { from: 12, to: 19, joins: [13, 14, 15, 16, 17, 18, 19] },
    { from: 19, to: 20, joins: [20], asked: [20] },
  ]);
  expect(roundsToSay(saidIn([], DAY), IKHLAS, 0)).toMatchObject([{ from: 1, to: 4, joins: [1, 2, 3, 4] }]);
  expect(roundsToSay(saidIn([], DAY), { surah: 67, from: 1, to: 1 }, 0)).toMatchObject([{ from: 1, to: 1 }]);
});

test('what was said today is left out, and in the end what was wrong comes again', () => {
  const goal = { surah: 67, from: 1, to: 10 };
  const left = (...entries: Entry[]) =>
    roundsToSay(saidIn(entries, DAY), goal, numberOfDay(DAY)).map(({ from, to }) => `${from}-${to}`);
  expect(left(round(DAY, 'recite', 67, 1, '33313333'))).toEqual(['8-10']);
  expect(left(round(DAY, 'recite', 67, 1, '33313333'), round(DAY, 'recite', 67, 8, '033'))).toEqual(['1-8']);
});

test('the first lesson, and the last day before on which somebody listened', () => {
  const entries = [
    round(LATER, 'lesson', 67, 1, '1'),
    round(DAY, 'lesson', 67, 1, '1'),
    ...['2026-02-01', DAY, LATER].map((day) => heard(day, 67, 1, 2)),
  ];
  const said = saidIn(entries, LATER);
  expect(listenedBefore(said, numberOfDay(LATER))).toEqual({
    firstLessonOn: numberOfDay(DAY),
    lastHeardOn: numberOfDay(DAY),
  });
});

const SEED = Math.floor(Math.random() * 2 ** 31);

test(`it can be folded bit by bit, in any order, and stored in between, seed ${SEED}`, () => {
  const random = dice(SEED);
  const below = (limit: number) => Math.floor(random() * limit);
  for (let tries = 0; tries < 50; tries += 1) {
    const all = Array.from({ length: 20 }, () => {
      const day = `2026-03-0${1 + below(5)}`;
      if (below(5) === 0) return heard(day, 112, 1 + below(2), 3 + below(2), [2]);
      const grades = Array.from({ length: 1 + below(4) }, () => below(4)).join('');
      return round(day, below(6) === 0 ? 'lesson' : 'recite', 112, 1 + below(3), grades);
    });
    const cut = below(all.length);
    const before = saidForm.add(saidForm.start(), all.slice(0, cut), LATER);
    const stored = saidForm.snapshot?.unpack(structuredClone(saidForm.snapshot.pack(before)));
    expect(stored).toEqual(before);
    expect(saidForm.add(before, all.slice(cut), LATER)).toEqual(saidIn(shuffle(all, random), LATER));
  }
});

test('what another version stored is as good as nothing', () => {
  expect(saidForm.snapshot?.unpack({ surahs: [112] })).toBeUndefined();
});

test.each([
  ['a round', round(DAY, 'recite', 112, 1_000_000, '33')],
  ['what was heard', heard(DAY, 112, 1e300, 1e301)],
  ['more digits than ayahs', round(DAY, 'recite', 112, 1, '33333333')],
])('%s beyond the end of the surah is ignored', (_, hostile) => {
  const said = saidIn([round(DAY, 'recite', 112, 1, '3300'), hostile], DAY);
  const parts = [...(said.bySurah.get(112)?.values() ?? [])];
  expect(parts.map(({ from, grades }) => [from, grades.length])).toEqual([[1, 4]]);
});
