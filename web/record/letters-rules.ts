import { letters } from '#content/letters.ts';
import type { BodyOf } from '#contract/record.ts';
import type { LeafStage } from './garden-summary.ts';

type Answer = { day: string; isRight: boolean };

export type Leaf = {
  stage: LeafStage;
  /** The last answers, the newest last; no more than it takes to be sure. */
  last: readonly Answer[];
  /** The letter that was touched instead, the last time it was taken for another. */
  takenFor: string | undefined;
};

/** By the names of the letters' files. */
export type Leaves = ReadonlyMap<string, Leaf>;

const ANSWERS_TO_BE_SURE = 4;
const BUD: Leaf = { stage: 'bud', last: [], takenFor: undefined };

export function budsOfAll(): Map<string, Leaf> {
  return new Map(letters.map(({ name }) => [name, BUD]));
}

/** Adds the answers of one level. */
export function foldLetters(leaves: Map<string, Leaf>, { asked }: BodyOf<'letters'>, day: string): void {
  for (const [letter, tapped] of asked) {
    const leaf = leaves.get(letter);
    if (leaf) leaves.set(letter, grown(leaf, { day, isRight: letter === tapped }, tapped));
  }
}

/** These were sure once, and stay so. */
export function foldSure(leaves: Map<string, Leaf>, sure: readonly string[]): void {
  for (const letter of sure) {
    const leaf = leaves.get(letter);
    if (leaf) leaves.set(letter, { ...leaf, stage: 'sure' });
  }
}

function grown(before: Leaf, answer: Answer, tapped: string): Leaf {
  const last = [...before.last, answer].slice(-ANSWERS_TO_BE_SURE);
  const isSure = before.stage === 'sure' || isSureNow(last);
  return { stage: isSure ? 'sure' : 'leaf', last, takenFor: answer.isRight ? before.takenFor : tapped };
}

/** The last four answers were right, over at least two days. */
function isSureNow(last: readonly Answer[]): boolean {
  return (
    last.length === ANSWERS_TO_BE_SURE &&
    last.every(({ isRight }) => isRight) &&
    new Set(last.map(({ day }) => day)).size > 1
  );
}

/** Letters to ask tonight: those last answered wrong, then those that are not sure yet; in the order of the alphabet. */
export function lettersToAsk(leaves: Leaves, most: number): string[] {
  const grownLeaves = [...leaves].filter(([, { stage }]) => stage !== 'bud');
  const missed = grownLeaves.filter(([, { last }]) => last.at(-1)?.isRight === false);
  const unsure = grownLeaves.filter(
    ([, { stage, last }]) => stage !== 'sure' && last.at(-1)?.isRight !== false,
  );
  return [...missed, ...unsure].slice(0, most).map(([name]) => name);
}
