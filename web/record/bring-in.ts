import type { Entry, Learner } from '#contract/record.ts';
import { copiedEntryId, idsToBringIn, isBroughtIn, type BroughtAs, type Place } from './file-rules.ts';
import { openFile, readEntries } from './file-text-rules.ts';
import { LEARNERS_MAX, visibleTo } from './learner-rules.ts';
import type { LearnerRecord } from './record.ts';
import type { EntryRow, LearnerRow } from './rows.ts';

/** In one transaction: storage takes many together in half the time. */
const ADDED_ENTRIES = 2000;

export type Brought =
  /** How many learners and how many entries were not here before. */
  | { status: 'brought'; learners: number; added: number }
  | { status: 'refused'; reason: 'damaged' | 'foreign' | 'newer' | 'full' }
  /** Another tab removed one of its learners meanwhile. */
  | { status: 'broken off' };

type Parts = {
  record: LearnerRecord;
  account: string | undefined;
  /** The account's learners, removed ones too, are known here: whom it does not know it never had. */
  hasHeardAll: boolean;
  now: () => Date;
  breathe: () => Promise<void>;
};

/**
 * Adds what is missing. The whole file is looked at before anything is written, in short steps, so that a damaged one
 * changes nothing and a large one never holds up the page.
 */
export async function bringInto(parts: Parts, text: string, onProgress: Progress): Promise<Brought> {
  const { record, account } = parts;
  const file = await readFile(text, parts.breathe, onProgress);
  if (file.status === 'refused') return file;
  const { entries, learnerIds } = file;

  const places = new Map(record.allLearners().map((row) => [row.id, placeOf(row, account)]));
  const broughtAs = newIdsOf(learnerIds, places, parts);
  if (!broughtAs) return { status: 'refused', reason: 'full' };
  const newIds = [...broughtAs.values()].map(({ id }) => id);
  const missing = new Set(newIds.filter((id) => places.get(id) !== 'here'));
  const newLearners = file.learners.flatMap((learner) => {
    const id = broughtAs.get(learner.id)?.id;
    return id !== undefined && missing.delete(id) ? [newRow(parts, learner, id)] : [];
  });
  // Beside one who came by a file, another's entries may have got new ids as well.
  const isMixed = [...record.allLearners(), ...newLearners].some(({ id }) => isBroughtIn(id));
  const before = await entryIdsOf(
    record,
    newIds.filter((id) => isMixed || !learnerIds.has(id)),
  );
  const toRows = (entry: Entry) => rowsFor(entry, broughtAs, before);
  const added = await addAll(parts, { newLearners, entries, toRows }, onProgress);
  if (added === undefined) return { status: 'broken off' };
  return { status: 'brought', learners: newLearners.length, added };
}

/** Told of each entry twice: when it was read, and when it is there. */
type Progress = (done: number, total: number) => void;

/** Under which id a learner of the file comes in, and whether its entries get others too. */
type AllBroughtAs = ReadonlyMap<string, BroughtAs>;

type ReadFile =
  | { status: 'read'; learners: Learner[]; learnerIds: ReadonlySet<string>; entries: Entry[] }
  | Extract<Brought, { status: 'refused' }>;

/** What is wrong in pieces may be right as a whole: another hand may have written it. */
async function readFile(text: string, breathe: Parts['breathe'], onProgress: Progress): Promise<ReadFile> {
  for (const how of ['in pieces', 'whole'] as const) {
    const file = openFile(text, how);
    if (file.status === 'refused') return file;
    const learnerIds = new Set(file.learners.map(({ id }) => id));
    const count = file.pieces.reduce((sum, { size }) => sum + size, 0);
    const entries: Entry[] = [];
    let isWrong = false;
    for (const piece of file.pieces) {
      const read = readEntries(piece, learnerIds);
      isWrong = read === undefined;
      if (!read) break;
      entries.push(...read);
      onProgress(entries.length, 2 * count);
      await breathe();
    }
    if (!isWrong) return { status: 'read', learners: file.learners, learnerIds, entries };
  }
  return { status: 'refused', reason: 'damaged' };
}

