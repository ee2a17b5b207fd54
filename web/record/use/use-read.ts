import { useEffect, useState } from 'react';
import { deedsForm, type Deeds } from '../memory/deed-rules.ts';
import type { FoldForm } from '../memory/fold-rules.ts';
import type { Memory } from '../memory/memory-rules.ts';
import type { LearnerRecord } from '../store/record.ts';
import { followLearner } from './follow-learner.ts';

type Reader<Value> = (record: LearnerRecord, learnerId: string) => () => Promise<Value>;

/** What is read of a learner's record, now and whenever something is written; undefined until then. */
export function useRead<Value>(learnerId: string, reader: Reader<Value>): Value | 'failed' | undefined {
  const [found, setFound] = useState<{ learnerId: string; value: Value | 'failed' } | undefined>();
  useEffect(
    () =>
      followLearner<Value>(learnerId, {
        reader: ({ record }) => reader(record, learnerId),
        next: (value) => setFound({ learnerId, value }),
        failed: (error) => {
          console.error('the record could not be read', error);
          setFound({ learnerId, value: 'failed' });
        },
      }),
    [learnerId, reader],
  );
  return found?.learnerId === learnerId ? found.value : undefined;
}

export const foldReader =
  <Folded>(form: FoldForm<Folded>): Reader<Folded> =>
  (record, learnerId) =>
    record.fold(form, learnerId);

const memoryReader: Reader<Memory> = (record, learnerId) => () => record.memoryOf(learnerId);
const deedsReader = foldReader(deedsForm);

/** What a learner knows. */
export const useMemoryOf = (learnerId: string): Memory | 'failed' | undefined =>
  useRead(learnerId, memoryReader);

/** What a learner said of deeds. */
export const useDeeds = (learnerId: string): Deeds | 'failed' | undefined => useRead(learnerId, deedsReader);
