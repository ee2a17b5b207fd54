import type { EntryKind } from '#contract/record.ts';
import { compareEntries } from './memory-rules.ts';
import type { LearnerRecord } from './record.ts';
import type { EntryRow } from './rows.ts';

/**
 * Folds a learner's entries of one kind, and again whenever there are more. Only those are read then, and where they
 * happened after all others they are added to what was folded before.
 */
export function createKindReader<Folded>(
  record: Pick<LearnerRecord, 'entriesOfKind'>,
  { learnerId, kind }: { learnerId: string; kind: EntryKind },
  fold: (entries: readonly EntryRow[], before?: Folded) => Folded,
) {
  const entries: EntryRow[] = [];
  let folded = fold([]);
  let last: EntryRow | undefined;

  return async function read(): Promise<Folded> {
    const newer = await record.entriesOfKind(learnerId, kind, entries.at(-1)?.arrival);
    if (newer.length === 0) return folded;
    const before = last;
    const isLater = before === undefined || newer.every((entry) => compareEntries(entry, before) > 0);
    entries.push(...newer);
    folded = isLater ? fold(newer, folded) : fold(entries);
    last = entries.reduce((one, other) => (compareEntries(one, other) > 0 ? one : other));
    return folded;
  };
}
