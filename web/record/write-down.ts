import type { BodyOf, EntryKind } from '#contract/record.ts';
import { currentLearner } from './current-learner.ts';

/** Writes down what the current learner just did. Without a learner nothing is written, and nothing fetched. */
export function writeDown<Kind extends EntryKind>(kind: Kind, body: BodyOf<Kind>): void {
  const learner = currentLearner();
  if (!learner) return;
  import('./device-record.ts')
    .then(({ deviceRecord }) => deviceRecord())
    .then(({ record }) => record.write(learner.id, kind, body))
    .catch((error: unknown) => console.error(`an entry of kind "${kind}" was not written down`, error));
}
