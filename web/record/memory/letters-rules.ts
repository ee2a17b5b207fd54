import { letters } from '#content/letters.ts';
import type { BodyOf } from '#contract/record.ts';
import type { LeafStage } from '../garden/garden-summary-rules.ts';
import { dayAfter, isPaused, numberOfDay, type Pause } from './day-rules.ts';
import { asked, type Review } from './review-rules.ts';

type Answer = { day: string; isRight: boolean };

export type Leaf = {
  stage: LeafStage;
  /** The last answers, the newest last; no more than it takes to be sure. */
  last: readonly Answer[];
  /** Those of them that were given by ear. */
  byEar: readonly Answer[];
  /** The first answer by ear of the last day that had one. */
  review: Review | undefined;
  /** The letter that was touched instead, the last time it was taken for another. */
  takenFor: string | undefined;
};

/** By the names of the letters' files. */
export type Leaves = ReadonlyMap<string, Leaf>;

const ANSWERS_TO_BE_SURE = 4;
const BUD: Leaf = { stage: 'bud', last: [], byEar: [], review: undefined, takenFor: undefined };

export function budsOfAll(): Map<string, Leaf> {
  return new Map(letters.map(({ name }) => [name, BUD]));
}

/** Adds the answers of one level; those by sound alone came after the others. */
export function foldLetters(leaves: Map<string, Leaf>, level: BodyOf<'letters'>, day: string): void {
  for (const answer of level.asked) foldAnswer(leaves, answer, day, level.mode === 'audio-only');
  for (const answer of level.ear ?? []) foldAnswer(leaves, answer, day, true);
}

function foldAnswer(
  leaves: Map<string, Leaf>,
  [letter, tapped]: readonly [string, string],
  day: string,
  isByEar: boolean,
): void {
  const leaf = leaves.get(letter);
  if (!leaf) return;
  const answer = { day, isRight: letter === tapped };
  const seen = withAnswer(leaf, answer, tapped);
  leaves.set(letter, isByEar ? heard(seen, answer) : seen);
}

/** With the letter on the screen an answer makes a leaf, and no more. */
function withAnswer(before: Leaf, answer: Answer, tapped: string): Leaf {
  return {
    ...before,
    stage: before.stage === 'sure' ? 'sure' : 'leaf',
    last: lastOf(before.last, answer),
    takenFor: answer.isRight ? before.takenFor : tapped,
  };
}

function heard(before: Leaf, answer: Answer): Leaf {
  const byEar = lastOf(before.byEar, answer);
  return {
    ...before,
    stage: before.stage === 'sure' || isSureNow(byEar) ? 'sure' : 'leaf',
    byEar,
    review: asked(before.review, answer.isRight ? 3 : 1, numberOfDay(answer.day)) ?? before.review,
  };
}

const lastOf = (before: readonly Answer[], answer: Answer): readonly Answer[] =>
  [...before, answer].slice(-ANSWERS_TO_BE_SURE);

/** The last four answers were right, over at least two days. */
function isSureNow(last: readonly Answer[]): boolean {
  return (
    last.length === ANSWERS_TO_BE_SURE &&
    last.every(({ isRight }) => isRight) &&
    new Set(last.map(({ day }) => day)).size > 1
  );
}

/** The letters that are due to be heard again, by their names; what has waited longest comes first. */
export function thirstyLetters(
  { leaves, pauses }: { leaves: Leaves; pauses: readonly Pause[] },
  day: number,
): string[] {
  if (isPaused(pauses, day)) return [];
  return [...leaves]
    .flatMap(([name, { review }]) => {
      const due = review && dayAfter(pauses, review.day, review.interval);
      return due !== undefined && due <= day ? [{ name, due }] : [];
    })
    .toSorted((one, other) => one.due - other.due)
    .map(({ name }) => name);
}

/** Letters to ask tonight: what was mixed up, with the letter that it was taken for, then what is not sure yet. */
export function lettersToAsk(leaves: Leaves, most: number): string[] {
  const unsure = [...leaves].filter(([, { stage }]) => stage === 'leaf').map(([name]) => name);
  const wanted = [...mixedUp(leaves).flatMap(({ letters: pair }) => pair), ...unsure];
  return [...new Set(wanted)].filter((name) => leaves.has(name)).slice(0, most);
}

/** Two letters that of late were each taken for the other; the newest such pair. */
export function mixedUpPair(leaves: Leaves): MixedUp['letters'] | undefined {
  return mixedUp(leaves).find(({ letters: [name, takenFor] }) => {
    const other = leaves.get(takenFor);
    return takenFor !== name && other?.takenFor === name && wrongAnswers(other).length > 0;
  })?.letters;
}

type MixedUp = { letters: readonly [asked: string, takenFor: string]; times: number };

/**
 * A game asks for each letter until it is found, so the newest answer is always right: what counts is a wrong one among
 * the last. The newest day comes first, on it what was mixed up most, then the order of the alphabet.
 */
function mixedUp(leaves: Leaves): MixedUp[] {
  return [...leaves]
    .flatMap(([name, leaf]) => {
      const wrong = wrongAnswers(leaf);
      if (wrong.length === 0) return [];
      const pair = [name, leaf.takenFor ?? name] as const;
      return [{ letters: pair, day: newestDay(wrong), times: timesMixedUp(leaves, name) }];
    })
    .toSorted((one, other) => other.day - one.day || other.times - one.times);
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
