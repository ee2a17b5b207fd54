import type { Answer } from './answers.ts';
import { pairDue, type Due } from './tell-apart-rules.ts';

type Levels = readonly (readonly Answer[])[];

/** Tells a learner's answers, level by level, now and whenever there are more; returns the way to stop. */
export type FollowAnswers = (learnerId: string, tell: (levels: Levels) => void) => () => void;

/** Which pair a learner's next level begins with. It is worked out ahead, so that no tap waits for the record. */
export function createDuePair(fetchRecord: () => Promise<FollowAnswers>) {
  let due: Due | undefined;
  return {
    get: () => due,
    follow(learnerId: string): () => void {
      let isOver = false;
      let unfollow: (() => void) | undefined;
      fetchRecord()
        .then((followAnswers) => {
          if (!isOver) unfollow = followAnswers(learnerId, (levels) => (due = pairDue(levels)));
        })
        .catch((error: unknown) => console.warn('no pair can be told apart; the game goes on', error));
      return () => {
        isOver = true;
        due = undefined;
        unfollow?.();
      };
    },
  };
}
