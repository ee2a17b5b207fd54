import type { BodyOf } from '#contract/record.ts';

export type Passages = BodyOf<'round'>['passages'];

/** How the step into an ayah went, as a round says it. */
export const GRADE = { notAsked: '0', wrong: '1', hesitated: '2', right: '3' } as const;

/** Of one ayah; undefined where it was not in the round. */
export function gradeOf(passages: Passages, surah: number, ayah: number): string | undefined {
  const passage = passages.find(
    (each) => each.surah === surah && ayah >= each.from && ayah < each.from + each.grades.length,
  );
  return passage?.grades[ayah - passage.from];
}
