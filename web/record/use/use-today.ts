import { useEffect, useState } from 'react';
import type { Today } from '../plan/today-rules.ts';
import { followToday } from '../plan/today.ts';

type ReadToday = { status: 'opening' } | { status: 'failed' } | { status: 'ready'; today: Today };

/** What the learner has to do today. Give the component the learner's id as its key. */
export function useToday(): ReadToday {
  const [read, setRead] = useState<ReadToday>({ status: 'opening' });
  useEffect(
    () =>
      followToday({
        tell: (today) => setRead({ status: 'ready', today }),
        failed(error) {
          console.error('today could not be planned', error);
          setRead((before) => (before.status === 'ready' ? before : { status: 'failed' }));
        },
      }),
    [],
  );
  return read;
}
