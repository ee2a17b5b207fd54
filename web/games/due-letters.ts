import { subscribeLater } from '#web/platform/later.ts';
import { missedLast, type LetterAnswer } from './missed-rules.ts';
import type { Lesson } from './tell-apart.ts';

type Levels = readonly (readonly LetterAnswer[])[];

/** Calls back with a learner's answers, level by level, now and after each new level; returns unsubscribe. */
export type FollowAnswers = (learnerId: string, tell: (levels: Levels) => void) => () => void;

/**
 * The pair that a learner's next level begins with, and the letters that it asks for early. Both are worked out ahead, so
 * that no tap waits for the record.
 */
export function createDueLetters(fetchAnswers: () => Promise<FollowAnswers>) {
  let lesson: Lesson | undefined;
  let missed: readonly string[] = [];
  return {
    pair: () => lesson,
    missed: () => missed,
    follow(learnerId: string): () => void {
      // Without a learner nothing is fetched.
      const unsubscribe = subscribeLater(
        Promise.all([fetchAnswers(), import('./tell-apart.ts')]),
        ([followAnswers, { lessonDue }]) =>
          followAnswers(learnerId, (levels) => {
            lesson = lessonDue(levels);
            missed = missedLast(levels);
          }),
        (error) => console.warn('no pair can be told apart; the game goes on', error),
      );
      return () => {
        unsubscribe();
        lesson = undefined;
        missed = [];
      };
    },
  };
}
