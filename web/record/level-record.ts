import type { BodyOf } from '#contract/record.ts';
import { currentLearner } from './current-learner.ts';

/** What a game tells its finished levels to. Without a learner nothing is written, and nothing fetched. */
export const levelRecord = {
  finishLevel(level: BodyOf<'letters'>): void {
    const learner = currentLearner();
    if (!learner) return;
    import('./levels.ts')
      .then(({ writeLevel }) => writeLevel(learner.id, level))
      .catch((error: unknown) => console.error('a finished level was not written down', error));
  },
};
