import { surahs } from '#content/surahs.ts';
import { joinKeys } from '../memory/join-keys.ts';
import { isBegun, stateOf, type JoinState } from '../memory/join-rules.ts';
import type { Memory } from '../memory/memory-rules.ts';
import type { Habits } from './habit-rules.ts';
import { firstNewIn, isNew, type Goal } from './lesson-rules.ts';
import type { Survey } from './survey-rules.ts';

const AL_FATIHAH = 1;
const LAST_SURAH = 114;
const MOST_AYAHS = 10;
const OF_TEN_READY = 8;

/** For each surah the first ayah that was never begun as the day began. */
type FirstNew = Survey['firstNew'];

/** Whether it is time for another goal: all of this one is begun, and most of it can be said, or recognised with cards. */
export function isReadyForNext(memory: Memory, { surah, from, to }: Goal, asks: Habits['asks']): boolean {
  const enough: readonly JoinState[] =
    asks === 'cards' ? ['recognised', 'recalled', 'known'] : ['recalled', 'known'];
  const joins = joinKeys(surah, from, to).map((key) => memory.joins.get(key));
  const ready = joins.filter((join) => isBegun(join) && enough.includes(stateOf(join)));
  return joins.every((join) => isBegun(join)) && ready.length * 10 >= joins.length * OF_TEN_READY;
}

/**
 * What comes next: the next ayahs of the surah, then those of the nearest surah in the direction in which the learner has
 * been going: away from what is known. Before anything is known it is Al-Fatihah, then An-Nas.
 */
export function proposedGoal(memory: Memory, goal: Goal | undefined, firstNew: FirstNew): Goal | undefined {
  const newIn = (surah: number, after = 0) => nextNew(memory, firstNew, surah, after);
  const start = goal?.surah ?? lastBegun(memory);
  if (start === undefined) return newIn(AL_FATIHAH);
  const rest = newIn(start, goal?.to);
  if (rest) return rest;
  if (start === AL_FATIHAH) return nearest(newIn, LAST_SURAH, -1);
  const isAbove = start < LAST_SURAH && newIn(start + 1) === undefined;
  const step = isAbove ? -1 : 1;
  return nearest(newIn, start + step, step) ?? nearest(newIn, start, isAbove ? 1 : -1);
}

function nearest(newIn: (surah: number) => Goal | undefined, start: number, step: 1 | -1): Goal | undefined {
  for (let surah = start; surah >= 1 && surah <= LAST_SURAH; surah += step) {
    const found = newIn(surah);
    if (found) return found;
  }
  return undefined;
}

/** A few ayahs on end that were never begun; what was begun since the day began is left out. */
function nextNew(memory: Memory, firstNew: FirstNew, surah: number, after: number): Goal | undefined {
  const since = firstNew[surah - 1];
  const last = surahs[surah - 1]?.ayahCount ?? 0;
  if (since === undefined) return undefined;
  const from = firstNewIn(memory, { surah, from: Math.max(since, after + 1), to: last });
  if (from === undefined) return undefined;
  let to = from;
  while (to < last && to - from + 1 < MOST_AYAHS && isNew(memory, surah, to + 1)) to += 1;
  return { surah, from, to };
}

/** Of what is known the surah that was begun last in the order in which juz are learned: the smallest of a juz 30. */
function lastBegun({ joins }: Memory): number | undefined {
  const begun = [...joins].flatMap(([key, join]) => (isBegun(join) ? Number(key.split(':')[0]) : []));
  const others = begun.filter((surah) => surah > AL_FATIHAH);
  if (others.length > 0) return Math.min(...others);
  return begun.length > 0 ? AL_FATIHAH : undefined;
}
