import { useEffect, useState } from 'react';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import { visitTicks, type Ticks } from './ticks.ts';

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
