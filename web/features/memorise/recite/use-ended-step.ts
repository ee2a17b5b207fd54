import { useEffect, useState } from 'react';
import type { Ayah } from '#contract/tables.ts';
import { stored } from '#web/platform/stored.ts';
import { useCurrentLearner } from '#web/record/current-learner.ts';
import { ownKey } from '#web/record/learner-store.ts';
import { STEPS, type Step } from './recite-rules.ts';

/** Where a learner left this passage, for as long as the tab is open. */
export function endedStep(selection: string, learnerId: string | undefined) {
  return stored(ownKey(`recited ${selection}`, learnerId), {
    area: 'tab',
    read: (text) => STEPS.find((step) => step === text),
    write: (step) => step,
  });
}

type Ended = { status: 'reading' } | { status: 'read'; step: Step | undefined };

/** The tab's own word on it, else the record's; without a learner there is no other, and nothing is fetched. */
export function useEndedStep(selection: string, ayahs: readonly Ayah[]): Ended {
  const learner = useCurrentLearner();
  const [ended, setEnded] = useState<Ended>(() => {
    const step = endedStep(selection, learner?.id).get();
    return learner && step === undefined ? { status: 'reading' } : { status: 'read', step };
  });
  const learnerId = ended.status === 'reading' ? learner?.id : undefined;
  useEffect(() => {
    if (learnerId === undefined) return undefined;
    let isOver = false;
    const tell = (step: Step | undefined) => isOver || setEnded({ status: 'read', step });
    import('./recited-before.ts')
      .then(({ recitedBefore }) => recitedBefore(learnerId, ayahs))
      .then(tell, (error: unknown) => {
        console.warn('where the passage was left is not known; it is read first', error);
        tell(undefined);
      });
    return () => void (isOver = true);
  }, [learnerId, ayahs]);
  return ended;
}
