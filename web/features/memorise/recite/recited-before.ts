import { readBody, type BodyOf } from '#contract/record.ts';
import type { Ayah } from '#contract/tables.ts';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { GRADE, gradeOf } from '#web/record/memory/grade-rules.ts';
import { byTime } from '#web/record/memory/entry-order-rules.ts';
import type { Step } from '#web/round/ladder-rules.ts';
import type { Placed } from '../passage/grades-rules.ts';

export async function recitedBefore(learnerId: string, ayahs: readonly Ayah[]): Promise<Step | undefined> {
  const { record } = await deviceRecord();
  const rounds = byTime(await record.entriesOf(learnerId, 'round'));
  return endedIn(
    rounds.flatMap((entry) => readBody(entry, 'round') ?? []),
    ayahs,
  );
}

/**
 * The step at which these ayahs were recited last, as far as a record can tell: what counted was said by heart. With help
 * nothing counts, so that first letters and first words look alike; then the next time begins with the letters.
 * @param rounds in the order of time
 */
export function endedIn(rounds: readonly BodyOf<'round'>[], ayahs: readonly Placed[]): Step | undefined {
  const last = rounds
    .filter(({ mode }) => mode === 'recite')
    .map(({ passages }) => ayahs.map((ayah) => gradeOf(passages, ayah.surah_number, ayah.ayah_number)))
    .findLast((grades) => grades.length > 0 && grades.every((grade) => grade !== undefined));
  if (!last) return undefined;
  return last.some((grade) => grade !== undefined && grade >= GRADE.hesitated) ? 'heart' : 'word';
}
