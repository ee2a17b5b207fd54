import { expect, test } from 'vitest';
import { plantOf } from '../garden/garden-rules.ts';
import { stepsToAsk } from '../plan/tonight-rules.ts';
import { RECORD_CASES, type RecordCase } from '../testing/record-cases.ts';
import { dayAfter, dayOfNumber, numberOfDay } from './day-rules.ts';
import { isBegun, isTested, stateOf } from './join-rules.ts';
import { countedAs, dueDay, isThirsty, remember, type Memory } from './memory-rules.ts';
import { partOf } from './part-rules.ts';

// Facts about plans are compared in the room of the plan.
const ABOUT_MEMORY = ['joins', 'parts', 'plants', 'letters', 'tonight'] as const;
const cases = RECORD_CASES.filter((each) => ABOUT_MEMORY.some((facts) => each[facts]));

test('the file has cases about memory', () => expect(cases.length).toBeGreaterThan(40));

test.each(cases.map((each) => [each.rule, each.name, each] as const))('%s: %s', (_rule, _name, each) => {
  const { joins = {}, parts = [], plants = {}, letters = {}, tonight } = each;
  const memory = remember(each.entries, each.today);
  const day = numberOfDay(each.today);
  expect({
    joins: of(joins, (key) => factsOf(memory, key, day)),
    parts: parts.map(([part]) => [part, partOf(memory, part, day)]),
    plants: of(plants, (surah) => plantOf(memory, Number(surah), day).stage),
    letters: of(letters, (letter) => letterFacts(memory, letter)),
    tonight: tonight && stepsToAsk(memory, day).map(({ surah, ayah }) => `${surah}:${ayah}`),
  }).toMatchObject({ joins, parts, plants, letters, tonight });
});

function of<Fact>(named: object, factOf: (name: string) => Fact): Record<string, Fact> {
  return Object.fromEntries(Object.keys(named).map((name) => [name, factOf(name)]));
}

type JoinFacts = NonNullable<RecordCase['joins']>[string];

function factsOf(memory: Memory, key: string, day: number): Required<JoinFacts> | { begun: false } {
  const join = memory.joins.get(key);
  if (!isBegun(join)) return { begun: false };
  const { review, taughtOn, fails, sure, rest } = join;
  return {
    begun: true,
    state: stateOf(join),
    counted: countedAs(memory, key, day),
    thirsty: isThirsty(memory, key, day),
    due: named(dueDay(memory, key)),
    last: isTested(join) ? named(review?.day) : null,
    lesson: named(taughtOn),
    stability: rounded(review?.stability ?? 0),
    difficulty: rounded(review?.difficulty ?? 0),
    fails,
    sure,
    rest,
  };
}

function letterFacts({ leaves, pauses }: Memory, letter: string): { sure: boolean; due: string | null } {
  const leaf = leaves.get(letter);
  const review = leaf?.review;
  return {
    sure: leaf?.stage === 'sure',
    due: named(review && dayAfter(pauses, review.day, review.interval)),
  };
}

const named = (day: number | undefined): string | null => (day === undefined ? null : dayOfNumber(day));

/** As the cases have them. */
const rounded = (measure: number): number => Math.round(measure * 1e4) / 1e4;
