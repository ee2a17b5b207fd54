import type { EntryKind } from '#contract/record.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { compareEntries, withoutLaterWords } from './memory-rules.ts';
import type { LearnerRecord } from '../store/record.ts';
import type { EntryRow } from '../store/rows.ts';
import { readFold, storedFold, type FoldForm, type FoldedUpTo } from './stored-fold-rules.ts';

type Source = Pick<LearnerRecord, 'entriesOfKind' | 'readComputed' | 'writeComputed'>;

export type FoldOfKind<Folded> = {
  learnerId: string;
  kind: EntryKind;
  fold: (entries: readonly EntryRow[], before?: Folded) => Folded;
  /** For folds that a page waits for: the next visit goes on from what is stored. */
  form?: FoldForm<Folded> | undefined;
};

/** So many entries may be folded again at the next visit: writing the fold after each would cost more. */
const STORED_AFTER_ENTRIES = 100;

/**
 * Folds a learner's entries of one kind, and again whenever there are more. Only those are read then, and where they
 * happened after all others they are added to what was folded before.
 */
export function createKindReader<Folded>(
  record: Source,
  { learnerId, kind, fold, form }: FoldOfKind<Folded>,
  dayHere: () => string = () => calendarDay(now()),
) {
  let known: FoldedUpTo<Folded> | undefined;
  let unstored = 0;
  let turn: Promise<unknown> = Promise.resolve();

  async function read(): Promise<Folded> {
    if (!known && form) known = readFold(form, await record.readComputed(form.what, learnerId));
    const { isAfterKnown, rows } = await entriesSince(record, { learnerId, kind }, known?.upTo);
    const before = isAfterKnown ? known : undefined;
    if (before && rows.length === 0) return before.folded;
    const today = dayHere();
    const isToCome = ({ day }: EntryRow) => day > today;
    if (before && !rows.some(isToCome) && rows.every((entry) => compareEntries(entry, before.last) > 0))
      return keep(fold(rows, before.folded), rows);
    const all = before ? await record.entriesOfKind(learnerId, kind) : rows;
    // What waits for its day changes places when it comes, so nothing is built on this fold.
    if (all.some(isToCome)) return fold(withoutLaterWords(all, today));
    unstored = 0;
    return keep(fold(all), all);
  }

  function keep(folded: Folded, added: readonly EntryRow[]): Folded {
    const newest = added.at(-1);
    known = newest && {
      folded,
      upTo: { arrival: newest.arrival ?? 0, id: newest.id },
      last: lastOf(added) ?? newest,
    };
    unstored += added.length;
    if (known && form && unstored >= STORED_AFTER_ENTRIES) {
      unstored = 0;
      record
        .writeComputed(form.what, learnerId, storedFold(form, known))
        .catch((error: unknown) => console.warn('the next visit reads all entries again', error));
    }
    return folded;
  }

  /** Several may ask at once, as after an entry: each finds what those before it have read. */
  return function readInTurn(): Promise<Folded> {
    const mine = turn.then(read);
    turn = mine.catch(() => undefined); // whoever asked hears of it; the next one tries anew
    return mine;
  };
}

/**
 * What arrived after an entry that is known. Where that one is not there any more, as its learner was removed and came back
 * or the entries were numbered anew, these are all of them.
 */
export async function entriesSince(
  record: Pick<LearnerRecord, 'entriesOfKind'>,
  { learnerId, kind }: { learnerId: string; kind: EntryKind },
  known: { arrival: number; id: string } | undefined,
): Promise<{ isAfterKnown: boolean; rows: EntryRow[] }> {
  if (known) {
    const [first, ...rows] = await record.entriesOfKind(learnerId, kind, known.arrival - 1);
    if (first?.id === known.id) return { isAfterKnown: true, rows };
  }
  return { isAfterKnown: false, rows: await record.entriesOfKind(learnerId, kind) };
}

function lastOf(rows: readonly EntryRow[]): EntryRow | undefined {
  let last = rows[0];
  for (const row of rows) if (last && compareEntries(row, last) > 0) last = row;
  return last;
}
