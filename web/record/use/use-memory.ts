import type { Memory } from '../memory/memory-rules.ts';
import type { LearnerRecord } from '../store/record.ts';
import { useRead } from './use-read.ts';

/** What a learner knows, now and after each entry; undefined until it is read. */
export function useMemoryOf(learnerId: string): Memory | 'failed' | undefined {
  return useRead(learnerId, readMemory);
}

const readMemory = (record: LearnerRecord, learnerId: string): Promise<Memory> => record.memoryOf(learnerId);
