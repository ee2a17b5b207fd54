import type { BodyOf } from '#contract/record.ts';
import { currentLearner } from './current-learner.ts';

/** Writes down that the current learner had a lesson. Without a learner nothing is written, and nothing fetched. */
export function writeDownLesson(lesson: BodyOf<'round'>): void {
  const learner = currentLearner();
  if (!learner) return;
  import('./lesson-entry.ts')
    .then(({ writeLesson }) => writeLesson(learner.id, lesson))
    .catch((error: unknown) => console.error('a lesson was not written down', error));
}
