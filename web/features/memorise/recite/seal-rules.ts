import type { BodyOf } from '#contract/record.ts';
import { numberOfDay } from '#web/record/day-rules.ts';
import { GRADE, gradeOf } from '#web/record/grade-rules.ts';

/** A round with its day, in any order. */
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
