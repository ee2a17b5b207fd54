import * as v from 'valibot';
import { entrySchema, type Entry } from '#contract/record.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { followVisibility } from '#web/platform/visibility.ts';
import { currentLearner } from './current-learner.ts';
import { numberOfDay } from './day-rules.ts';
import { deviceRecord, type DeviceRecord } from './device-record.ts';
import { recentRounds } from './habit-rules.ts';
import { survey } from './passage-rules.ts';
import { endedPauses, todayOf, type Today } from './today-rules.ts';

/** The rounds that a plan looks at, as far as they were read; there may be thousands before them. */
const recentSchema = v.object({ upTo: v.number(), rounds: v.array(entrySchema) });

type Following = { tell: (today: Today) => void; failed: (error: unknown) => void };

/** Tells what the current learner has to do today: now, after each entry, and when another day has begun. */
export function followToday({ tell, failed }: Following): () => void {
  let isOver = false;
  let unfollow: (() => void) | undefined;
  let told: string | undefined;

  async function read(): Promise<void> {
    const learner = currentLearner();
    if (isOver || !learner) return;
    const today = await readToday(await deviceRecord(), learner.id, calendarDay(now()));
    if (isOver || currentLearner()?.id !== learner.id) return;
    told = today.day;
    tell(today);
  }

  async function begin(): Promise<void> {
    const { record } = await deviceRecord();
    if (isOver) return;
    unfollow = record.follow((news) => {
      if (news.about === 'entries' && news.learnerId === currentLearner()?.id) read().catch(failed);
    });
    await read();
  }

  const unfollowVisibility = followVisibility(
    () => undefined,
    () => {
      if (told !== calendarDay(now())) read().catch(failed);
    },
  );
  begin().catch(failed);
  return () => {
    isOver = true;
    unfollow?.();
    unfollowVisibility();
  };
}

type Device = Pick<DeviceRecord, 'record' | 'database'>;

/** Exported for its test, and for figures. */
export async function readToday(
  { record, database }: Device,
  learnerId: string,
  day: string,
): Promise<Today> {
  const [{ memory, found }, settings, goals, rounds] = await Promise.all([
    record.memoryOf(learnerId).then((memory) => ({ memory, found: survey(memory, numberOfDay(day)) })),
    record.entriesOfKind(learnerId, 'settings'),
    record.entriesOfKind(learnerId, 'goal'),
    readRecentRounds({ record, database }, learnerId, day),
  ]);
  return todayOf(memory, [...settings, ...goals, ...rounds], day, found);
}

async function readRecentRounds(
  { record, database }: Device,
  learnerId: string,
  day: string,
): Promise<Entry[]> {
  const key = `rounds:${learnerId}`;
  const stored = v.safeParse(recentSchema, await database.readMeta(key));
  const before = stored.success ? stored.output : { upTo: 0, rounds: [] };
  const added = await record.entriesOfKind(learnerId, 'round', before.upTo);
  if (added.length === 0) return before.rounds;
  const rounds = recentRounds([...before.rounds, ...added], day);
  await database.writeMeta(key, { upTo: added.at(-1)?.arrival ?? before.upTo, rounds });
  return rounds;
}

/** Ends every pause that covers today; what was due comes back as if the days had not been. */
export async function resume(learnerId: string): Promise<void> {
  const { record } = await deviceRecord();
  const pauses = await record.entriesOfKind(learnerId, 'pause');
  for (const body of endedPauses(pauses, calendarDay(now()))) await record.write(learnerId, 'pause', body);
}
