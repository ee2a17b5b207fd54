import { calendarDay, now } from '#web/platform/clock.ts';
import { numberOfDay } from '../memory/day-rules.ts';
import { joinKey } from '../memory/join-keys.ts';
import { ayahsFrom } from '../plan/passage-rules.ts';
import { isTested } from '../memory/join-rules.ts';
import { deviceRecord } from './device-record.ts';

/** How often a join was wrong in a row so far, and whether an answer of today counted already, so that no other will. */
export type JoinFails = { fails: number; isCountedToday: boolean };

/** For a practice that teaches again what is wrong once more; by ayah. */
export async function readFails(
  learnerId: string,
  surah: number,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, JoinFails>> {
  const { record } = await deviceRecord();
  const { joins } = await record.memoryOf(learnerId);
  const today = numberOfDay(calendarDay(now()));
  return new Map(
    ayahsFrom(from, to).map((ayah) => {
      const join = joins.get(joinKey(surah, ayah));
      const isCountedToday = join !== undefined && isTested(join) && (join.review?.day ?? 0) >= today;
      return [ayah, { fails: join?.fails ?? 0, isCountedToday }];
    }),
  );
}
