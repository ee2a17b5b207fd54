import type { BodyOf, EntryKind } from '#contract/record.ts';
import { currentLearner } from './current-learner.ts';
import { noteIntent } from '../store/intents.ts';

/** Writes down what the current learner did with one tap. Without a learner nothing is written, and nothing fetched. */
export function writeDown<Kind extends EntryKind>(kind: Kind, body: BodyOf<Kind>): void {
  writeDownFor(currentLearner()?.id, kind, body);
}

/**
 * Writes down what took its time, such as a round, for the learner who was current when it began; by its end that may be
 * somebody else. What nobody began, or somebody who was removed meanwhile, is written for nobody.
 * @param once names what is written once, however many tabs do it
 */
export function writeDownFor<Kind extends EntryKind>(
  learnerId: string | undefined,
  kind: Kind,
  body: BodyOf<Kind>,
  once?: string,
): void {
  if (learnerId === undefined) return;
  noteIntent({ learnerId, kind, body }, once);
  import('./device-record.ts')
    .then(({ deviceRecord }) => deviceRecord())
    .then(({ finishIntents }) => finishIntents())
    .catch((error: unknown) => console.error(`an entry of kind "${kind}" was not written down yet`, error));
}
