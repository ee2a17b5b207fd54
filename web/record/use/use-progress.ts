import { calendarDay, now } from '#web/platform/clock.ts';
import type { BodyOf } from '#contract/record.ts';
import { numberOfDay } from '../memory/day-rules.ts';
import { noteIntent } from '../store/intents.ts';
import { deviceRecord } from './device-record.ts';
import { summaryOf } from '../garden/garden-rules.ts';
import { plantsIn, type Plant } from '../garden/garden-summary-rules.ts';
import { habitsOf } from '../plan/habit-rules.ts';
import type { Leaves } from '../memory/letters-rules.ts';
import type { LearnerRecord } from '../store/record.ts';
import { tonightOf, type Tonight } from '../plan/tonight-rules.ts';
import { useRead } from './use-read.ts';
import { weekOf, type DayOfWeek } from '../plan/week-rules.ts';

export type Progress = {
  plants: readonly Plant[];
  leaves: Leaves;
  tonight: Tonight;
  minutes: number;
  week: readonly DayOfWeek[];
};

/** More than anybody does in a week; a long record need not be read as a whole for it. */
const WEEK_ENTRIES = 2000;

/** What a grown-up wants to know of a learner; undefined until it is read. */
export function useProgress(learnerId: string): Progress | 'failed' | undefined {
  return useRead(learnerId, progressReader);
}

const progressReader = (record: LearnerRecord, learnerId: string) => () => readProgress(record, learnerId);

async function readProgress(record: LearnerRecord, learnerId: string): Promise<Progress> {
  const today = calendarDay(now());
  const day = numberOfDay(today);
  const newest = Math.max(0, (await record.countEntries(learnerId)) - WEEK_ENTRIES);
  const [memory, letters, settings, rounds, phrases, deeds] = await Promise.all([
    record.memoryOf(learnerId),
    record.entriesOf(learnerId, 'letters', newest),
    record.entriesOf(learnerId, 'settings'),
    record.entriesOf(learnerId, 'round', newest),
    record.entriesOf(learnerId, 'phrases', newest),
    record.entriesOf(learnerId, 'deed', newest),
  ]);
  return {
    plants: plantsIn(summaryOf(memory), day),
    leaves: memory.leaves,
    tonight: tonightOf(memory, day),
    minutes: habitsOf(settings.filter((entry) => entry.day <= today)).minutes,
    week: weekOf([...letters, ...rounds, ...phrases, ...deeds], today),
  };
}

export async function setMinutes(
  learnerId: string,
  minutes: NonNullable<BodyOf<'settings'>['minutes']>,
): Promise<void> {
  noteIntent({ learnerId, kind: 'settings', body: { minutes } });
  const { finishIntents } = await deviceRecord();
  await finishIntents();
}
