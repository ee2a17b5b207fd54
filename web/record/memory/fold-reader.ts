import type { Entry } from '#contract/record.ts';
import { breathe } from '#web/platform/frames.ts';
import type { RecordDatabase } from '../store/database.ts';
import { refOf, type EntryRow } from '../store/rows.ts';
import { byTime } from './entry-order-rules.ts';
import {
  advanced,
  emptySnapshot,
  isUpToDate,
  packSnapshot,
  sortAdded,
  unpackSnapshot,
  type FoldForm,
  type Snapshot,
} from './fold-rules.ts';

/** Folded in one task: about a fiftieth of a second on a slow phone. */
const STEP_ENTRIES = 250;

export type FoldSource = {
  database: Pick<RecordDatabase, 'entriesOf' | 'readMeta' | 'writeMeta'>;
  today: () => string;
};

/** `before` is what the same learner's entries came to when they were last read, in this visit or an earlier one. */
type Read<Folded> = { folded: Folded; before: Folded | undefined };

/** Folds a learner's entries, and again whenever there are more. Only those are read then, and added to what was folded before. */
export function createFoldReader<Folded>(
  { database, today }: FoldSource,
  form: FoldForm<Folded>,
  learnerId: string,
): () => Promise<Read<Folded>> {
  const key = `${form.snapshot?.name}:${learnerId}`;
  const [only, ...others] = form.kinds;
  const kind = others.length === 0 ? only : undefined;
  let known: Snapshot<Folded> | undefined;
  let storedArrival = 0;

  const entriesAfter = (arrival: number): Promise<EntryRow[]> =>
    database.entriesOf(refOf(learnerId), kind, arrival);

  async function read(): Promise<Read<Folded>> {
    known ??= await readSnapshot();
    const added = known && (await entriesSince(known));
    const before = added && known;
    const day = today();
    const grown = before && added && (await withAdded(before, added, day));
    if (!grown) storedArrival = 0;
    known =
      grown ?? (await withAdded(emptySnapshot(form), await entriesAfter(0), day)) ?? emptySnapshot(form);
    await store(known);
    return { folded: known.folded, before: before?.folded };
  }

  async function readSnapshot(): Promise<Snapshot<Folded> | undefined> {
    const found = form.snapshot && unpackSnapshot(form.snapshot, await database.readMeta(key));
    storedArrival = found?.upTo.arrival ?? 0;
    return found;
  }

  /** Undefined where the last known entry is not there: the learner was removed and came back, or entries were numbered anew. */
  async function entriesSince({ upTo }: Snapshot<Folded>): Promise<EntryRow[] | undefined> {
    if (upTo.arrival === 0) return entriesAfter(0);
    const [last, ...rows] = await entriesAfter(upTo.arrival - 1);
    return last?.id === upTo.id ? rows : undefined;
  }

  /** Undefined where all entries have to be folded again. */
  async function withAdded(
    before: Snapshot<Folded>,
    rows: readonly EntryRow[],
    day: string,
  ): Promise<Snapshot<Folded> | undefined> {
    if (!isUpToDate(before, day)) return undefined;
    const newest = rows.at(-1);
    if (!newest) return before;
    const sorted = sortAdded(form, before, rows, day);
    const folded = await addInSteps(before.folded, [...sorted.first, ...sorted.inTime], day);
    if (sorted.late.length === 0) return advanced(before, folded, sorted, newest);
    if (!form.addLate) return undefined;
    const all = byTime((await entriesAfter(0)).filter((entry) => entry.day <= day));
    const refolded = form.addLate(folded, sorted.late, all);
    return refolded && advanced(before, refolded, sorted, newest);
  }

  /** The page answers a tap between the steps. */
  async function addInSteps(before: Folded, entries: readonly Entry[], day: string): Promise<Folded> {
    let folded = before;
    for (let start = 0; start < entries.length; start += STEP_ENTRIES) {
      if (start > 0) await breathe();
      folded = form.add(folded, entries.slice(start, start + STEP_ENTRIES), day);
    }
    return folded;
  }

  async function store(snapshot: Snapshot<Folded>): Promise<void> {
    if (!form.snapshot || snapshot.upTo.arrival - storedArrival < form.snapshot.everyEntries) return;
    storedArrival = snapshot.upTo.arrival;
    await database
      .writeMeta(key, packSnapshot(form.snapshot, snapshot))
      .catch((error: unknown) => console.warn('the next visit reads all entries again', error));
  }

  return inTurn(read);
}

/** Serialises calls: one that comes while a read is under way goes on from what that has read. */
export function inTurn<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const mine = last.then(() => read());
    last = mine.catch(() => undefined); // the caller gets the error; the next read tries again
    return mine;
  };
}
