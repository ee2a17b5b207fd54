import type { BodyOf } from '#contract/record.ts';
import type { Memory } from './memory-rules.ts';
import { told } from './review-rules.ts';

/** What a learner can say about a part: known well, known somehow, or not begun. */
export type Known = 'solid' | 'shaky' | 'none';

/** `asked`: there are real answers, which count more than what is told. `mixed`: not all of it is the same. */
export type KnownLevel = Known | 'asked' | 'mixed';

type Part = { surah: number; from: number; to: number };

const GRADES = { solid: 4, shaky: 3, none: 1 } as const;
const NOT_ASKED = '0';

/**
 * The entry for it. "Not yet" says nothing about what was never begun; what was told by mistake it takes back.
 */
export function toldAbout(memory: Memory, parts: readonly Part[], known: Known): BodyOf<'round'> {
  const digit = (key: string) =>
    known === 'none' && !memory.joins.get(key)?.review ? NOT_ASKED : String(GRADES[known]);
  return {
    mode: 'told',
    passages: parts.map(({ surah, from, to }) => ({
      surah,
      from,
      grades: ayahsOf({ from, to })
        .map((ayah) => digit(`${surah}:${ayah}`))
        .join(''),
    })),
    seconds: 0,
  };
}

export function levelOf(memory: Memory, parts: readonly Part[]): KnownLevel {
  const levels = new Set(
    parts.flatMap(({ surah, from, to }) =>
      ayahsOf({ from, to }).map((ayah) => levelOfJoin(memory, surah, ayah)),
    ),
  );
  const [first = 'none'] = levels;
  if (levels.size <= 1) return first;
  return levels.has('asked') && parts.length === 1 ? 'asked' : 'mixed';
}

function levelOfJoin({ joins }: Memory, surah: number, ayah: number): Exclude<KnownLevel, 'mixed'> {
  const review = joins.get(`${surah}:${ayah}`)?.review;
  if (!review) return 'none';
  if (!review.isTold) return 'asked';
  const solid = told(GRADES.solid, review.day, { surah, ayah });
  return review.stability >= solid.stability ? 'solid' : 'shaky';
}

function ayahsOf({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
