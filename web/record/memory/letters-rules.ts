import { letters } from '#content/letters.ts';
import type { BodyOf } from '#contract/record.ts';
import { numberOfDay } from './day-rules.ts';
import type { LeafStage } from '../garden/garden-summary-rules.ts';

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

/**
 * Letters to ask tonight: what was mixed up, with the letter that it was taken for, then what is not sure yet. A game
 * asks for each letter until it is found, so the newest answer is always right: what counts is a wrong one among the
 * last. The newest day comes first, on it what was mixed up most, then the order of the alphabet.
 */
export function lettersToAsk(leaves: Leaves, most: number): string[] {
  const mixedUp = [...leaves]
    .flatMap(([name, leaf]) => {
      const wrong = wrongAnswers(leaf);
      if (wrong.length === 0) return [];
      const { takenFor = name } = leaf;
      return [{ letters: [name, takenFor], day: newestDay(wrong), times: timesMixedUp(leaves, name) }];
    })
    .toSorted((one, other) => other.day - one.day || other.times - one.times)
    .flatMap(({ letters }) => letters);
  const unsure = [...leaves].filter(([, { stage }]) => stage === 'leaf').map(([name]) => name);
  return [...new Set([...mixedUp, ...unsure])].filter((name) => leaves.has(name)).slice(0, most);
}

/** How often a letter was answered wrong of late, or the other one was taken for it. */
function timesMixedUp(leaves: Leaves, name: string): number {
  const leaf = leaves.get(name);
  const other = leaves.get(leaf?.takenFor ?? '');
  const isMutual = other?.takenFor === name;
  return wrongAnswers(leaf).length + (isMutual ? wrongAnswers(other).length : 0);
}

function wrongAnswers(leaf: Leaf | undefined): readonly Answer[] {
  return leaf?.last.filter(({ isRight }) => !isRight) ?? [];
}

function newestDay(answers: readonly Answer[]): number {
  return Math.max(...answers.map(({ day }) => numberOfDay(day)));
}
