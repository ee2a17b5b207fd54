import { useEffect, useState } from 'react';
import { deviceRecord } from './device-record.ts';
import type { LearnerRecord } from './record.ts';

type Read<Value> = (record: LearnerRecord, learnerId: string) => Promise<Value>;

/** What is read of a learner's record, now and whenever something is written; undefined until then. */
export function useRead<Value>(learnerId: string, read: Read<Value>): Value | 'failed' | undefined {
  const [found, setFound] = useState<{ learnerId: string; value: Value | 'failed' } | undefined>();
  useEffect(() => {
    let isOver = false;
    let unfollow: (() => void) | undefined;

    async function begin(): Promise<void> {
      const { record } = await deviceRecord();
      if (isOver) return;
      const readAgain = async () => {
        const value = await read(record, learnerId);
        if (!isOver) setFound({ learnerId, value });
      };
      unfollow = record.follow((news) => {
        if (news.about === 'entries' && news.learnerId === learnerId) readAgain().catch(fail);
      });
      await readAgain();
    }

    function fail(error: unknown): void {
      console.error('the record could not be read', error);
      if (!isOver) setFound({ learnerId, value: 'failed' });
    }

    begin().catch(fail);
    return () => {
      isOver = true;
      unfollow?.();
    };
  }, [learnerId, read]);
  return found?.learnerId === learnerId ? found.value : undefined;
}
