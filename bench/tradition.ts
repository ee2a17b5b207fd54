import { surahs } from '#content/surahs.ts';
import {
  joinsOf,
  LESSON_SECONDS,
  MINUTES,
  QUESTION_SECONDS,
  DAYS,
  SURAHS_IN_ORDER,
} from './simulated-days.ts';
import type { SimulatedLearner } from './simulated-learners.ts';

const LAST = 30;

/** A day of it: three tenths for what is new, the rest half for the last thirty and half for those before them in turn. */
export function followTradition(learner: SimulatedLearner): { recalled: number; share: number } {
  const begun: string[] = [];
  const upcoming = SURAHS_IN_ORDER.flatMap((surah) =>
    joinsOf({ surah, from: 1, to: surahs[surah - 1]?.ayahCount ?? 0 }),
  );
  const seconds = MINUTES * 60;
  const newADay = Math.round((seconds * 0.3) / LESSON_SECONDS);
  const askedOfEach = Math.floor((seconds * 0.35) / QUESTION_SECONDS);
  const turns = { recent: 0, older: 0 };
  for (let day = 0; day < DAYS; day += 1) {
    const recent = begun.slice(-LAST);
    const older = begun.slice(0, -LAST);
    const today = new Set<string>();
    const recentCount = Math.min(askedOfEach, recent.length);
    const count = Math.min(2 * askedOfEach, recentCount + older.length);
    while (today.size < recentCount) today.add(recent[turns.recent++ % recent.length] ?? '');
    while (today.size < count) today.add(older[turns.older++ % older.length] ?? '');
    for (const join of today) learner.answer(join, day, 'recite');
    for (const join of upcoming.slice(begun.length, begun.length + newADay)) {
      learner.learn(join, day);
      begun.push(join);
    }
  }
  const recalled = begun.reduce((sum, join) => sum + learner.chanceOf(join, DAYS), 0);
  return { recalled, share: recalled / begun.length };
}
