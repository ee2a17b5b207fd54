import { useEffect, useState } from 'react';
import type { Phrase } from '#contract/tables.ts';
import { createStore } from '#web/platform/observable.ts';
import type { Session } from '#web/platform/session.ts';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import { toggleLearned } from './study-rules.ts';

export function useTicks(): Ticks | undefined {
  const learnerId = useCurrentLearner()?.id;
  const [opened, setOpened] = useState<{ by: string | undefined; ticks: Ticks }>();

  useEffect(() => {
    let isOver = false;
    let ticks: Ticks | undefined;
    ticksOf(learnerId)
      .then((found) => {
        if (isOver) return found.leave();
        ticks = found;
        setOpened({ by: learnerId, ticks });
      })
      .catch((error: unknown) => console.error('the ticks could not be shown', error));
    return () => {
      isOver = true;
      ticks?.leave();
    };
  }, [learnerId]);

  return opened?.by === learnerId ? opened?.ticks : undefined;
}

async function ticksOf(learnerId: string | undefined): Promise<Ticks> {
  if (learnerId === undefined) return visitTicks();
  try {
    const { openTicks } = await import('./recorded-ticks.ts');
    return await openTicks(learnerId);
  } catch (error) {
    console.warn('the record could not be opened; ticks last for this visit', error);
    return visitTicks();
  }
}

/** The phrases that are ticked, by whatever name these ticks go by. */
export type Ticks = Session<ReadonlySet<string>> & {
  nameOf: (phrase: Phrase) => string;
  toggle: (name: string) => void;
};

/** Without a learner ticks live as long as the visit. */
function visitTicks(): Ticks {
  const learned = createStore<ReadonlySet<string>>(new Set());
  return {
    view: learned,
    nameOf: ({ id }) => String(id),
    toggle: (name) => learned.set(toggleLearned(learned.get(), name)),
    leave: () => {}, // nobody is followed here
  };
}
