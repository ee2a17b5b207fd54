import { isBegun, stateOf, type JoinState } from '#web/record/memory/join-rules.ts';
import { morningOf, type Memory } from '#web/record/memory/memory-rules.ts';

/** A link that is more today than it was in the morning, or one that was kept. */
export type NewToday = {
  surah: number;
  ayah: number;
  state: Exclude<JoinState, 'told'>;
  isKept: boolean;
};

/** The greatest first. */
const RANKS = ['known', 'recalled', 'recognised', 'taught'] as const;

/**
 * The one thing that a day ends with: a link that is known now and was not in the morning, or else recalled, and so on;
 * where none became more, one that was right again.
 * @param told the links that were named today already
 */
export function newToday(memory: Memory, day: number, told: readonly string[] = []): NewToday | undefined {
  const morning = morningOf(memory, day);
  const found = [...memory.joins].flatMap(([key, join]) => {
    if (!isBegun(join) || told.includes(key)) return [];
    const state = stateOf(join);
    if (state === 'told') return [];
    const before = morning.joins.get(key);
    const isKept = isBegun(before) && rank(stateOf(before)) <= rank(state);
    if (isKept && !(state !== 'taught' && join.review?.day === day)) return [];
    const [surah = 0, ayah = 0] = key.split(':').map(Number);
    return [{ surah, ayah, state, isKept, rest: join.rest, isAgain: before?.wasRecalled === true }];
  });
  const [first] = found.toSorted(
    (one, other) =>
      Number(one.isKept) - Number(other.isKept) ||
      rank(one.state) - rank(other.state) ||
      // What comes and goes would else be said of one link day after day.
      (one.isKept ? other.rest - one.rest : Number(one.isAgain) - Number(other.isAgain)) ||
      // The way from one ayah to another says more than a beginning.
      Number(one.ayah === 1) - Number(other.ayah === 1) ||
      one.surah - other.surah ||
      one.ayah - other.ayah,
  );
  return first && { surah: first.surah, ayah: first.ayah, state: first.state, isKept: first.isKept };
}

function rank(state: JoinState): number {
  const found = RANKS.findIndex((each) => each === state);
  return found === -1 ? RANKS.length : found;
}
