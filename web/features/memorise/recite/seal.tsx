import { useEffect, useState } from 'react';
import { portionsOf } from '#content/portions.ts';
import { surahs } from '#content/surahs.ts';
import { readBody, type BodyOf } from '#contract/record.ts';
import type { Ayah } from '#contract/tables.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { whenSettled } from '#web/platform/later.ts';
import { toTop } from '#web/platform/screens.ts';
import { numberOfDay } from '#web/record/memory/day-rules.ts';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { GRADE, gradeOf } from '#web/record/memory/grade-rules.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import { withPortionBefore } from '#web/ayahs/portion-rules.ts';
import { practicePath } from '../selection-rules.ts';

/** After a passage that was said by heart, once a week: to put it in order together with the portion before it. */
export function Seal({ learnerId, ayahs }: { learnerId: string; ayahs: readonly Ayah[] }) {
  const [due, setDue] = useState<DueSeal | undefined>();
  useEffect(() => {
    const warn = (error: unknown) =>
      console.warn('whether two portions may be put in order is not known', error);
    return whenSettled(sealDue(learnerId, ayahs), setDue, warn);
  }, [learnerId, ayahs]);
  if (!due) return null;
  return (
    <div className="text-center print:hidden">
      <p className="mb-2 text-ink-soft">{words.seal.known}</p>
      <ButtonLink to={practicePath(due)} look="outline" onClick={toTop}>
        {words.seal.putInOrder(due.from, due.to)}
      </ButtonLink>
    </div>
  );
}

export type DueSeal = { surah: string; from: number; to: number };

/** The passage with the portion before it, if a learner knows that too and should put both in order this week. */
async function sealDue(learnerId: string, ayahs: readonly Ayah[]): Promise<DueSeal | undefined> {
  const [first] = ayahs;
  const last = ayahs.at(-1);
  const surah = first && surahs[first.surah_number - 1];
  if (!surah || last?.surah_number !== surah.number) return undefined;
  const range = { from: first.ayah_number, to: last.ayah_number };
  const both = withPortionBefore(range, surah.ayahCount, portionsOf(surah.number));
  if (!both) return undefined;
  const { record } = await deviceRecord();
  const entries = await record.entriesOf(learnerId, 'round');
  const rounds = entries.flatMap((entry) => {
    const body = readBody(entry, 'round');
    return body ? [{ day: entry.day, body }] : [];
  });
  const isDue = isSealDue(rounds, { surah: surah.number, saidFrom: range.from, ...both }, calendarDay(now()));
  return isDue ? { surah: surah.name, ...both } : undefined;
}

type Round = { day: string; body: BodyOf<'round'> };
/** From `saidFrom` on it was said by heart just now. */
type Passage = { surah: number; from: number; saidFrom: number; to: number };

const SEALED_FOR_DAYS = 7;

/**
 * Once a week a portion is put in order together with the one before it: when every ayah of that was known once, and they
 * were not put in order as one in the last seven days.
 */
export function isSealDue(rounds: readonly Round[], passage: Passage, today: string): boolean {
  const ayahs = Array.from({ length: passage.to - passage.from + 1 }, (_, index) => passage.from + index);
  const areKnown = ayahs
    .slice(1, passage.saidFrom - passage.from + 1) // into the first of them nothing need have been asked
    .every((ayah) => rounds.some(({ body }) => wasKnown(body, passage.surah, ayah)));
  if (!areKnown) return false;
  const since = numberOfDay(today) - SEALED_FOR_DAYS;
  return !rounds.some(
    ({ day, body }) =>
      body.mode === 'order' &&
      numberOfDay(day) > since &&
      ayahs.every((ayah) => gradeOf(body.passages, passage.surah, ayah) !== undefined),
  );
}

function wasKnown({ passages }: BodyOf<'round'>, surah: number, ayah: number): boolean {
  const grade = gradeOf(passages, surah, ayah);
  return grade !== undefined && grade >= GRADE.hesitated;
}
