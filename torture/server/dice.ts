import { randomInt } from 'node:crypto';
import { dice } from '#contract/testing/dice.ts';

export type Dice = {
  /** A whole number from `least` to `most`. */
  between: (least: number, most: number) => number;
  one: <T>(choices: readonly T[]) => T;
  chance: (share: number) => boolean;
};

/** Other throws in every run; what broke breaks again with the seed that the run has printed. */
export const SEED = Number(process.env['TORTURE_SEED'] ?? randomInt(2 ** 31));

export function newDice(): Dice {
  const random = dice(SEED);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return {
    between,
    one: <T>(choices: readonly T[]) => choices[between(0, choices.length - 1)] as T,
    chance: (share) => random() < share,
  };
}
