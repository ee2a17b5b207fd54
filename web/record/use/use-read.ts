import { useEffect, useState } from 'react';
import { FAILED, LOADING, type Loadable } from '#web/platform/loaded.tsx';
import { deedsForm, type Deeds } from '../memory/deed-rules.ts';
import type { FoldForm } from '../memory/fold-rules.ts';
import type { Memory } from '../memory/memory-rules.ts';
import type { LearnerRecord } from '../store/record.ts';
import { followLearner } from './follow-learner.ts';

type Reader<Value> = (record: LearnerRecord, learnerId: string) => () => Promise<Value>;

/** What is read of a learner's record, now and whenever something is written. */
export function useRead<Value>(learnerId: string, reader: Reader<Value>): Loadable<Value> {
  const [found, setFound] = useState<{ learnerId: string; read: Loadable<Value> } | undefined>();
  useEffect(
    () =>
      followLearner<Value>(learnerId, {
        reader: ({ record }) => reader(record, learnerId),
        next: (value) => setFound({ learnerId, read: { status: 'ready', value } }),
        failed: (error) => {
          console.error('the record could not be read', error);
          setFound({ learnerId, read: FAILED });
        },
      }),
    [learnerId, reader],
  );
  return found?.learnerId === learnerId ? found.read : LOADING;
}

export const foldReader =
  <Folded>(form: FoldForm<Folded>): Reader<Folded> =>
  (record, learnerId) =>
    record.fold(form, learnerId);

const memoryReader: Reader<Memory> = (record, learnerId) => () => record.memoryOf(learnerId);
const deedsReader = foldReader(deedsForm);

/** What a learner knows. */
export const useMemoryOf = (learnerId: string): Loadable<Memory> => useRead(learnerId, memoryReader);

/** What a learner said of deeds. */
export const useDeeds = (learnerId: string): Loadable<Deeds> => useRead(learnerId, deedsReader);
