import type { EntryKind } from '#contract/record.ts';
import { followLearner } from './follow-learner.ts';
import { createKindReader } from './kind-reader.ts';
import type { EntryRow } from './rows.ts';

type Wanted<Folded> = {
  learnerId: string;
  kind: EntryKind;
  fold: (entries: readonly EntryRow[], before?: Folded) => Folded;
  tell: (folded: Folded) => void;
  failed: (error: unknown) => void;
};

/** Tells what a learner's entries of one kind come to, now and whenever there are more; returns a function that stops. */
export function followKind<Folded>({ learnerId, kind, fold, tell, failed }: Wanted<Folded>): () => void {
  let readKind: (() => Promise<Folded>) | undefined;
  return followLearner(learnerId, {
    read({ record }) {
      readKind ??= createKindReader<Folded>(record, { learnerId, kind }, fold);
      return readKind();
    },
    tell,
    failed,
  });
}
