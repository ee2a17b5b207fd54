import { letters as alphabet } from '#content/letters.ts';
import type { LetterAnswer } from './missed-rules.ts';

/** Two letters by their names, in the order of the alphabet. */
export type Pair = readonly [string, string];

/** Shape and sound together first; sound alone only when both are sure. */
export type Step = 'together' | 'sound';
export type Due = { pair: Pair; step: Step };

const QUESTIONS = 4;
const MIX_UPS_OF_ITS_OWN = 2;
/** Who has met a letter only once has not mixed it up yet. */
const MEETINGS_BEFORE_A_PAIR = 2;

const SOUND_ALIKE = pairsOf(['تط', 'سص', 'حه', 'ذظز', 'دض', 'قك', 'ثس']);
const LOOK_ALIKE = pairsOf(['بتث', 'جحخ', 'دذ', 'رز', 'سش', 'صض', 'طظ', 'عغ', 'فق']);

type Standing = {
  pair: Pair;
  /** Since the pair was last done with. */
  mixUps: number;
  step: Step | 'done';
  hasBegun: boolean;
};

type Story = {
  standings: ReadonlyMap<string, Standing>;
  /** For each letter, in which level it was asked for first, and in how many. */
  met: ReadonlyMap<string, { first: number; times: number }>;
  levels: number;
  hadPair: boolean;
};

/**
 * The pair that the next level begins with, if any: what the child itself mixed up twice, then what it has begun to
 * tell apart, then a known pair whose letters it has met twice. What sounds alike is never in one level, so
 * it comes first; what looks alike meets in the levels too, so it does not come in two of them running.
 * @param levels the answers of every finished level, oldest first
 */
export function pairDue(levels: readonly (readonly LetterAnswer[])[]): Due | undefined {
  return dueIn(levels.reduce(addLevel, BEGINNING));
}

/** Each letter twice, never the same one three times in a row. */
export function questionsOf([one, other]: Pair, random: () => number): readonly string[] {
  const orders = [
    [one, other, other, one],
    [one, other, one, other],
    [one, one, other, other],
  ];
  const order = orders[Math.floor(random() * orders.length)] ?? [];
  return random() < 0.5 ? order : order.toReversed();
}

const BEGINNING: Story = { standings: new Map(), met: new Map(), levels: 0, hadPair: false };

/** What a finished level adds. Its first answers are the pair's, if it began with one. */
function addLevel(story: Story, answers: readonly LetterAnswer[]): Story {
  const due = dueIn(story);
  const aside = due ? answersAbout(due.pair, answers) : [];
  const standings = new Map(story.standings);
  if (due && aside.length > 0) standings.set(keyOf(due.pair), judged(standingOf(story, due.pair), aside));
  const met = new Map(story.met);
  for (const [asked, tapped] of answers.slice(aside.length)) {
    if (asked === tapped) met.set(asked, metAgain(met.get(asked), story.levels));
    if (asked === tapped) continue;
    const pair = inOrder(asked, tapped);
    standings.set(keyOf(pair), mixedUp(standings.get(keyOf(pair)) ?? fresh(pair)));
  }
  return { standings, met, levels: story.levels + 1, hadPair: aside.length > 0 };
}

/**
 * The answers to a pair's four questions, at the beginning of a level. They cannot be taken for others: a level asks
 * for each letter until it is found, and then no more.
 */
function answersAbout(pair: Pair, answers: readonly LetterAnswer[]): readonly LetterAnswer[] {
  let right = 0;
  for (const [index, [asked, tapped]] of answers.entries()) {
    if (!pair.includes(asked) || !pair.includes(tapped)) return [];
    if (asked === tapped) right += 1;
    if (right === QUESTIONS) return answers.slice(0, index + 1);
  }
  return [];
}

/** All right at once is sure: on to the sound alone, and then the pair is done with. A mistake leads back. */
function judged(standing: Standing, answers: readonly LetterAnswer[]): Standing {
  if (answers.length > QUESTIONS) return { ...standing, step: 'together', hasBegun: true };
  return standing.step === 'together'
    ? { ...standing, step: 'sound', hasBegun: true }
    : { ...standing, step: 'done', mixUps: 0 };
}

function metAgain(before: { first: number; times: number } | undefined, level: number) {
  return { first: before?.first ?? level, times: (before?.times ?? 0) + 1 };
}

function mixedUp(standing: Standing): Standing {
  const step = standing.step === 'done' ? 'together' : standing.step;
  return { ...standing, mixUps: standing.mixUps + 1, step };
}

function dueIn(story: Story): Due | undefined {
  const open = [...story.standings.values()].filter(({ step }) => step !== 'done');
  const own = most(open.filter(({ mixUps }) => mixUps >= MIX_UPS_OF_ITS_OWN));
  const begun = open.find(({ hasBegun }) => hasBegun);
  const due =
    own ??
    begun ??
    knownPair(story, SOUND_ALIKE) ??
    (story.hadPair ? undefined : knownPair(story, LOOK_ALIKE));
  return due && due.step !== 'done' ? { pair: due.pair, step: due.step } : undefined;
}

/** What was mixed up once comes first, then what the newest letters bring with them. */
function knownPair(story: Story, pairs: readonly Pair[]): Standing | undefined {
  const newness = ({ pair }: Standing) =>
    Math.max(...pair.map((letter) => story.met.get(letter)?.first ?? 0));
  const isKnown = (name: string, mixUps: number) =>
    (story.met.get(name)?.times ?? 0) >= (mixUps > 0 ? 1 : MEETINGS_BEFORE_A_PAIR);
  const open = pairs
    .map((pair) => standingOf(story, pair))
    .filter(({ pair, step, mixUps }) => step === 'together' && pair.every((name) => isKnown(name, mixUps)));
  return open.toSorted((one, other) => other.mixUps - one.mixUps || newness(other) - newness(one))[0];
}

function most(standings: readonly Standing[]): Standing | undefined {
  return standings.toSorted((one, other) => other.mixUps - one.mixUps)[0];
}

function standingOf(story: Story, pair: Pair): Standing {
  return story.standings.get(keyOf(pair)) ?? fresh(pair);
}

function fresh(pair: Pair): Standing {
  return { pair, mixUps: 0, step: 'together', hasBegun: false };
}

function keyOf(pair: Pair): string {
  return pair.join(' ');
}

function inOrder(one: string, other: string): Pair {
  return placeOf(one) <= placeOf(other) ? [one, other] : [other, one];
}

function placeOf(name: string): number {
  return alphabet.findIndex((letter) => letter.name === name);
}

function pairsOf(groups: readonly string[]): readonly Pair[] {
  return groups.flatMap((group) => {
    const names = alphabet.filter(({ letter }) => group.includes(letter)).map(({ name }) => name);
    return names.flatMap((one, index) => names.slice(index + 1).map((other): Pair => [one, other]));
  });
}
