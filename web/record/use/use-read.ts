import { useEffect, useState } from 'react';
import { followLearner } from '../memory/follow-learner.ts';
import type { LearnerRecord } from '../store/record.ts';

type Read<Value> = (record: LearnerRecord, learnerId: string) => Promise<Value>;

/** What is read of a learner's record, now and whenever something is written; undefined until then. */
export function useRead<Value>(learnerId: string, read: Read<Value>): Value | 'failed' | undefined {
  const [found, setFound] = useState<{ learnerId: string; value: Value | 'failed' } | undefined>();
  useEffect(
    () =>
      followLearner(learnerId, {
        read: ({ record }) => read(record, learnerId),
        tell: (value) => setFound({ learnerId, value }),
        failed: (error) => {
          console.error('the record could not be read', error);
          setFound({ learnerId, value: 'failed' });
        },
      }),
    [learnerId, read],
  );
  return found?.learnerId === learnerId ? found.value : undefined;
}
