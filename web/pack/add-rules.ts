import { isBegun, type JoinMemory } from '#web/record/memory/join-rules.ts';
import type { PackPassage } from './pack-rules.ts';

type Ayahs = { surah: number; from: number; to: number };

export type Addition = {
  /** What was begun: it is asked today. */
  again: readonly PackPassage[];
  /** The first that was not: it is the goal from now on. */
  goal: PackPassage | undefined;
  /** The goal that there is, where it would be given up. */
  instead: Ayahs | undefined;
  /** The first that was not begun, where it belongs to the goal already. */
  inGoal: PackPassage | undefined;
};

/** What a pack changes in a learner's plan. */
export function additionOf(
  passages: readonly PackPassage[],
  joins: ReadonlyMap<string, JoinMemory>,
  goal: Ayahs | undefined,
): Addition {
  const again = passages.filter((passage) => wasBegun(passage, joins));
  const first = passages.find((passage) => !again.includes(passage));
  const isInGoal = first !== undefined && goal !== undefined && isWithin(first, goal);
  return {
    again,
    goal: isInGoal ? undefined : first,
    instead: first && !isInGoal ? goal : undefined,
    inGoal: isInGoal ? first : undefined,
  };
}

/** The step into a passage is not practised with it, unless it opens its surah. */
function wasBegun({ surah, from, to }: Ayahs, joins: ReadonlyMap<string, JoinMemory>): boolean {
  const first = from === 1 || from === to ? from : from + 1;
  for (let ayah = first; ayah <= to; ayah += 1) if (!isBegun(joins.get(`${surah}:${ayah}`))) return false;
  return true;
}

function isWithin(part: Ayahs, whole: Ayahs): boolean {
  return part.surah === whole.surah && whole.from <= part.from && part.to <= whole.to;
}
