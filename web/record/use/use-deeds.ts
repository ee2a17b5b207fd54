import { calendarDay, now } from '#web/platform/clock.ts';
import { deedsOf, type Deeds } from '../memory/deed-rules.ts';
import { withoutLaterWords } from '../memory/memory-rules.ts';
import type { LearnerRecord } from '../store/record.ts';
import { useRead } from './use-read.ts';

/** What a learner said of deeds; undefined until it is read. */
export function useDeeds(learnerId: string): Deeds | 'failed' | undefined {
  return useRead(learnerId, readDeeds);
}

async function readDeeds(record: LearnerRecord, learnerId: string): Promise<Deeds> {
  const said = await record.entriesOfKind(learnerId, 'deed');
  return deedsOf(withoutLaterWords(said, calendarDay(now())));
}
