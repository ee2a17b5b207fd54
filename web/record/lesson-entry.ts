import type { BodyOf } from '#contract/record.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { oneTabAtATime } from '#web/platform/locks.ts';
import { deviceRecord } from './device-record.ts';
import { isSameLesson } from './habit-rules.ts';
import type { LearnerRecord } from './record.ts';
import { readRecentRounds } from './today.ts';

type Round = BodyOf<'round'>;

export async function writeLesson(learnerId: string, lesson: Round): Promise<void> {
  await writeLessonOnce((await deviceRecord()).record, learnerId, lesson);
}

/** One lesson of a day is one entry, though two tabs may come to its end. */
export async function writeLessonOnce(
  record: LearnerRecord,
  learnerId: string,
  lesson: Round,
): Promise<void> {
  await oneTabAtATime(`lesson:${learnerId}`, async () => {
    const today = calendarDay(now());
    const rounds = await readRecentRounds(record, learnerId, today);
    if (!rounds.some((entry) => entry.day === today && isSameLesson(entry, lesson)))
      await record.write(learnerId, 'round', lesson);
  });
}
