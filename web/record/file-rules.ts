import { v5 } from 'uuid';

/**
 * Where a learner of a file stands: `gone` was removed; `elsewhere` is on this device, but belongs to another account;
 * `new` is unknown here and in the account; of what is `unknown` here nobody is signed in who could tell more.
 */
export type Place = 'here' | 'gone' | 'elsewhere' | 'new' | 'unknown';

/** A copy stands beside a learner of another account, whose entries are stored here under their own ids. */
export type BroughtAs = { id: string; isCopy: boolean };

/** So many ids are tried, so that a learner is found again when those before it have left the device. */
const TRIED_IDS = 24;

/**
 * A learner that is not here for whoever asks, or unknown, comes as another one. The new id follows from the old one, so
 * that a second import of the same file adds nothing; where that one is not to be had either, another follows from it.
 */
export function idToBringIn(learnerId: string, placeOf: (id: string) => Place): BroughtAs {
  const place = placeOf(learnerId);
  if (place === 'here') return { id: learnerId, isCopy: false };
  let isCopy = place === 'elsewhere';
  let free: string | undefined;
  let id = learnerId;
  for (let tried = 0; tried < TRIED_IDS || free === undefined; tried += 1) {
    id = renewedId(id);
    const there = placeOf(id);
    if (there === 'here') return { id, isCopy };
    if (there === 'elsewhere') isCopy = true;
    else if (there !== 'gone') free ??= id;
  }
  return place === 'new' && !isCopy ? { id: learnerId, isCopy } : { id: free ?? id, isCopy };
}

/**
 * The same for all learners of a file; undefined as soon as more of them are new than there is room for. To look for an id takes
 * long, and a file may hold any number of learners.
 */
export function idsToBringIn(
  learnerIds: ReadonlySet<string>,
  placeOf: (id: string) => Place,
  room: number,
): ReadonlyMap<string, BroughtAs> | undefined {
  const broughtAs = new Map<string, BroughtAs>();
  const missing = new Set<string>();
  for (const learnerId of learnerIds) {
    const as = idToBringIn(learnerId, placeOf);
    broughtAs.set(learnerId, as);
    if (placeOf(as.id) === 'here') continue;
    missing.add(as.id);
    if (missing.size > room) return undefined;
  }
  return broughtAs;
}

function renewedId(learnerId: string): string {
  return v5(`ilm-amal-record:${learnerId}`, v5.URL);
}

/** Ids that follow from others are of version 5, those that devices give of version 7. */
export function isBroughtIn(learnerId: string): boolean {
  return learnerId[14] === '5';
}

/** In an id the moment and the place in it come first; behind them it is random. */
const SORTED_BY = 'xxxxxxxx-xxxx-7xxx-8xxx-xx'.length;

/** A copied id has it in common with the first one. */
export const placeInOrder = (entryId: string): string => entryId.slice(0, SORTED_BY);

/** What a copy did has ids that follow from the first ones, and sort as they do. */
export function copiedEntryId(entryId: string, learnerId: string): string {
  const random = v5(`ilm-amal-record:${learnerId}:${entryId}`, v5.URL);
  return `${placeInOrder(entryId)}${random.slice(SORTED_BY)}`;
}
