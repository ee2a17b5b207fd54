import { v5 } from 'uuid';
import * as v from 'valibot';
import { entrySchema, learnerSchema, type Entry, type Learner } from '#contract/record.ts';
import { toEntry, toLearner } from './rows.ts';

const FORMAT = 'ilm-amal-record';
const VERSION = 1;

const headSchema = v.object({
  version: v.literal(VERSION),
  learners: v.array(learnerSchema),
  entries: v.array(v.unknown()),
});

type OpenedFile =
  /** The entries are not looked at yet: there may be so many that it is done in short steps. */
  | { status: 'opened'; learners: Learner[]; entries: unknown[] }
  | { status: 'refused'; reason: 'damaged' | 'foreign' | 'newer' };

export function writeFile({
  learners,
  entries,
}: {
  learners: readonly Learner[];
  entries: readonly Entry[];
}): string {
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    learners: learners.map(toLearner),
    entries: entries.map(toEntry),
  });
}

/** `ilm-amal-maryam-2026-11-15.json`; a name in any script stays, what a disk cannot bear does not. */
export function fileName(title: string, day: string): string {
  const plain = title
    .trim()
    .replaceAll(/[\s/\\:*?"<>|.\p{Cc}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `ilm-amal-${plain || 'record'}-${day}.json`;
}

/** A file that is not whole is refused, so that it changes nothing. */
export function openFile(text: string): OpenedFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { status: 'refused', reason: 'damaged' };
  }
  if (!isOurs(content)) return { status: 'refused', reason: 'foreign' };
  if (typeof content.version === 'number' && content.version > VERSION)
    return { status: 'refused', reason: 'newer' };
  const head = v.safeParse(headSchema, content);
  if (!head.success) return { status: 'refused', reason: 'damaged' };
  return { status: 'opened', learners: head.output.learners, entries: head.output.entries };
}

/** Undefined when one of them is no entry, or of a learner that the file does not hold. */
export function readEntries(found: readonly unknown[], learnerIds: ReadonlySet<string>): Entry[] | undefined {
  const result = v.safeParse(v.array(entrySchema), found, { abortEarly: true });
  return result.success && result.output.every(({ learner_id }) => learnerIds.has(learner_id))
    ? result.output
    : undefined;
}

function isOurs(content: unknown): content is { format: string; version: unknown } {
  return (
    typeof content === 'object' &&
    content !== null &&
    'format' in content &&
    content.format === FORMAT &&
    'version' in content
  );
}

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
