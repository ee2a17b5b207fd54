import { useEffect, useState } from 'react';
import { calendarDay, now } from '#web/platform/clock.ts';
import { numberOfDay } from './day-rules.ts';
import { deviceRecord } from './device-record.ts';
import { followKind } from './follow-kind.ts';
import { leavesOf, type Leaves } from './letters-rules.ts';
import type { Memory } from './memory-rules.ts';

export type GardenRecord =
  | { status: 'opening' }
  | { status: 'failed' }
  | { status: 'open'; memory: Memory; leaves: Leaves; today: number };

type Read<Value> = { learnerId: string; value: Value };

/** What a learner knows by heart and of the letters, now and whenever there is more. */
export function useGarden(learnerId: string): GardenRecord {
  const memory = useFollowed(learnerId, followMemory);
  const leaves = useFollowed(learnerId, followLeaves);
  if (memory === 'failed' || leaves === 'failed') return { status: 'failed' };
  return memory && leaves ? { status: 'open', ...memory, leaves } : { status: 'opening' };
}

type Follow<Value> = (
  learnerId: string,
  tell: (value: Value) => void,
  failed: (error: unknown) => void,
) => () => void;

function useFollowed<Value>(learnerId: string, follow: Follow<Value>): Value | 'failed' | undefined {
  const [read, setRead] = useState<Read<Value | 'failed'> | undefined>();
  useEffect(
    () =>
      follow(
        learnerId,
        (value) => setRead({ learnerId, value }),
        (error) => {
          console.error('the garden could not be read', error);
          setRead({ learnerId, value: 'failed' });
        },
      ),
    [learnerId, follow],
  );
  return read?.learnerId === learnerId ? read.value : undefined;
}

const followLeaves: Follow<Leaves> = (learnerId, tell, failed) =>
  followKind<Leaves>({ learnerId, kind: 'letters', fold: leavesOf, tell, failed });

const followMemory: Follow<{ memory: Memory; today: number }> = (learnerId, tell, failed) => {
  let isOver = false;
  let unfollow: (() => void) | undefined;

  async function begin(): Promise<void> {
    const { record } = await deviceRecord();
    if (isOver) return;
    const read = async () => {
      const memory = await record.memoryOf(learnerId);
      if (!isOver) tell({ memory, today: numberOfDay(calendarDay(now())) });
    };
    unfollow = record.follow((news) => {
      if (news.about === 'entries' && news.learnerId === learnerId) read().catch(failed);
    });
    await read();
  }

  begin().catch(failed);
  return () => {
    isOver = true;
    unfollow?.();
  };
};
