import { useEffect, useState } from 'react';
import { calendarDay, now } from '#web/platform/clock.ts';
import { numberOfDay } from './day-rules.ts';
import { followKind } from './follow-kind.ts';
import { leavesOf, type Leaves } from './letters-rules.ts';
import type { Memory } from './memory-rules.ts';
import type { LearnerRecord } from './record.ts';
import { useRead } from './use-read.ts';

export type GardenRecord =
  | { status: 'opening' }
  | { status: 'failed' }
  | { status: 'open'; memory: Memory; leaves: Leaves; today: number };

/** What a learner knows by heart and of the letters, now and whenever there is more. */
export function useGarden(learnerId: string): GardenRecord {
  const known = useRead(learnerId, readMemory);
  const leaves = useLeaves(learnerId);
  if (known === 'failed' || leaves === 'failed') return { status: 'failed' };
  return known && leaves ? { status: 'open', ...known, leaves } : { status: 'opening' };
}

async function readMemory(
  record: LearnerRecord,
  learnerId: string,
): Promise<{ memory: Memory; today: number }> {
  const memory = await record.memoryOf(learnerId);
  return { memory, today: numberOfDay(calendarDay(now())) };
}

/** A letter game writes often, so only what is new is read. */
function useLeaves(learnerId: string): Leaves | 'failed' | undefined {
  const [read, setRead] = useState<{ learnerId: string; leaves: Leaves | 'failed' } | undefined>();
  useEffect(
    () =>
      followKind<Leaves>({
        learnerId,
        kind: 'letters',
        fold: leavesOf,
        tell: (leaves) => setRead({ learnerId, leaves }),
        failed: (error) => {
          console.error('the letters could not be read', error);
          setRead({ learnerId, leaves: 'failed' });
        },
      }),
    [learnerId],
  );
  return read?.learnerId === learnerId ? read.leaves : undefined;
}
