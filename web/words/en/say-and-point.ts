import { named } from './named.ts';

export const sayAndPoint = {
  task: (first: string, second: string) => `Say ${first}, then ${second}. Let your child point to each.`,
  show: 'Show the two letters',
  letters: 'Point to the letter you hear',
  first: (name: string) => `First say ${name}.`,
  second: (name: string) => `Then say ${name}.`,
  pointsToIt: 'Points to it',
  pointsToOther: 'Points to the other',
  done: 'Done',
  notNow: 'Not now',
  /** What was pointed to rightly, and what is to come again. */
  noted: (right: readonly string[], again: readonly string[]) =>
    [
      right.length > 0 && `Saved: ${named(right)} found by ear.`,
      again.length > 0 && `${named(again)} will come back in the games, and on another evening.`,
    ]
      .filter((sentence) => sentence !== false)
      .join(' '),
};
