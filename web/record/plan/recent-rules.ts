import { joinKey } from '../memory/join-keys.ts';
import type { Stretch } from './passage-rules.ts';
import { stretchesOf, type RecentSurah } from './survey-rules.ts';

/** Passages of what is still fresh and has no other turn today; the weakest first, of equal ones the earlier in the Qur'an. */
export function recentPassages(
  recent: readonly RecentSurah[],
  taken: ReadonlySet<string>,
  day: number,
): Stretch[] {
  const touched = new Set([...taken].map((key) => Number(key.slice(0, key.indexOf(':')))));
  return recent
    .flatMap(({ surah, joins, stretches }) => {
      if (!touched.has(surah)) return stretches;
      const left = joins.filter(({ ayah }) => !taken.has(joinKey(surah, ayah)));
      return stretchesOf(surah, left, day);
    })
    .toSorted(byWeakness);
}

export function byWeakness(one: Stretch, other: Stretch): number {
  return one.strength - other.strength || one.surah - other.surah || one.from - other.from;
}
