import { isBegun, stateOf, type JoinState } from '#web/record/memory/join-rules.ts';
import { morningOf, type Memory } from '#web/record/memory/memory-rules.ts';

/** A link that is more today than it was in the morning. */
export type NewToday = { surah: number; ayah: number; state: Exclude<JoinState, 'told'> };

/** The greatest first. */
const RANKS = ['known', 'recalled', 'recognised', 'taught'] as const;

/** The one thing that a day ends with: a link that is known now and was not in the morning, or else recalled, and so on. */
export function newToday(memory: Memory, day: number): NewToday | undefined {
  const morning = morningOf(memory, day);
  const grown = [...memory.joins].flatMap(([key, join]) => {
    if (!isBegun(join)) return [];
    const state = stateOf(join);
    const before = morning.joins.get(key);
    if (state === 'told' || (isBegun(before) && rank(stateOf(before)) <= rank(state))) return [];
    const [surah = 0, ayah = 0] = key.split(':').map(Number);
    return [{ surah, ayah, state, isAgain: before?.wasRecalled === true }];
  });
  const [first] = grown.toSorted(
    (one, other) =>
      rank(one.state) - rank(other.state) ||
      // What comes and goes would else be said of one link day after day.
      Number(one.isAgain) - Number(other.isAgain) ||
      // The way from one ayah to another says more than a beginning.
      Number(one.ayah === 1) - Number(other.ayah === 1) ||
      one.surah - other.surah ||
      one.ayah - other.ayah,
  );
  return first && { surah: first.surah, ayah: first.ayah, state: first.state };
}

function rank(state: JoinState): number {
  const found = RANKS.findIndex((each) => each === state);
  return found === -1 ? RANKS.length : found;
}
