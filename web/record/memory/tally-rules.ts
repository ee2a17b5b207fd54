import { isBegun, stateOf, type JoinMemory, type JoinState } from './join-rules.ts';

/** How many of a part's joins have come how far. */
export type Tally = {
  begun: number;
  /** Said by heart at least once. */
  onceRecalled: number;
  /** Recognised or better. */
  standing: number;
  /** Recalled or known. */
  recalled: number;
  known: number;
};

export const EMPTY_TALLY: Tally = { begun: 0, onceRecalled: 0, standing: 0, recalled: 0, known: 0 };

/** With one more join, or with one less. */
export function tallied(
  before: Tally,
  join: JoinMemory | undefined,
  by: 1 | -1,
  state: JoinState | undefined = isBegun(join) ? stateOf(join) : undefined,
): Tally {
  if (!isBegun(join)) return before;
  const isRecalled = state === 'recalled' || state === 'known';
  return {
    begun: before.begun + by,
    onceRecalled: before.onceRecalled + (join.wasRecalled ? by : 0),
    standing: before.standing + (isRecalled || state === 'recognised' ? by : 0),
    recalled: before.recalled + (isRecalled ? by : 0),
    known: before.known + (state === 'known' ? by : 0),
  };
}

/** Of so many joins: none has to be begun anew, and at least 8 of 10 are known. */
export function isKnown({ standing, known }: Tally, count: number): boolean {
  return standing === count && known * 10 >= count * 8;
}
