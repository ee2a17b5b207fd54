import { wordsOf } from '#content/ayah-shapes.ts';
import { surahs } from '#content/surahs.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import type { Loadable } from '#web/platform/loaded.tsx';
import type { BodyOf } from '#contract/record.ts';
import { numberOfDay } from '../memory/day-rules.ts';
import { noteIntent } from '../store/intents.ts';
import { deviceRecord } from './device-record.ts';
import { summaryOf } from '../garden/garden-rules.ts';
import { plantsIn } from '../garden/garden-summary-rules.ts';
import { habitsOf, type Habits } from '../plan/habit-rules.ts';
import { lastHeard, marksForm, oftenHelped, type LastHeard, type Word } from '../memory/mark-rules.ts';
import type { Leaves } from '../memory/letters-rules.ts';
import type { Memory } from '../memory/memory-rules.ts';
import { partOf } from '../memory/part-rules.ts';
import type { LearnerRecord } from '../store/record.ts';
import { findsHard, tonightOf, type Tonight } from '../plan/tonight-rules.ts';
import { useRead } from './use-read.ts';
import { weekOf, type DayOfWeek } from '../plan/week-rules.ts';

export type Progress = {
  /** Of what was begun. */
  surahs: readonly SurahProgress[];
  leaves: Leaves;
  tonight: Tonight;
  /** What was wrong several times in a row, the most often first. */
  hard: ReturnType<typeof findsHard>;
  /** The words that had to be told again and again. */
  helped: readonly Word[];
  heard: LastHeard | undefined;
  habits: Habits;
  week: readonly DayOfWeek[];
};

/** How many of a surah's joins are begun, recalled and known today. */
export type SurahProgress = {
  surah: number;
  begun: number;
  recognised: number;
  recalled: number;
  known: number;
  isPale: boolean;
};

/** More than anybody does in a week; a long record need not be read as a whole for it. */
const WEEK_ENTRIES = 2000;

/** What a grown-up wants to know of a learner. */
export function useProgress(learnerId: string): Loadable<Progress> {
  return useRead(learnerId, progressReader);
}

const progressReader = (record: LearnerRecord, learnerId: string) => () => readProgress(record, learnerId);

/** Exported for its test. */
export async function readProgress(record: LearnerRecord, learnerId: string): Promise<Progress> {
  const today = calendarDay(now());
  const day = numberOfDay(today);
  const newest = Math.max(0, (await record.countEntries(learnerId)) - WEEK_ENTRIES);
  const [memory, marks, letters, settings, rounds, heard, phrases, deeds] = await Promise.all([
    record.memoryOf(learnerId),
    record.fold(marksForm, learnerId)(),
    record.entriesOf(learnerId, 'letters', newest),
    record.entriesOf(learnerId, 'settings'),
    record.entriesOf(learnerId, 'round', newest),
    record.entriesOf(learnerId, 'heard', newest),
    record.entriesOf(learnerId, 'phrases', newest),
    record.entriesOf(learnerId, 'deed', newest),
  ]);
  return {
    surahs: surahsBegun(memory, day),
    leaves: memory.leaves,
    tonight: tonightOf(memory, day),
    hard: findsHard(memory),
    helped: oftenHelped(marks, day).filter(({ surah, ayah, word }) => word <= wordsOf(surah, ayah)),
    heard: lastHeard(heard, today),
    habits: habitsOf(settings.filter((entry) => entry.day <= today)),
    week: weekOf([...letters, ...rounds, ...heard, ...phrases, ...deeds], today),
  };
}

function surahsBegun(memory: Memory, day: number): SurahProgress[] {
  return plantsIn(summaryOf(memory), day).flatMap(({ surah, begun, isPale }) => {
    if (begun === 0) return [];
    const part = { surah, from: 1, to: surahs[surah - 1]?.ayahCount ?? 1 };
    const { recognisedCount, recalledCount, knownCount } = partOf(memory, part, day);
    const counts = { recognised: recognisedCount, recalled: recalledCount, known: knownCount };
    return [{ surah, begun, isPale, ...counts }];
  });
}

/** Writes down what a grown-up has chosen for a learner. */
export async function changeSettings(learnerId: string, body: BodyOf<'settings'>): Promise<void> {
  noteIntent({ learnerId, kind: 'settings', body });
  const { finishIntents } = await deviceRecord();
  await finishIntents();
}
