import { objectOf, or, text, textLike, type Shape } from '#web/platform/shape.ts';
import { json, stored, type Stored } from '#web/platform/stored.ts';

/** Who learns here now: enough for the header, so that the record is opened only by pages that need it. `id` is the key on this device. */
export type CurrentLearner = { id: string; animal: string; name: string };

const currentLearner: Shape<CurrentLearner> = objectOf({
  id: text,
  animal: textLike(/^[\w-]+$/),
  name: or(text, ''),
});

/** Without React, for the scripts that paint before the app is there. */
export const learnerStore: Stored<CurrentLearner> = stored('learner', json(currentLearner));

/** The key of what the current learner's garden looked like (`seen-garden.ts`). */
export const SEEN_GARDEN = 'garden';

/**
 * The key under which the tab remembers what a learner has begun, so that after a switch nobody goes on with what is
 * another's. What was begun without a learner is nobody's, and is found while nobody learns here. Who joins an account
 * in the middle of something goes on with it.
 */
export function ownKey(key: string, learnerId: string | undefined): string {
  return learnerId === undefined ? key : `${key} ${personOf(learnerId)}`;
}

/** The same for a learner before and after they joined an account: the key without its owner. */
export function personOf(learnerKey: string): string {
  return learnerKey.slice(learnerKey.lastIndexOf('/') + 1);
}
