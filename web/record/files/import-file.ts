import type { Entry, Learner } from '#contract/record.ts';
import { openFile, readEntries } from './file-text-rules.ts';
import { LEARNERS_MAX, visibleTo } from '../store/learner-rules.ts';
import type { LearnerRecord } from '../store/record.ts';
import type { OwnedEntry } from '../store/move-rules.ts';
import { idAfterRemovals } from '../store/removed-id-rules.ts';
import { keyOf, THIS_DEVICE, type LearnerRef, type LearnerRow } from '../store/rows.ts';

/** In one transaction: storage takes many together in half the time. */
const ADDED_ENTRIES = 2000;

export type ImportResult =
  /** How many learners and how many entries were not here before. */
  | { status: 'brought'; learners: number; added: number }
  | { status: 'refused'; reason: 'damaged' | 'foreign' | 'newer' | 'full' }
  /** Another tab removed one of its learners meanwhile. */
  | { status: 'broken off' };

type Parts = {
  record: LearnerRecord;
  account: string | undefined;
  now: () => Date;
  breathe: () => Promise<void>;
};

/**
 * Adds what is missing. The whole file is looked at before anything is written, in short steps, so that a damaged one
 * changes nothing and a large one never holds up the page.
 */
export async function importInto(parts: Parts, text: string, onProgress: Progress): Promise<ImportResult> {
  const { record } = parts;
  const file = await readFile(text, parts.breathe, onProgress);
  if (file.status === 'refused') return file;

  const places = placesOf(file.learners, parts);
  const missing = new Map<string, LearnerRow>();
  for (const learner of file.learners) {
    const ref = places.get(learner.id);
    const isHere = ref && record.learners().some((row) => row.key === keyOf(ref));
    if (ref && !isHere && !missing.has(keyOf(ref))) missing.set(keyOf(ref), newRow(parts, learner, ref));
  }
  const newLearners = [...missing.values()];
  const room = LEARNERS_MAX - visibleTo(parts.account, record.learners()).length;
  if (newLearners.length > Math.max(0, room)) return { status: 'refused', reason: 'full' };
  const owned = (entry: Entry): OwnedEntry[] => {
    const ref = places.get(entry.learner_id);
    return ref ? [{ ...entry, learner_id: ref.id, owner: ref.owner }] : [];
  };
  const content = { newLearners, entries: file.entries, owned };
  const added = await addAll(parts, content, onProgress);
  if (added === undefined) return { status: 'broken off' };
  return { status: 'brought', learners: newLearners.length, added };
}

/** Told of each entry twice: when it was read, and when it is there. */
type Progress = (done: number, total: number) => void;

type ReadFile =
  { status: 'read'; learners: Learner[]; entries: Entry[] } | Extract<ImportResult, { status: 'refused' }>;

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
    if (!isWrong) return { status: 'read', learners: file.learners, entries };
  }
  return { status: 'refused', reason: 'damaged' };
}

/**
 * Where each learner of the file is, or comes: under the id that it has there, unless that was removed from the account or
 * from this device. Those of another account can neither be seen nor added to.
 */
function placesOf(learners: readonly Learner[], { record, account }: Parts): ReadonlyMap<string, LearnerRef> {
  const rows = visibleTo(account, record.allLearners());
  const [owner, removed] = [account ?? THIS_DEVICE, new Set<string>()];
  const here = new Map<string, LearnerRef>();
  for (const row of rows)
    if (row.removed_at !== null) removed.add(row.id);
    else if (row.owner === owner || !here.has(row.id)) here.set(row.id, row);
  const placeOf = (id: string): LearnerRef => {
    const next = idAfterRemovals(id, (tried) => !here.has(tried) && removed.has(tried));
    return here.get(next) ?? { owner, id: next };
  };
  return new Map(learners.map(({ id }) => [id, placeOf(id)]));
}

function newRow(
  { now }: Parts,
  { name, animal, made_at, updated_at }: Learner,
  { owner, id }: LearnerRef,
): LearnerRow {
  const at = now().toISOString();
  const notLater = (moment: string) => (moment < at ? moment : at); // a wrong clock may have written it
  return {
    id,
    name,
    animal,
    made_at: notLater(made_at),
    updated_at: notLater(updated_at),
    owner,
    key: keyOf({ owner, id }),
    isSent: false,
    isKnown: false,
    removed_at: null,
  };
}

type Content = {
  newLearners: readonly LearnerRow[];
  entries: readonly Entry[];
  owned: (entry: Entry) => OwnedEntry[];
};

/**
 * Answers how many were new; whatever was added is told of, also where storage refuses the rest. New learners come with the
 * first entries: all of that or nothing. Undefined once one of the learners is there no more.
 */
async function addAll(
  { record, breathe }: Parts,
  { newLearners, entries, owned }: Content,
  onProgress: Progress,
): Promise<number | undefined> {
  let added = 0;
  try {
    for (let start = 0; start === 0 || start < entries.length; start += ADDED_ENTRIES) {
      const some = entries.slice(start, start + ADDED_ENTRIES);
      const isFirst = start === 0;
      const count = await record.addFromFile(isFirst ? newLearners : [], some.flatMap(owned));
      if (count === undefined) return undefined;
      added += count;
      onProgress(entries.length + start + some.length, 2 * entries.length);
      await breathe();
    }
  } finally {
    record.notifyAdded();
  }
  return added;
}
