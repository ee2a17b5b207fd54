import type { Answer } from './answers.ts';
import type { Lesson } from './tell-apart.ts';

type Levels = readonly (readonly Answer[])[];

/** Tells a learner's answers, level by level, now and whenever there are more; returns the way to stop. */
export type FollowAnswers = (learnerId: string, tell: (levels: Levels) => void) => () => void;

/** The pair that a learner's next level begins with. It is worked out ahead, so that no tap waits for the record. */
export function createDuePair(fetchAnswers: () => Promise<FollowAnswers>) {
  let lesson: Lesson | undefined;
  return {
    get: () => lesson,
    follow(learnerId: string): () => void {
      let isOver = false;
      let unfollow: (() => void) | undefined;
      // Who has no learner never fetches what telling apart takes.
      Promise.all([fetchAnswers(), import('./tell-apart.ts')])
        .then(([followAnswers, { lessonDue }]) => {
          if (!isOver) unfollow = followAnswers(learnerId, (levels) => (lesson = lessonDue(levels)));
        })
        .catch((error: unknown) => console.warn('no pair can be told apart; the game goes on', error));
      return () => {
        isOver = true;
        lesson = undefined;
        unfollow?.();
      };
    },
  };
}
