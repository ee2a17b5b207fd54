import type { BodyOf, EntryKind } from '#contract/record.ts';
import { currentLearner } from './current-learner.ts';
import { noteIntent } from './intents.ts';

/**
 * Writes down what the current learner just did. Without a learner nothing is written, and nothing fetched.
 * @param once names what is written once, however many tabs do it
 */
export function writeDown<Kind extends EntryKind>(kind: Kind, body: BodyOf<Kind>, once?: string): void {
  const learner = currentLearner();
  if (!learner) return;
  noteIntent({ learnerId: learner.id, kind, body }, once);
  import('./device-record.ts')
    .then(({ deviceRecord }) => deviceRecord())
    .then(({ finishIntents }) => finishIntents())
    .catch((error: unknown) => console.error(`an entry of kind "${kind}" was not written down yet`, error));
}
