import { letters as alphabet } from '#content/letters.ts';
import type { LetterAnswer } from './missed-rules.ts';

/** Two letters by their names, in the order of the alphabet. */
export type Pair = readonly [string, string];

/** A pair that is asked by sound alone, and how often it was mistaken since it was last asked anew. */
export type Due = { pair: Pair; failures: number };

/** An entry of the letter games. Only a round of a pair has `ear`, also when all of it was shown. */
export type LetterRound = {
  game: string;
  level: number;
  day: string;
  asked: readonly LetterAnswer[];
  ear?: readonly LetterAnswer[] | undefined;
};

const QUESTIONS = 4;
/** Then the letter is shown too, and nothing is to be told apart for three days. */
export const MOST_FAILURES = 2;
const DAYS_OF_REST = 3;
const MIX_UPS_OF_A_PAIR = 2;
/** A pair that was given up so often waits until it is mixed up anew: there is an end to every pair. */
const MOST_ATTEMPTS = 2;

type Standing = {
  pair: Pair;
  /** In the game, since the pair was last done with. */
  mixUps: number;
  failures: number;
  /** How often it was shown after all, since the pair was last done with. */
  attempts: number;
};

/** What becomes of a game's pairs, whatever the day is. */
export type Story = {
  standings: ReadonlyMap<string, Standing>;
  /** The last day on which this game began with a pair. */
  askedOn: string | undefined;
  /** The last day on which a pair had to be shown, in either game. */
  gaveUpOn: string | undefined;
};

/**
 * What was mixed up in this game, or aloud with a grown-up, is told apart in it. What was told apart in one game is
 * done with in the other too.
 * @param rounds oldest first
 */
export function storyOf(rounds: readonly LetterRound[], game: string): Story {
  const standings = new Map<string, Standing>();
  let askedOn: string | undefined;
  let gaveUpOn: string | undefined;
  for (const round of rounds) {
    const { ear, asked, day } = round;
    const isHere = round.game === game;
    // Beside the levels, `asked` is what was answered while the pair was shown.
    if ((isHere || round.game === 'aloud') && !(ear && round.level === 0)) addMixUps(standings, asked);
    if (!ear) continue;
    if (isHere) askedOn = day;
    const pair = pairOf(ear);
    if (!pair) continue;
    const { standing, isGivenUp } = judged(standings.get(keyOf(pair)) ?? fresh(pair), ear);
    standings.set(keyOf(pair), standing);
    if (isGivenUp) gaveUpOn = day;
  }
  return { standings, askedOn, gaveUpOn };
}

/** The pair that a level begins with on this day, if any: what was begun comes first, then what was mixed up most. */
export function pairDue({ standings, askedOn, gaveUpOn }: Story, today: string): Due | undefined {
  if (askedOn === today || (gaveUpOn !== undefined && isResting(gaveUpOn, today))) return undefined;
  const [due] = [...standings.values()]
    .filter(({ mixUps }) => mixUps >= MIX_UPS_OF_A_PAIR)
    .toSorted((one, other) => other.failures - one.failures || other.mixUps - one.mixUps);
  return due && { pair: due.pair, failures: due.failures };
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

function addMixUps(standings: Map<string, Standing>, answers: readonly LetterAnswer[]): void {
  for (const answer of answers) {
    const pair = pairOf([answer]);
    if (!pair) continue;
    const standing = standings.get(keyOf(pair)) ?? fresh(pair);
    standings.set(keyOf(pair), { ...standing, mixUps: standing.mixUps + 1 });
  }
}

/** All right at once is the end of a pair; at the second failure it was shown, and is left alone for a while. */
function judged(
  standing: Standing,
  ear: readonly LetterAnswer[],
): { standing: Standing; isGivenUp: boolean } {
  const wrong = ear.filter(([asked, tapped]) => asked !== tapped).length;
  if (wrong === 0 && ear.length >= QUESTIONS) return { standing: fresh(standing.pair), isGivenUp: false };
  const failures = standing.failures + wrong;
  if (failures < MOST_FAILURES) return { standing: { ...standing, failures }, isGivenUp: false };
  const attempts = standing.attempts + 1;
  const next = attempts < MOST_ATTEMPTS ? { ...standing, failures: 0, attempts } : fresh(standing.pair);
  return { standing: next, isGivenUp: true };
}

function isResting(since: string, today: string): boolean {
  const lastDay = new Date(Date.parse(since) + DAYS_OF_REST * DAY_MS).toISOString().slice(0, 10);
  return since <= today && today <= lastDay;
}

const DAY_MS = 86_400_000;

function fresh(pair: Pair): Standing {
  return { pair, mixUps: 0, failures: 0, attempts: 0 };
}

function keyOf(pair: Pair): string {
  return pair.join(' ');
}

/** The two letters that these answers are about; undefined where they are about fewer or more. */
function pairOf(answers: readonly LetterAnswer[]): Pair | undefined {
  const names = new Set(answers.flat());
  const [one, other, ...more] = alphabet.map(({ name }) => name).filter((name) => names.has(name));
  return one && other && more.length === 0 ? [one, other] : undefined;
}
