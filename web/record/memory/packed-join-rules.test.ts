import { expect, test } from 'vitest';
import { dice, randomSeed } from '#contract/testing/dice.ts';
import { JOIN_KEYS } from './join-keys.ts';
import type { JoinMemory } from './join-rules.ts';
import { packJoins, unpackJoins } from './packed-join-rules.ts';

const SEED = randomSeed();

function randomJoin(random: () => number): JoinMemory {
  const below = (limit: number) => Math.floor(random() * limit);
  const isSo = () => random() < 0.5;
  const review = {
    day: below(30_000),
    stability: random() * 400,
    difficulty: 1 + random() * 9,
    interval: 1 + below(60),
    isTold: isSo(),
  };
  return {
    review: isSo() ? review : undefined,
    againOn: isSo() ? below(30_000) : undefined,
    fails: below(300),
    sure: below(300),
    rest: below(9000),
    isByHeart: isSo(),
    cardsRight: below(300),
    taughtOn: isSo() ? below(30_000) : undefined,
    wasRecalled: isSo(),
  };
}

test(`all 6236 joins are read as they were, seed ${SEED}`, () => {
  const random = dice(SEED);
  const joins = new Map(JOIN_KEYS.map((key) => [key, randomJoin(random)]));
  expect(joins.size).toBe(6236);
  expect(unpackJoins(structuredClone(packJoins(joins)))).toEqual(joins);
});

test.each(['flags', 'days', 'measures', 'counts'] as const)(
  'without some of its %s nothing is read',
  (name) => {
    const packed = packJoins(new Map([['112:1', randomJoin(dice(SEED))]]));
    expect(unpackJoins({ ...packed, [name]: packed[name].slice(1) })).toBeUndefined();
  },
);
