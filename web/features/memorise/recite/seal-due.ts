import { portionsOf } from '#content/portions.ts';
import { surahs } from '#content/surahs.ts';
import { readBody } from '#contract/record.ts';
import type { Ayah } from '#contract/tables.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { deviceRecord } from '#web/record/device-record.ts';
import { withPortionBefore } from '../passage/portion-rules.ts';
import { isSealDue } from './seal-rules.ts';

export type Seal = { surah: string; from: number; to: number };

/** The passage with the portion before it, if a learner knows that too and should put both in order this week. */
export async function sealDue(learnerId: string, ayahs: readonly Ayah[]): Promise<Seal | undefined> {
  const [first] = ayahs;
  const last = ayahs.at(-1);
  const surah = first && surahs[first.surah_number - 1];
  if (!surah || last?.surah_number !== surah.number) return undefined;
  const range = { from: first.ayah_number, to: last.ayah_number };
  const both = withPortionBefore(range, surah.ayahCount, portionsOf(surah.number));
  if (!both) return undefined;
  const { record } = await deviceRecord();
  const entries = await record.entriesOfKind(learnerId, 'round');
  const rounds = entries.flatMap((entry) => {
    const body = readBody(entry, 'round');
    return body ? [{ day: entry.day, body }] : [];
  });
  const isDue = isSealDue(rounds, { surah: surah.number, saidFrom: range.from, ...both }, calendarDay(now()));
  return isDue ? { surah: surah.name, ...both } : undefined;
}
