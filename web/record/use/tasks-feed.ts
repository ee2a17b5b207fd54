import { tasksForm } from '../memory/task-rules.ts';
import { followLearner } from './follow-learner.ts';

type Following = { next: (tasks: ReadonlySet<string>) => void; failed: (error: unknown) => void };

/** Reports which tasks of packs a learner finished, now and after each entry; returns unsubscribe. */
export function followTasks(learnerId: string, following: Following): () => void {
  return followLearner(learnerId, {
    ...following,
    reader: ({ record }) => record.fold(tasksForm, learnerId),
  });
}
