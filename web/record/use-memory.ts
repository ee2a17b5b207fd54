import { useEffect, useState } from 'react';
import { deviceRecord } from './device-record.ts';
import type { Memory } from './memory-rules.ts';

/** What a learner knows, now and after each entry; undefined until it is read. */
export function useMemoryOf(learnerId: string): Memory | undefined {
  const [memory, setMemory] = useState<Memory>();
  useEffect(() => {
    let isOver = false;
    let unfollow: (() => void) | undefined;
    const failed = (error: unknown) => console.error('what is known could not be read', error);

    async function begin(): Promise<void> {
      const { record } = await deviceRecord();
      if (isOver) return;
      const read = async () => {
        const read = await record.memoryOf(learnerId);
        if (!isOver) setMemory(read);
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
  }, [learnerId]);
  return memory;
}
