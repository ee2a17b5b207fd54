import { readBody } from '#contract/record.ts';
import { followKind } from '#web/record/follow-kind.ts';
import { compareEntries } from '#web/record/memory-rules.ts';
import { recentIn, type Recent } from './recent-rules.ts';

/** Years of practice have no say in what was practised last. */
const MOST_READ = 60;

/** Tells what a learner practised last, now and after every further round; returns a function that stops. */
export function followRecent(learnerId: string, tell: (recent: readonly Recent[]) => void): () => void {
  return followKind<readonly Recent[]>({
    learnerId,
    kind: 'round',
    fold: (entries, before) => {
      const last = entries.toSorted(compareEntries).slice(-MOST_READ);
      return recentIn(
        last.flatMap((entry) => readBody(entry, 'round') ?? []),
        before,
      );
    },
    tell,
    failed: (error) => console.warn('what was practised last is not shown', error),
  });
}
