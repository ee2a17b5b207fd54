import type { BodyOf } from '#contract/record.ts';
import type { Placed } from '../passage/grades-rules.ts';
import type { Step } from './recite-rules.ts';

const HESITATED = '2';

/**
 * The step at which these ayahs were recited last, as far as a record can tell: what counted was said by heart. With help
 * nothing counts, so that first letters and first words look alike; then the next time begins with the letters.
 * @param rounds in the order of time
 */
export function endedIn(rounds: readonly BodyOf<'round'>[], ayahs: readonly Placed[]): Step | undefined {
  const last = rounds
    .filter(({ mode }) => mode === 'recite')
    .map(({ passages }) => ayahs.map((ayah) => gradeIn(passages, ayah)))
    .findLast((grades) => grades.length > 0 && grades.every((grade) => grade !== undefined));
  if (!last) return undefined;
  return last.some((grade) => grade !== undefined && grade >= HESITATED) ? 'heart' : 'word';
}

function gradeIn(passages: BodyOf<'round'>['passages'], { surah_number, ayah_number }: Placed) {
  return passages
    .filter(({ surah, from }) => surah === surah_number && from <= ayah_number)
    .map(({ from, grades }) => grades[ayah_number - from])
    .find((grade) => grade !== undefined);
}
