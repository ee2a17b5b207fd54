import { expect, test } from 'vitest';
import { createEmptyCard, fsrs } from 'ts-fsrs';
import { readBody, type Entry } from '#contract/record.ts';
import { dice, randomSeed, seedsFrom } from '#contract/testing/dice.ts';
import { dayOfNumber, numberOfDay } from '../memory/day-rules.ts';
import { compareEntries } from '../memory/entry-order-rules.ts';
import { remember } from '../memory/memory-rules.ts';
import { partOf } from '../memory/part-rules.ts';
import { randomRecord, round } from '../testing/entries.ts';
import { isSlowlyBegun, slowDueDay, slowMemory, slowState } from '../testing/slow-memory.ts';
import { plantOf } from './garden-rules.ts';
import { STAGES } from './stage-rules.ts';

const SEED = randomSeed();
const TODAY = '2026-01-18';
const day = numberOfDay(TODAY);
const COUNTS = new Map([
  [108, 3],
  [112, 4],
]);

test(`plants, parts and letters are what is read slowly, each day at a time, from seed ${SEED}`, () => {
  for (const seed of seedsFrom(SEED, 3000)) {
    const random = dice(seed);
    const record = [...randomRecord(random), ...randomRecord(random), ...wellKnown(random)];
    const memory = remember(record, TODAY);
    const entries = record.filter((entry) => entry.day <= TODAY).toSorted(compareEntries);
    for (const [surah, count] of COUNTS) {
      const { stage, isPale } = plantOf(memory, surah, day);
      expect({ seed, stage, isPale }).toEqual({
        seed,
        stage: STAGES[slowStage(entries, surah, count)],
        isPale: isSlowlyPale(entries, surah, count),
      });
      expect({ seed, ...partOf(memory, { surah, from: 1, to: count }, day) }).toMatchObject({
        seed,
        ...slowPart(entries, surah, count),
      });
    }
    const { stage, review } = memory.leaves.get('baa') ?? {};
    expect({ seed, stage, review }).toMatchObject({ seed, ...slowLeaf(entries) });
  }
});

/** Right by heart on some days: chance alone seldom brings a tree. */
function wellKnown(random: () => number): Entry[] {
  const on = () => dayOfNumber(day - Math.floor(random() * 18));
  const times = Math.floor(random() * 4);
  return [...COUNTS.keys()].flatMap((surah) =>
    Array.from({ length: times }, () => round(on(), 'recite', surah, 1, '3333')),
  );
}

function joinsOf(entries: readonly Entry[], surah: number, count: number) {
  const memory = slowMemory(entries);
  return Array.from({ length: count }, (_, index) => memory.joins.get(`${surah}:${index + 1}`)).flatMap(
    (join) => (join && isSlowlyBegun(join) ? [{ join, memory, state: slowState(join) }] : []),
  );
}

/** The highest after any of the entries, as a place among the stages; -1 where nothing is begun. */
function slowStage(entries: readonly Entry[], surah: number, count: number): number {
  const after = entries.map((_, index) => {
    const joins = joinsOf(entries.slice(0, index + 1), surah, count);
    const recalled = joins.filter(({ join }) => join.wasRecalled).length;
    const known = joins.filter(({ state }) => state === 'known').length;
    const isReached = [
      joins.length > 0,
      recalled >= count / 5,
      recalled >= count / 2,
      recalled === count,
      known >= count / 2,
      known >= count * 0.8 && joins.length === count && joins.every(({ state }) => isStanding(state)),
    ];
    return isReached.lastIndexOf(true);
  });
  return Math.max(-1, ...after);
}

const isStanding = (state: string) => ['recognised', 'recalled', 'known'].includes(state);

function isSlowlyPale(entries: readonly Entry[], surah: number, count: number): boolean {
  const isPlant = slowStage(entries, surah, count) >= 0;
  return isPlant && joinsOf(entries, surah, count).every(({ state }) => state === 'told');
}

function slowPart(entries: readonly Entry[], surah: number, count: number) {
  const joins = joinsOf(entries, surah, count).map(({ join, memory, state }) => {
    const due = slowDueDay(join, memory);
    const late = Array.from({ length: Math.max(0, day - due) }, (_, index) => due + 1 + index);
    const isThirsty = late.filter((each) => !memory.pausedOn(each)).length > 2;
    return { join, state: state === 'known' && isThirsty ? 'recalled' : state };
  });
  const known = joins.filter(({ state }) => state === 'known').length;
  return {
    taught: joins.length === count,
    recalled: joins.filter(({ join }) => join.wasRecalled).length === count,
    known: joins.length === count && joins.every(({ state }) => isStanding(state)) && known >= count * 0.8,
    begun: joins.length,
    recalledCount: joins.filter(({ state }) => state === 'recalled' || state === 'known').length,
    knownCount: known,
  };
}

const library = fsrs({
  request_retention: 0.9,
  enable_fuzz: false,
  enable_short_term: false,
  maximum_interval: 60,
});
const midnight = (text: string) => new Date(`${text}T00:00:00.000Z`);

const rated = ({ isRight }: { isRight: boolean }) => (isRight ? 3 : 1);

/** Sure by any row of right answers by ear that was long enough and took two days. */
function slowLeaf(entries: readonly Entry[]) {
  const levels = entries.flatMap((entry) => {
    const body = readBody(entry, 'letters');
    return body ? [{ ...body, day: entry.day }] : [];
  });
  const byEar = levels.flatMap(({ mode, asked, ear = [], day: on }) =>
    [...(mode === 'audio-only' ? asked : []), ...ear].map(([one, other]) => ({ on, isRight: one === other })),
  );
  const rows = byEar.map((_, index) => {
    const rest = byEar.slice(index);
    const end = rest.findIndex(({ isRight }) => !isRight);
    return end === -1 ? rest : rest.slice(0, end);
  });
  const isSure = rows.some((row) => row.length >= 4 && new Set(row.map(({ on }) => on)).size > 1);
  const isSeen = levels.some(({ asked, ear = [] }) => asked.length + ear.length > 0);
  const firsts = byEar.filter(({ on }, index) => byEar.slice(0, index).every((earlier) => earlier.on < on));
  const [first, ...others] = firsts;
  if (!first) return { stage: isSeen ? 'leaf' : 'bud', review: undefined };
  const card = others.reduce(
    (before, answer) => library.next(before, midnight(answer.on), rated(answer)).card,
    library.next(createEmptyCard(midnight(first.on)), midnight(first.on), rated(first)).card,
  );
  const last = others.at(-1) ?? first;
  return {
    stage: isSure ? 'sure' : 'leaf',
    review: {
      day: numberOfDay(last.on),
      stability: card.stability,
      interval: Math.min(60, card.scheduled_days),
    },
  };
}
