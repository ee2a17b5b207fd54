import { useEffect, useState } from 'react';
import { calendarDay, now } from '#web/platform/clock.ts';
import { afterPaint } from '#web/platform/frames.ts';
import { numberOfDay } from '../memory/day-rules.ts';
import type { GardenSummary } from '../garden/garden-summary-rules.ts';
import type { Memory } from '../memory/memory-rules.ts';
import { seenGarden } from './seen-garden.ts';

type GardenRecord =
  | { status: 'opening' }
  | { status: 'failed' }
  /** Memory is read after the first paint. */
  | { status: 'open'; summary: GardenSummary; memory: Memory | undefined; today: number };

/** What a learner knows by heart and of the letters: as it was last seen, then as it is, and whenever there is more. */
export function useGarden(learnerId: string): GardenRecord {
  const [garden, setGarden] = useState<GardenRecord>(() => firstSight(seenGarden(learnerId)));
  useEffect(() => {
    let isOver = false;
    let unfollow: (() => void) | undefined;

    async function follow(): Promise<void> {
      const { followGarden, storedGarden } = await import('./garden-feed.ts');
      const stored = seenGarden(learnerId) ?? (await storedGarden(learnerId));
      if (isOver) return;
      if (stored) setGarden((before) => (before.status === 'open' ? before : firstSight(stored)));
      unfollow = followGarden(learnerId, {
        // What looks the same is not drawn again.
        next: (garden) =>
          setGarden((before) =>
            before.status === 'open' && looksLike(before.summary, garden.summary)
              ? { status: 'open', ...garden, summary: before.summary }
              : { status: 'open', ...garden },
          ),
        failed: fail,
      });
    }

    function fail(error: unknown): void {
      console.error('the garden could not be read', error);
      if (!isOver) setGarden({ status: 'failed' });
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

function firstSight(summary: GardenSummary | undefined): GardenRecord {
  if (!summary) return { status: 'opening' };
  return { status: 'open', summary, memory: undefined, today: numberOfDay(calendarDay(now())) };
}

function looksLike(one: GardenSummary, other: GardenSummary): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
