import * as v from 'valibot';
import { entrySchema, type Entry } from '#contract/record.ts';
import { throttle } from '#web/platform/throttle.ts';
import { followDay } from '#web/platform/calendar-day.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { breathe } from '#web/platform/frames.ts';
import { currentLearner } from '../use/current-learner.ts';
import { numberOfDay } from '../memory/day-rules.ts';
import { deviceRecord } from '../store/device-record.ts';
import { recentRounds } from './habit-rules.ts';
import { noteIntent } from '../store/intents.ts';
import { entriesSince } from '../memory/kind-reader.ts';
import { survey } from './passage-rules.ts';
import { BURST_QUIET_MS, type LearnerRecord } from '../store/record.ts';
import { endedPauses, todayOf, type Today } from './today-rules.ts';

const VERSION = 2;

/** The rounds that a plan looks at, as far as they were read; there may be thousands before them. */
const recentSchema = v.object({
  /** What a page of before 2 stored it had read without bundles, which it cannot see. */
  version: v.literal(VERSION),
  /** The round that arrived last of those that were looked at. */
  upTo: v.object({ arrival: v.pipe(v.number(), v.integer(), v.minValue(1)), id: v.string() }),
  rounds: v.array(entrySchema),
});

type Following = { tell: (today: Today) => void; failed: (error: unknown) => void };

/** Tells what the current learner has to do today: now, after entries, and when another day begins. */
export function followToday({ tell, failed }: Following): () => void {
  let isOver = false;
  let unfollow: (() => void) | undefined;

  async function read(): Promise<void> {
    const learner = currentLearner();
    if (isOver || !learner) return;
    const today = await readToday((await deviceRecord()).record, learner.id, calendarDay(now()));
    if (isOver || currentLearner()?.id !== learner.id) return;
    tell(today);
  }

  const bursts = throttle(() => void read().catch(failed), BURST_QUIET_MS);

  async function begin(): Promise<void> {
    const { record } = await deviceRecord();
    if (isOver) return;
    unfollow = record.follow((news) => {
      if (news.about === 'entries' && news.learnerId === currentLearner()?.id) bursts.call();
    });
    await read();
  }

  const unfollowDay = followDay(() => void read().catch(failed));
  begin().catch(failed);
  return () => {
    isOver = true;
    unfollow?.();
    bursts.stop();
    unfollowDay();
  };
}

/** Exported for its test, and for figures. */
export async function readToday(record: LearnerRecord, learnerId: string, day: string): Promise<Today> {
  const [memory, settings, goals, rounds] = await Promise.all([
    record.memoryOf(learnerId),
    record.entriesOfKind(learnerId, 'settings'),
    record.entriesOfKind(learnerId, 'goal'),
    readRecentRounds(record, learnerId, day),
  ]);
  // In short steps: on a slow phone a tap is answered in between.
  await breathe();
  const found = survey(memory, numberOfDay(day));
  await breathe();
  return todayOf(memory, [...settings, ...goals, ...rounds], day, found);
}

/** Those of the day and the last before it. */
async function readRecentRounds(record: LearnerRecord, learnerId: string, day: string): Promise<Entry[]> {
  const stored = v.safeParse(recentSchema, await record.readComputed('rounds', learnerId));
  const known = stored.success ? stored.output : undefined;
  const { isAfterKnown, rows } = await entriesSince(record, { learnerId, kind: 'round' }, known?.upTo);
  const before = known && isAfterKnown ? known.rounds : [];
  const last = rows.at(-1);
  if (!last) return before;
  const rounds = recentRounds([...before, ...rows], day);
  const upTo = { arrival: last.arrival, id: last.id };
  await record.writeComputed('rounds', learnerId, { version: VERSION, upTo, rounds });
  return rounds;
}

/** Ends every pause that covers today; what was due comes back as if the days had not been. */
export async function resume(learnerId: string): Promise<void> {
  const { record, finishIntents } = await deviceRecord();
  const pauses = await record.entriesOfKind(learnerId, 'pause');
  for (const body of endedPauses(pauses, calendarDay(now()))) noteIntent({ learnerId, kind: 'pause', body });
  await finishIntents();
}
