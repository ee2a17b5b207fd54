import { useEffect, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** The tasks of packs that a learner finished, as `check.number`; none until they are read. The record is fetched only then. */
export function useFinishedTasks(learnerId: string | undefined): ReadonlySet<string> {
  const [found, setFound] = useState<{ learnerId: string; tasks: ReadonlySet<string> } | undefined>();
  useEffect(() => {
    if (learnerId === undefined) return undefined;
    let isOver = false;
    let unfollow: (() => void) | undefined;
    const failed = (error: unknown) => console.error('the finished tasks could not be read', error);
    import('./tasks-feed.ts').then(({ followTasks }) => {
      if (isOver) return;
      unfollow = followTasks(learnerId, { next: (tasks) => setFound({ learnerId, tasks }), failed });
    }, failed);
    return () => {
      isOver = true;
      unfollow?.();
    };
  }, [learnerId]);
  return found && found.learnerId === learnerId ? found.tasks : NONE;
}
