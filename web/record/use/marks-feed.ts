import { calendarDay, now } from '#web/platform/clock.ts';
import { numberOfDay } from '../memory/day-rules.ts';
import { markedWords, marksForm, type MarkStrength } from '../memory/mark-rules.ts';
import { followLearner } from './follow-learner.ts';

type Following = {
  next: (marks: ReadonlyMap<string, MarkStrength>) => void;
  failed: (error: unknown) => void;
};

/** Reports which words are underlined for a learner: now, after entries, and when another day begins; returns unsubscribe. */
export function followMarks(learnerId: string, following: Following): () => void {
  return followLearner(learnerId, {
    ...following,
    reader({ record }) {
      const read = record.fold(marksForm, learnerId);
      return async () => markedWords(await read(), numberOfDay(calendarDay(now())));
    },
  });
}
