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
  /** Whether it cannot be read. */
  hasFailed: boolean;
};

type Read = { learnerId: string } & ({ progress: Progress } | { hasFailed: true });

export const toggleProgress = (): void => isShown.set(isShown.get() !== true);

/** With it what draws it, so that either all of it is shown or none. */
const fetchProgress = async () => {
  const [{ followProgress }] = await Promise.all([
    import('./progress.ts'),
    import('./progress-on-page.tsx'),
    import('./progress-legend.tsx'),
  ]);
  return followProgress;
};

/** What the learner knows, while it is shown. It is fetched only then. */
export function useShownProgress(): ShownProgress {
  const learner = useCurrentLearner();
  const isOn = useObservable(isShown, UNKNOWN) === true && learner !== undefined;
  const followed = isOn ? learner.id : undefined;
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    if (!followed) return undefined;
    let isOver = false;
    let unfollow: (() => void) | undefined;
    const fail = (error: unknown) => {
      if (isOver) return;
      console.warn('the page is shown without progress', error);
      setRead({ learnerId: followed, hasFailed: true });
    };
    fetchProgress().then((follow) => {
      if (isOver) return;
      unfollow = follow(followed, (progress) => setRead({ learnerId: followed, progress }), fail);
    }, fail);
    return () => {
      isOver = true;
      unfollow?.();
    };
  }, [followed]);
  const own = read && read.learnerId === followed ? read : undefined;
  return {
    learner,
    isOn,
    progress: own && 'progress' in own ? own.progress : undefined,
    hasFailed: own !== undefined && 'hasFailed' in own,
  };
}
