import { useEffect, useState } from 'react';
import { breathe } from '#web/platform/frames.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { FAILED, LOADING, type Loadable } from '#web/platform/loaded.tsx';
import { numberOfDay } from '../memory/day-rules.ts';
import { doneOn } from '../plan/done-rules.ts';
import { roundsForm } from '../plan/habit-rules.ts';
import { saidForm } from '../plan/said-rules.ts';
import { survey } from '../plan/survey-rules.ts';
import { endedPauses, todayOf, type Today } from '../plan/today-rules.ts';
import type { LearnerRecord } from '../store/record.ts';
import { useCurrentLearner } from './current-learner.ts';
import { deviceRecord } from './device-record.ts';
import { followLearner } from './follow-learner.ts';

/** What the learner has to do today. Give the component the learner's id as its key. */
export function useToday(): Loadable<Today> {
  const learnerId = useCurrentLearner()?.id;
  const [read, setRead] = useState<Loadable<Today>>(LOADING);
  useEffect(
    () =>
      followToday(learnerId, {
        next: (today) => setRead({ status: 'ready', value: today }),
        failed(error) {
          console.error('today could not be planned', error);
          setRead((before) => (before.status === 'ready' ? before : FAILED));
        },
      }),
    [learnerId],
  );
  return read;
}

type Following = { next: (today: Today) => void; failed: (error: unknown) => void };

/** Reports what a learner has to do today: now, after entries, and when another day begins; returns unsubscribe. */
export function followToday(learnerId: string | undefined, following: Following): (() => void) | undefined {
  if (learnerId === undefined) return undefined;
  return followLearner(learnerId, {
    ...following,
    reader:
      ({ record }) =>
      () =>
        readToday(record, learnerId, calendarDay(now())),
  });
}

/** Exported for its test, and for figures. */
export async function readToday(record: LearnerRecord, learnerId: string, day: string): Promise<Today> {
  const [memory, settings, goals, rounds, said] = await Promise.all([
    record.memoryOf(learnerId),
    record.entriesOf(learnerId, 'settings'),
    record.entriesOf(learnerId, 'goal'),
    record.fold(roundsForm, learnerId)(),
    record.fold(saidForm, learnerId)(),
  ]);
  // In short steps: on a slow phone a tap is answered in between.
  await breathe();
  const found = survey(memory, numberOfDay(day), doneOn(rounds, day).putOff);
  await breathe();
  return todayOf(memory, [...settings, ...goals, ...rounds], day, { found, said });
}

/** Ends every pause that covers today; what was due comes back as if the days had not been. */
export async function resume(learnerId: string): Promise<void> {
  const { record, write } = await deviceRecord();
  const pauses = await record.entriesOf(learnerId, 'pause');
  const ended = endedPauses(pauses, calendarDay(now()));
  await Promise.all(ended.map((body) => write(learnerId, 'pause', body)));
}
