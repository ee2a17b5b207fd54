import { readBody, type Entry } from '#contract/record.ts';
import { joinKeys } from '../memory/join-keys.ts';
import type { JoinMemory } from '../memory/join-rules.ts';
import type { Memory } from '../memory/memory-rules.ts';
import type { Habits } from './habit-rules.ts';
import { isUnsteady, type Survey } from './survey-rules.ts';

/** What was done on a day, as far as its plan is concerned. */
export type Done = {
  /** Joins that were asked or shown, or put off: they had their turn. */
  joins: ReadonlySet<string>;
  /** Of those the ones that were put off to another day. */
  putOff: ReadonlySet<string>;
  /** Somebody listened. */
  isHeard: boolean;
};

const NOT_ASKED = '0';

export function doneOn(entries: readonly Entry[], today: string): Done {
  const joins = new Set<string>();
  const putOff = new Set<string>();
  let isHeard = false;
  const add = (surah: number, from: number, to: number) => {
    for (const key of joinKeys(surah, from, to)) joins.add(key);
  };
  for (const entry of entries.filter(({ day }) => day === today)) {
    const round = readBody(entry, 'round');
    if (round && round.mode !== 'told' && round.mode !== 'place')
      for (const { surah, from, grades } of round.passages) {
        const isCue = from > 1 && grades.startsWith(NOT_ASKED);
        add(surah, isCue ? from + 1 : from, from + grades.length - 1);
      }
    const heard = readBody(entry, 'heard');
    if (heard) isHeard = true;
    for (const { surah, from, to } of heard?.passages ?? []) add(surah, from === 1 ? 1 : from + 1, to);
    const again = readBody(entry, 'again');
    if (again && again.on > today)
      for (const key of joinKeys(again.surah, again.from, again.to)) {
        putOff.add(key);
        joins.add(key);
      }
  }
  return { joins, putOff, isHeard };
}

/** How the answers of a day went, as far as they counted; lessons are none. */
export type Answers = {
  count: number;
  wrong: number;
  /** Joins that were wrong again, and so were taught again at once. */
  taughtAgain: number;
  /** How many joins are taught or recognised by now. */
  unsteady: number;
};

const FAILS_TO_BE_TAUGHT = 2;

export function answersOf(
  memory: Memory,
  { day, morning, unsteady: before }: Survey,
  asks: Habits['asks'],
  done: Done,
): Answers {
  const unsteadyIn = (join: JoinMemory | undefined) => (join && isUnsteady(join, asks) ? 1 : 0);
  const answers = { count: 0, wrong: 0, taughtAgain: 0, unsteady: before[asks] };
  for (const key of done.joins) {
    const join = memory.joins.get(key);
    answers.unsteady += unsteadyIn(join) - unsteadyIn(morning.joins.get(key));
    if (!join || !wasAnsweredOn(join, day)) continue;
    answers.count += 1;
    if (join.fails > 0) answers.wrong += 1;
    if (join.fails >= FAILS_TO_BE_TAUGHT) answers.taughtAgain += 1;
  }
  return answers;
}

/** Whether an answer of that day counted; a lesson is no answer. */
function wasAnsweredOn({ review, taughtOn }: JoinMemory, day: number): boolean {
  return review !== undefined && !review.isTold && review.day === day && taughtOn !== day;
}
