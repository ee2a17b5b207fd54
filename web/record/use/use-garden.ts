import { useEffect, useState } from 'react';
import { calendarDay, now } from '#web/platform/clock.ts';
import { afterPaint } from '#web/platform/frames.ts';
import { numberOfDay } from '../memory/day-rules.ts';
import { forgetGlance, glanceAtGarden, glancedGarden } from '../garden/garden-glance.ts';
import type { GardenSummary } from '../garden/garden-summary.ts';
import type { Memory } from '../memory/memory-rules.ts';

type GardenRecord =
  | { status: 'opening' }
  | { status: 'failed' }
  /** Memory comes after the first sight. */
  | { status: 'open'; summary: GardenSummary; memory: Memory | undefined; today: number };

/** What a learner knows by heart and of the letters: as it was last seen, then as it is, and whenever there is more. */
export function useGarden(learnerId: string): GardenRecord {
  const [garden, setGarden] = useState<GardenRecord>(() => atFirstSight(glancedGarden(learnerId)));
  useEffect(() => {
    let isOver = false;
    let callOff: (() => void) | undefined;
    let unfollow: (() => void) | undefined;

    async function begin(): Promise<void> {
      const seen = glancedGarden(learnerId) ?? (await glanceAtGarden(learnerId));
      if (isOver) return;
      if (seen) setGarden((before) => (before.status === 'open' ? before : atFirstSight(seen)));
      callOff = afterPaint(() => void follow().catch(fail));
    }

    async function follow(): Promise<void> {
      const { followGarden } = await import('../garden/garden-feed.ts');
      if (isOver) return;
      unfollow = followGarden(learnerId, {
        // What looks the same is the same, and need not be drawn again.
        tell: (grown) =>
          setGarden((before) =>
            before.status === 'open' && looksLike(before.summary, grown.summary)
              ? { status: 'open', ...grown, summary: before.summary }
              : { status: 'open', ...grown },
          ),
        failed: fail,
      });
    }

    function fail(error: unknown): void {
      console.error('the garden could not be read', error);
      if (!isOver) setGarden({ status: 'failed' });
    }

    begin().catch(fail);
    return () => {
      isOver = true;
      callOff?.();
      unfollow?.();
      forgetGlance(learnerId);
    };
  }, [learnerId]);
  return garden;
}

function atFirstSight(summary: GardenSummary | undefined): GardenRecord {
  if (!summary) return { status: 'opening' };
  return { status: 'open', summary, memory: undefined, today: numberOfDay(calendarDay(now())) };
}

function looksLike(one: GardenSummary, other: GardenSummary): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
