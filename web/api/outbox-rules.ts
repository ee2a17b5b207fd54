import type { ApiError } from './api-error.ts';

/** Something to be sent. Its id makes sending it twice harmless. */
export type Item<Body> = { id: string; kind: 'message'; body: Body; createdAt: number; state: ItemState };

type ItemState =
  | { status: 'waiting'; tries: number; notBefore: number }
  /** A person decides; it is never retried by itself. */
  | { status: 'refused'; code: string };

/** What came of a request: no error, or which, and what the server said of when to ask again (`Retry-After`). */
export type ServerAnswer = { error: ApiError | null; retryAfter: string | null };

export type Outcome =
  | { is: 'sent' }
  /** `concerns` all when the network or the whole server is in trouble: then the other items need not be tried. */
  | { is: 'later'; pauseMs: number; concerns: 'item' | 'all' }
  | { is: 'refused'; code: string };

type Moment = { now: number; random: () => number };

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** Without a network no server has to be spared, and the network may be back any moment. */
const LONGEST_PAUSE_WITHOUT_ANSWER_MS = 60_000;
const LONGEST_RETRY_AFTER_MS = 86_400_000;

const TROUBLE_STATUSES = new Set([408, 425, 429]);

/**
 * Only a final code is a refusal. Everything else, unknown answers of proxies and expired sessions included, is retried
 * later: an item is never dropped because an answer was not understood.
 */
export function outcomeOf(
  { error, retryAfter }: ServerAnswer,
  tries: number,
  isFinal: (code: string) => boolean,
  { now, random }: Moment,
): Outcome {
  if (!error) return { is: 'sent' };
  if (error.isRefusal && isFinal(error.code)) return { is: 'refused', code: error.code };
  const isOwnTrouble = error.isRefusal && !TROUBLE_STATUSES.has(error.status);
  const longest = error.status === 0 ? LONGEST_PAUSE_WITHOUT_ANSWER_MS : LONGEST_PAUSE_MS;
  const growing = Math.min(longest, FIRST_PAUSE_MS * 2 ** tries) * (0.75 + random() / 2);
  return {
    is: 'later',
    pauseMs: Math.max(growing, askedPauseMs(retryAfter, now)),
    concerns: isOwnTrouble ? 'item' : 'all',
  };
}

/** The list after an outcome. An item that was removed meanwhile stays removed. */
export function settle<Body>(
  items: readonly Item<Body>[],
  id: string,
  outcome: Outcome,
  now: number,
): Item<Body>[] {
  if (outcome.is === 'sent') return items.filter((item) => item.id !== id);
  return items.map((item) => {
    const isIt = item.id === id;
    if (item.state.status === 'refused') return item;
    if (outcome.is === 'refused')
      return isIt ? { ...item, state: { status: 'refused', code: outcome.code } } : item;
    if (!isIt && outcome.concerns === 'item') return item;
    const { tries, notBefore } = item.state;
    const state: ItemState = {
      status: 'waiting',
      tries: isIt ? tries + 1 : tries,
      notBefore: Math.max(notBefore, now + outcome.pauseMs),
    };
    return { ...item, state };
  });
}

/** This tab's list, which the device had no room for, with what other tabs have added and sent since. */
export function withOthers<Body>(
  mine: readonly Item<Body>[],
  before: readonly Item<Body>[] = [],
  theirs: readonly Item<Body>[] = [],
): Item<Body>[] {
  const isIn = (items: readonly Item<Body>[], id: string) => items.some((item) => item.id === id);
  return [
    ...mine.filter(({ id }) => !isIn(before, id) || isIn(theirs, id)),
    ...theirs.filter(({ id }) => !isIn(before, id) && !isIn(mine, id)),
  ];
}

/** The list with nothing to wait for; how often each was tried stays known, so that a next pause is no shorter. */
export function withoutPauses<Body>(items: readonly Item<Body>[]): Item<Body>[] {
  return items.map((item) =>
    item.state.status === 'waiting' ? { ...item, state: { ...item.state, notBefore: 0 } } : item,
  );
}

/** What may be tried now. What failed least goes first, so that one item that always fails holds up no other. */
export function dueItems<Body>(items: readonly Item<Body>[], now: number): Item<Body>[] {
  return items
    .filter((item) => waitMs(item, now) === 0)
    .toSorted((one, other) => triesOf(one) - triesOf(other) || one.createdAt - other.createdAt);
}

/** How long until the next item is due; Infinity when none waits. */
export function nextDueMs<Body>(items: readonly Item<Body>[], now: number): number {
  return Math.min(...items.map((item) => waitMs(item, now)));
}

/** A moment further off than any pause was written by a clock that has been set back since. */
function waitMs({ state }: Item<unknown>, now: number): number {
  if (state.status === 'refused') return Infinity;
  const ms = Math.max(0, state.notBefore - now);
  return ms > LONGEST_RETRY_AFTER_MS ? 0 : ms;
}

function triesOf({ state }: Item<unknown>): number {
  return state.status === 'waiting' ? state.tries : 0;
}

/** @param retryAfter the header: seconds, or a date */
function askedPauseMs(retryAfter: string | null, now: number): number {
  if (!retryAfter) return 0;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Math.min(Math.max(0, ms || 0), LONGEST_RETRY_AFTER_MS);
}
