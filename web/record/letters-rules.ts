import { letters } from '#content/letters.ts';
import { readBody, type Entry } from '#contract/record.ts';
import { inOrder } from './memory-rules.ts';

/** `bud` before the first answer, `leaf` from then on, `sure` once the letter was known; it never goes back. */
export type LeafStage = 'bud' | 'leaf' | 'sure';

type Answer = { day: string; isRight: boolean };

type Leaf = {
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
const ALL_BUDS: Leaves = new Map(letters.map(({ name }) => [name, BUD]));

/** What the entries come to; `before` holds what earlier ones did. */
export function leavesOf(entries: readonly Entry[], before: Leaves = ALL_BUDS): Leaves {
  const leaves = new Map(before);
  for (const entry of inOrder(entries.filter(({ kind }) => kind === 'letters'))) {
    for (const [asked, tapped] of readBody(entry, 'letters')?.asked ?? []) {
      const leaf = leaves.get(asked);
      if (leaf) leaves.set(asked, grown(leaf, { day: entry.day, isRight: asked === tapped }, tapped));
    }
  }
  return leaves;
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
