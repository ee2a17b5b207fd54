import type { Entry, Learner } from '#contract/record.ts';
import { copiedEntryId, idToBringIn, isBroughtIn, openFile, readEntries, type Place } from './file-rules.ts';
import { LEARNERS_MAX, visibleTo } from './learner-rules.ts';
import type { LearnerRecord } from './record.ts';
import type { EntryRow, LearnerRow } from './rows.ts';

/** Few enough that a slow phone answers a tap in between. */
const READ_ENTRIES = 500;
/** In one transaction: storage takes many together in half the time. */
const ADDED_ENTRIES = 2000;

export type Brought =
  | { status: 'brought'; added: number }
  | { status: 'refused'; reason: 'damaged' | 'foreign' | 'newer' | 'full' };

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
export async function bringInto(
  { record, account, hasHeardAll, now, breathe }: Parts,
  text: string,
  onProgress: (done: number, total: number) => void,
): Promise<Brought> {
  const file = openFile(text);
  if (file.status === 'refused') return file;
  const learnerIds = new Set(file.learners.map(({ id }) => id));
  const entries: Entry[] = [];
  const total = 2 * file.entries.length;
  for (let start = 0; start < file.entries.length; start += READ_ENTRIES) {
    const read = readEntries(file.entries.slice(start, start + READ_ENTRIES), learnerIds);
    if (!read) return { status: 'refused', reason: 'damaged' };
    entries.push(...read);
    onProgress(entries.length, total);
    await breathe();
  }

  const places = new Map(record.allLearners().map((row) => [row.id, placeOf(row)]));
  const unknown: Place = hasHeardAll ? 'new' : 'unknown';
  const broughtAs = new Map(
    file.learners.map(({ id }) => {
      const as = idToBringIn(id, (asked) => places.get(asked) ?? unknown);
      // The account may have the first one, of whom it has not told yet, with the same entries.
      const isCopy = as.isCopy || (account !== undefined && !hasHeardAll && as.id !== id);
      return [id, { id: as.id, isCopy }];
    }),
  );
  const newIds = [...broughtAs.values()].map(({ id }) => id);
  const missing = new Set(newIds.filter((id) => places.get(id) !== 'here'));
  if (missing.size > 0 && visibleTo(account, record.learners()).length + missing.size > LEARNERS_MAX)
    return { status: 'refused', reason: 'full' };
  for (const learner of file.learners) {
    const id = broughtAs.get(learner.id)?.id;
    if (id !== undefined && missing.delete(id)) await addLearner(learner, id);
  }
  // Beside one who came by a file, another's entries may have got new ids as well.
  const isMixed = record.allLearners().some(({ id }) => isBroughtIn(id));
  const brought = await entryIdsOf(newIds.filter((id) => isMixed || !learnerIds.has(id)));
  let added = 0;
  try {
    for (let start = 0; start < entries.length; start += ADDED_ENTRIES) {
      const rows = entries.slice(start, start + ADDED_ENTRIES);
      added += await record.add(rows.flatMap(toRow));
      onProgress(entries.length + start + rows.length, total);
      await breathe();
    }
  } finally {
    record.tellOfAdded();
  }
  return { status: 'brought', added };

  /** What was brought in before may have come as a copy, or not: since then another account may have come or gone. */
  function toRow(entry: Entry): EntryRow[] {
    const { id: learner_id, isCopy } = broughtAs.get(entry.learner_id) ?? {
      id: entry.learner_id,
      isCopy: false,
    };
    const own: EntryRow = { ...entry, learner_id, state: 'unsent' };
    const ids = brought.get(learner_id);
    if (!isCopy && !ids) return [own];
    const copy = { ...own, id: copiedEntryId(entry.id, learner_id) };
    if (ids?.has(own.id) || ids?.has(copy.id)) return [];
    return [isCopy ? copy : own];
  }

  /** Of those who have done something here. */
  async function entryIdsOf(ids: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const found = new Map<string, ReadonlySet<string>>();
    for (const id of ids) {
      const rows = await record.entriesOf(id);
      if (rows.length > 0) found.set(id, new Set(rows.map((row) => row.id)));
    }
    return found;
  }

  /** Nobody who is here may see one of another account or add to it. */
  function placeOf({ owner, removed_at }: { owner: string | null; removed_at: string | null }): Place {
    const isHidden = account !== undefined && owner !== null && owner !== account;
    if (removed_at !== null) return 'gone';
    return isHidden ? 'elsewhere' : 'here';
  }

  async function addLearner({ name, animal, made_at, updated_at }: Learner, id: string): Promise<void> {
    const at = now().toISOString();
    const notLater = (moment: string) => (moment < at ? moment : at); // a wrong clock may have written it
    const row: LearnerRow = {
      id,
      name,
      animal,
      made_at: notLater(made_at),
      updated_at: notLater(updated_at),
      owner: account ?? null,
      isSent: false,
      removed_at: null,
    };
    // Another tab may have brought it in, or removed it again, meanwhile.
    await record.updateLearner(id, (stored) => (stored ? undefined : row));
  }
}
