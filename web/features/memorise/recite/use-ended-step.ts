import { useEffect, useState } from 'react';
import type { Ayah } from '#contract/tables.ts';
import { whenSettled } from '#web/platform/later.ts';
import { stored } from '#web/platform/stored.ts';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import { ownKey } from '#web/record/use/learner-store.ts';
import { STEPS, type Step } from '#web/round/ladder-rules.ts';

export function endedStep(selection: string, learnerId: string | undefined) {
  return stored(ownKey(`recited ${selection}`, learnerId), {
    area: 'tab',
    read: (text) => STEPS.find((step) => step === text),
    write: (step) => step,
  });
}

type Ended = { status: 'loading' } | { status: 'ready'; step: Step | undefined };

/** As the tab stores it, else as the record does; without a learner nothing is fetched. */
export function useEndedStep(selection: string, ayahs: readonly Ayah[]): Ended {
  const learner = useCurrentLearner();
  const [ended, setEnded] = useState<Ended>(() => {
    const step = endedStep(selection, learner?.id).get();
    return learner && step === undefined ? { status: 'loading' } : { status: 'ready', step };
  });
  const learnerId = ended.status === 'loading' ? learner?.id : undefined;
  useEffect(() => {
    if (learnerId === undefined) return undefined;
    const reading = import('./recited-before.ts').then((file) => file.recitedBefore(learnerId, ayahs));
    const begin = (step?: Step) => setEnded({ status: 'ready', step });
    return whenSettled(reading, begin, (error) => {
      console.warn('where the passage was left is not known; it is read first', error);
      begin();
    });
  }, [learnerId, ayahs]);
  return ended;
}
