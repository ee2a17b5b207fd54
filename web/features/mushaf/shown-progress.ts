import { useEffect, useState } from 'react';
import { UNKNOWN, useObservable } from '#web/platform/observable.ts';
import { stored } from '#web/platform/stored.ts';
import { useCurrentLearner, type CurrentLearner } from '#web/record/use/current-learner.ts';
import type { Progress } from './progress.ts';

/** Whether pages show what a learner knows; of a visitor nothing is kept. */
const isShown = stored<boolean>('mushaf-progress', {
  read: (text) => text === 'true',
  write: String,
});

export type ShownProgress = {
  learner: CurrentLearner | undefined;
  /** Never without a learner. */
  isOn: boolean;
  /** Undefined until it is read. */
  progress: Progress | undefined;
};

export const toggleProgress = (): void => isShown.set(isShown.get() !== true);

/** What the learner knows, while it is shown. It is fetched only then. */
export function useShownProgress(): ShownProgress {
  const learner = useCurrentLearner();
  const isOn = useObservable(isShown, UNKNOWN) === true && learner !== undefined;
  const followed = isOn ? learner.id : undefined;
  const [read, setRead] = useState<{ learnerId: string; progress: Progress }>();
  useEffect(() => {
    if (!followed) return undefined;
    let isOver = false;
    let unfollow: (() => void) | undefined;
    import('./progress.ts').then(
      ({ followProgress }) => {
        if (isOver) return;
        unfollow = followProgress(followed, (progress) => setRead({ learnerId: followed, progress }));
      },
      (error: unknown) => console.warn('the page is shown without progress', error),
    );
    return () => {
      isOver = true;
      unfollow?.();
    };
  }, [followed]);
  return { learner, isOn, progress: read && read.learnerId === followed ? read.progress : undefined };
}
