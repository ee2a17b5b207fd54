import { useEffect, useState } from 'react';
import { calendarDay, now } from '#web/platform/clock.ts';
import { afterPaint } from '#web/platform/frames.ts';
import { FAILED, LOADING, type Loadable } from '#web/platform/loaded.tsx';
import { numberOfDay } from '../memory/day-rules.ts';
import type { GardenSummary } from '../garden/garden-summary-rules.ts';
import type { Memory } from '../memory/memory-rules.ts';
import { seenGarden } from './seen-garden.ts';

/** Memory is read after the first paint. */
type Garden = { summary: GardenSummary; memory: Memory | undefined; today: number };

/** What a learner knows by heart and of the letters: as it was last seen, then as it is, and whenever there is more. */
export function useGarden(learnerId: string): Loadable<Garden> {
  const [garden, setGarden] = useState<Loadable<Garden>>(() => firstSight(seenGarden(learnerId)));
  useEffect(() => {
    let isOver = false;
    let unfollow: (() => void) | undefined;

    async function follow(): Promise<void> {
      const { followGarden, storedGarden } = await import('./garden-feed.ts');
      const stored = seenGarden(learnerId) ?? (await storedGarden(learnerId));
      if (isOver) return;
      if (stored) setGarden((before) => (before.status === 'ready' ? before : firstSight(stored)));
      unfollow = followGarden(learnerId, {
        // What looks the same is not drawn again.
        next: (garden) =>
          setGarden((before) =>
            before.status === 'ready' && looksLike(before.value.summary, garden.summary)
              ? { status: 'ready', value: { ...garden, summary: before.value.summary } }
              : { status: 'ready', value: garden },
          ),
        failed: fail,
      });
    }

    function fail(error: unknown): void {
      console.error('the garden could not be read', error);
      if (!isOver) setGarden(FAILED);
    }

    const cancel = afterPaint(() => void follow().catch(fail));
    return () => {
      isOver = true;
      cancel();
      unfollow?.();
    };
  }, [learnerId]);
  return garden;
}

function firstSight(summary: GardenSummary | undefined): Loadable<Garden> {
  if (!summary) return LOADING;
  const today = numberOfDay(calendarDay(now()));
  return { status: 'ready', value: { summary, memory: undefined, today } };
}

function looksLike(one: GardenSummary, other: GardenSummary): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
