import { expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { dice, randomSeed, seedsFrom } from '#contract/testing/dice.ts';
import { randomWeeks } from '../testing/random-weeks.ts';
import { isSlowlyBegun, slowDueDay, slowMemory, slowState } from '../testing/slow-memory.ts';
import { numberOfDay } from './day-rules.ts';
import { isBegun, stateOf } from './join-rules.ts';
import { dueDay, morningOf, remember, type Memory } from './memory-rules.ts';

const SEED = randomSeed();
const BUDGET_MS = 1500;

/** What is known of each join that is begun. */
type Facts = Record<string, Record<string, unknown>>;

test(`memory says of each join what a second, plainer reading says, from seed ${SEED}`, () => {
  for (const seed of seedsFrom(SEED, BUDGET_MS)) {
    const { entries, today } = randomWeeks(dice(seed));
    const memory = remember(entries, today);
    expect({ seed, joins: factsOf(memory) }).toEqual({ seed, joins: slowFactsOf(entries) });
    const morning = morningOf(memory, numberOfDay(today));
    const early = entries.filter((entry) => entry.day < today || isSaid(entry));
    expect({ seed, morning: factsOf(morning) }).toEqual({ seed, morning: slowFactsOf(early) });
  }
});

/** Not an answer, nor a lesson. */
function isSaid({ kind, body }: Entry): boolean {
  return kind === 'round' ? body['mode'] === 'told' : kind !== 'heard';
}

function factsOf(memory: Memory): Facts {
  const begun = [...memory.joins].flatMap(([key, join]) => (isBegun(join) ? [{ key, join }] : []));
  return Object.fromEntries(
    begun.map(({ key, join }) => {
      const { fails, sure, rest, cardsRight, taughtOn, wasRecalled, review } = join;
      const state = stateOf(join);
      const due = dueDay(memory, key) ?? Infinity;
      const stability = review?.stability.toFixed(4);
      return [key, { state, due, stability, fails, sure, rest, cardsRight, taughtOn, wasRecalled }];
    }),
  );
}

function slowFactsOf(entries: readonly Entry[]): Facts {
  const memory = slowMemory(entries);
  return Object.fromEntries(
    [...memory.joins]
      .filter(([, join]) => isSlowlyBegun(join))
      .map(([key, join]) => {
        const { fails, sure, rest, cardsRight, taughtOn, wasRecalled } = join;
        const stability = (join.review ?? join.told)?.stability.toFixed(4);
        const due = slowDueDay(join, memory);
        return [
          key,
          { state: slowState(join), due, stability, fails, sure, rest, cardsRight, taughtOn, wasRecalled },
        ];
      }),
  );
}
