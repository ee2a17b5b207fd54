import type { BodyOf } from '#contract/record.ts';
import { currentLearner, useCurrentLearner } from './current-learner.ts';
import { writeDownFor } from './write-down.ts';

type Level = BodyOf<'letters'>;

/** The record as the letter games get it handed in. All but who learns is fetched when it is needed. */
export const gamesRecord = {
  currentLearner,
  useCurrentLearner,
  writeDown: (learnerId: string, level: Level) => writeDownFor(learnerId, 'letters', level),
  fetchLetters: async () => (await import('./levels.ts')).followLetters,
  fetchProgress: async () => (await import('./levels.ts')).useGameProgress,
  fetchOffer: async () => (await import('./use-offer.ts')).useOffer,
  makeLearnerWith: async (animal: string, level: Level) =>
    (await import('./levels.ts')).makeLearnerWith(animal, level),
};