/** Undefined when the device has no room for all of them. */
function newIdsOf(
  learnerIds: ReadonlySet<string>,
  places: ReadonlyMap<string, Place>,
  { record, account, hasHeardAll }: Parts,
): AllBroughtAs | undefined {
  const unknown: Place = hasHeardAll ? 'new' : 'unknown';
  const room = LEARNERS_MAX - visibleTo(account, record.learners()).length;
  const found = idsToBringIn(learnerIds, (asked) => places.get(asked) ?? unknown, room);
  // The account may have the first one, of whom it has not told yet, with the same entries.
  const isUnsure = account !== undefined && !hasHeardAll;
  return (
    found &&
    new Map([...found].map(([id, as]) => [id, isUnsure && as.id !== id ? { ...as, isCopy: true } : as]))
  );
}

/** Nobody who is here may see one of another account or add to it. */
function placeOf({ owner, removed_at }: LearnerRow, account: string | undefined): Place {
  const isHidden = account !== undefined && owner !== null && owner !== account;
  if (removed_at !== null) return 'gone';
  return isHidden ? 'elsewhere' : 'here';
}

function newRow(
  { account, now }: Parts,
  { name, animal, made_at, updated_at }: Learner,
  id: string,
): LearnerRow {
  const at = now().toISOString();
  const notLater = (moment: string) => (moment < at ? moment : at); // a wrong clock may have written it
  return {
    id,
    name,
    animal,
    made_at: notLater(made_at),
    updated_at: notLater(updated_at),
    owner: account ?? null,
    isSent: false,
    removed_at: null,
  };
}

/** What these learners have done here, by their ids; of those alone who have done something. */
async function entryIdsOf(record: LearnerRecord, learnerIds: readonly string[]): Promise<EntryIds> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const id of learnerIds) {
    const rows = await record.entriesOf(id);
    if (rows.length > 0) found.set(id, new Set(rows.map((row) => row.id)));
  }
  return found;
}

type EntryIds = ReadonlyMap<string, ReadonlySet<string>>;

/** What was brought in before may have come as a copy, or not: since then another account may have come or gone. */
function rowsFor(entry: Entry, broughtAs: AllBroughtAs, before: EntryIds): EntryRow[] {
  const { id: learner_id, isCopy } = broughtAs.get(entry.learner_id) ?? {
    id: entry.learner_id,
    isCopy: false,
  };
  const own: EntryRow = { ...entry, learner_id, state: 'unsent' };
  const ids = before.get(learner_id);
  if (!isCopy && !ids) return [own];
  const copy = { ...own, id: copiedEntryId(entry.id, learner_id) };
  if (ids?.has(own.id) || ids?.has(copy.id)) return [];
  return [isCopy ? copy : own];
}

type Content = {
  newLearners: readonly LearnerRow[];
  entries: readonly Entry[];
  toRows: (entry: Entry) => EntryRow[];
};

/**
 * Answers how many were new; whatever was added is told of, also where storage refuses the rest. New learners come with the
 * first entries: all of that or nothing. Undefined once one of the learners is there no more.
 */
async function addAll(
  { record, breathe }: Parts,
  { newLearners, entries, toRows }: Content,
  onProgress: Progress,
): Promise<number | undefined> {
  let added = 0;
  try {
    for (let start = 0; start === 0 || start < entries.length; start += ADDED_ENTRIES) {
      const some = entries.slice(start, start + ADDED_ENTRIES);
      const isFirst = start === 0;
      const count = await record.addFromFile(isFirst ? newLearners : [], some.flatMap(toRows));
      if (count === undefined) return undefined;
      added += count;
      onProgress(entries.length + start + some.length, 2 * entries.length);
      await breathe();
    }
  } finally {
    record.tellOfAdded();
  }
  return added;
}
