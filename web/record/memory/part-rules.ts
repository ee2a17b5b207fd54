import { joinKeys } from './join-keys.ts';
import { countedAs, type Memory } from './memory-rules.ts';
import { EMPTY_TALLY, isKnown, tallied } from './tally-rules.ts';

/** How far a surah, a goal or a portion has come; the joins are those into all its ayahs, the first one too. */
export type PartProgress = {
  taught: boolean;
  /** Each of its joins was recalled at least once; this stays. */
  recalled: boolean;
  known: boolean;
  count: number;
  begun: number;
  /** How many are recognised or better. */
  recognisedCount: number;
  /** How many are recalled now; the known ones are among them. */
  recalledCount: number;
  knownCount: number;
};

export function partOf(
  memory: Memory,
  { surah, from, to }: { surah: number; from: number; to: number },
  day: number,
): PartProgress {
  const keys = joinKeys(surah, from, to);
  const tally = keys.reduce(
    (before, key) => tallied(before, memory.joins.get(key), 1, countedAs(memory, key, day)),
    EMPTY_TALLY,
  );
  const count = keys.length;
  return {
    taught: tally.begun === count,
    recalled: tally.onceRecalled === count,
    known: isKnown(tally, count),
    count,
    begun: tally.begun,
    recognisedCount: tally.standing,
    recalledCount: tally.recalled,
    knownCount: tally.known,
  };
}
