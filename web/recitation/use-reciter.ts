import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Reciter } from '#contract/recitations.ts';
import { stored } from '#web/platform/stored.ts';
import { useCurrentLearner } from '#web/record/current-learner.ts';
import { writeDown } from '#web/record/write-down.ts';

/** Without a learner the choice lasts as long as the tab. */
const inThisTab = stored<string>('reciter', { area: 'tab', read: (text) => text, write: (id) => id });

/** Whose recitation is heard: the learner's choice, this tab's, or the first there is. */
export function useReciter(reciters: readonly Reciter[]): [Reciter | undefined, (id: string) => void] {
  const learner = useCurrentLearner();
  const remembered = useRemembered(learner?.id);
  const here = useSyncExternalStore(inThisTab.follow, inThisTab.get, () => undefined);
  const wanted = learner ? remembered : here;
  const choose = (id: string) => (learner ? writeDown('settings', { reciter: id }) : inThisTab.set(id));
  return [reciters.find(({ id }) => id === wanted) ?? reciters[0], choose];
}

function useRemembered(learnerId: string | undefined): string | undefined {
  const [read, setRead] = useState<{ learnerId: string; reciter: string | undefined } | undefined>();
  useEffect(() => {
    if (!learnerId) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    // Fetched only with a learner: it opens the device's record.
    import('#web/record/chosen-reciter.ts')
      .then(({ followReciter }) => {
        if (!isOver) stop = followReciter(learnerId, (reciter) => setRead({ learnerId, reciter }));
      })
      .catch((error: unknown) => console.error('the chosen reciter was not read', error));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [learnerId]);
  return read?.learnerId === learnerId ? read?.reciter : undefined;
}
