import { readBody } from '#contract/record.ts';
import type { FoldForm } from '../memory/fold-rules.ts';
import { followLearner } from './follow-learner.ts';

const reciterForm: FoldForm<string | undefined> = {
  kinds: ['settings'],
  future: 'first',
  start: () => undefined,
  add: (before, entries) =>
    entries.reduce((last, entry) => readBody(entry, 'settings')?.reciter ?? last, before),
};

/** Reports whose recitation a learner chose last, now and whenever it changes; returns unsubscribe. */
export function followReciter(learnerId: string, next: (reciter: string | undefined) => void): () => void {
  return followLearner(learnerId, {
    reader: ({ record }) => record.fold(reciterForm, learnerId),
    next,
    failed: (error) => console.error('the chosen reciter was not read; the first is heard', error),
  });
}
