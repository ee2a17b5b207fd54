import type { Memory } from './memory-rules.ts';
import type { LearnerRecord } from './record.ts';
import { useRead } from './use-read.ts';

/** What a learner knows, now and after each entry; undefined until it is read, and where it cannot be. */
export function useMemoryOf(learnerId: string): Memory | undefined {
  const memory = useRead(learnerId, readMemory);
  return memory === 'failed' ? undefined : memory;
}

const readMemory = (record: LearnerRecord, learnerId: string): Promise<Memory> => record.memoryOf(learnerId);
