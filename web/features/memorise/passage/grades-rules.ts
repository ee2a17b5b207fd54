import type { Ayah } from '#contract/tables.ts';
import { GRADE, gradeOf, type Passages } from '#web/record/memory/grade-rules.ts';
import { follows } from '#web/round/follow-rules.ts';

export type Placed = Pick<Ayah, 'surah_number' | 'ayah_number'>;

/**
 * How the record writes a round: one digit for the step into each ayah, a passage for each chain of them. `isJoined`
 * says that the ayah before it is there too.
 */
export function passagesBy(
  ayahs: readonly Placed[],
  grade: (index: number, isJoined: boolean) => string,
): Passages {
  const passages: Passages = [];
  for (const [index, ayah] of ayahs.entries()) {
    const isJoined = follows(ayah, ayahs[index - 1]);
    if (!isJoined) passages.push({ surah: ayah.surah_number, from: ayah.ayah_number, grades: '' });
    const passage = passages.at(-1);
    if (passage) passage.grades += grade(index, isJoined);
  }
  return passages;
}

type Range = { surah: number; from: number; to: number };

/**
 * In a planned passage only what was asked is graded. The other ayahs are there so that these can be asked: they are
 * written as not asked, since what was shown is what the round took its time for.
 */
export function gradedOnly(
  passages: Passages,
  { surah, from, to }: Range,
  asked: readonly number[],
): Passages {
  const grades = Array.from({ length: to - from + 1 }, (_, index) =>
    asked.includes(from + index)
      ? (gradeOf(passages, surah, from + index) ?? GRADE.notAsked)
      : GRADE.notAsked,
  );
  return [{ surah, from, grades: grades.join('') }];
}
