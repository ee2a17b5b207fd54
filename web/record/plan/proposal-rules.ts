import { surahs } from '#content/surahs.ts';
import type { Goal } from './lesson-rules.ts';
import { isBegun } from '../memory/join-rules.ts';
import type { Memory } from '../memory/memory-rules.ts';
import type { Survey } from './passage-rules.ts';

const AL_FATIHAH = 1;
const LAST_SURAH = 114;

/**
 * What comes next: the rest of the surah, then the nearest surah that is not known, in the direction in which the
 * learner has been going: away from what is known. Before anything is known it is Al-Fatihah, then An-Nas.
 */
export function proposedGoal(memory: Memory, goal: Goal | undefined, firstNew: FirstNew): Goal | undefined {
  const start = goal?.surah ?? lastBegun(memory);
  if (start === undefined) return whole(AL_FATIHAH);
  const rest = restOf(firstNew, start);
  if (rest) return rest;
  if (start === AL_FATIHAH) return nearest(firstNew, LAST_SURAH, -1);
  const isAbove = start < LAST_SURAH && restOf(firstNew, start + 1) === undefined;
  return nearest(firstNew, start, isAbove ? -1 : 1) ?? nearest(firstNew, start, isAbove ? 1 : -1);
}

/** For each surah the first ayah that was never begun. */
type FirstNew = Survey['firstNew'];

function nearest(firstNew: FirstNew, start: number, step: 1 | -1): Goal | undefined {
  for (let surah = start; surah >= 1 && surah <= LAST_SURAH; surah += step) {
    const rest = restOf(firstNew, surah);
    if (rest) return rest;
  }
  return undefined;
}

/** From the first ayah that was never begun to the end of the surah. */
function restOf(firstNew: FirstNew, surah: number): Goal | undefined {
  const from = firstNew[surah - 1];
  return from === undefined ? undefined : { ...whole(surah), from };
}

/** Of what is known the surah that was begun last in the order in which juz are learned: the smallest of a juz 30. */
function lastBegun({ joins }: Memory): number | undefined {
  const begun = [...joins].flatMap(([key, join]) => (isBegun(join) ? Number(key.split(':')[0]) : []));
  const others = begun.filter((surah) => surah > AL_FATIHAH);
  if (others.length > 0) return Math.min(...others);
  return begun.length > 0 ? AL_FATIHAH : undefined;
}

function whole(surah: number): Goal {
  return { surah, from: 1, to: surahs[surah - 1]?.ayahCount ?? 1 };
}
