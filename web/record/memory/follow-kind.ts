import { followLearner } from './follow-learner.ts';
import { createKindReader, type FoldOfKind } from './kind-reader.ts';

type Wanted<Folded> = FoldOfKind<Folded> & {
  tell: (folded: Folded) => void;
  failed: (error: unknown) => void;
};

/** Tells what a learner's entries of one kind come to, now and whenever there are more; returns a function that stops. */
export function followKind<Folded>({ tell, failed, ...about }: Wanted<Folded>): () => void {
  let readKind: (() => Promise<Folded>) | undefined;
  return followLearner(about.learnerId, {
    read({ record }) {
      readKind ??= createKindReader<Folded>(record, about);
      return readKind();
    },
    tell,
    failed,
  });
}
