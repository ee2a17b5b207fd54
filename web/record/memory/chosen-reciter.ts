import { readBody } from '#contract/record.ts';
import { followKind } from './follow-kind.ts';
import { inOrder } from './memory-rules.ts';

/** Tells whose recitation a learner chose last, now and whenever it changes. */
export function followReciter(learnerId: string, tell: (reciter: string | undefined) => void): () => void {
  return followKind<string | undefined>({
    learnerId,
    kind: 'settings',
    fold: (entries, before) =>
      inOrder(entries).reduce((last, entry) => readBody(entry, 'settings')?.reciter ?? last, before),
    tell,
    failed: (error) => console.error('the chosen reciter was not read; the first is heard', error),
  });
}
