import { surahs } from '#content/surahs.ts';
import { mean } from './figures.ts';
import { DAYS, joinsOf, MINUTES, playDay, type PlayedDay } from './simulated-days.ts';
import type { SimulatedLearner } from './simulated-learners.ts';
import { simulatedRecord } from './simulated-record.ts';

const FIRST_DAYS = 14;
const FEWEST_ANSWERS = 4;
const FIRST_SURAH = { surah: 67, from: 1, to: 30 };
const MOST_OF_IT = 24;
/** Told as known well, whatever is true; one join in five is not. */
const TOLD_SURAHS = surahs.filter(({ number }) => number >= 93);
const WEAK_SHARE = 0.2;
const DAYS_TO_FIND = 30;

/** How somebody fared; what is there of a day is looked at in the morning. */
export type Followed = {
  /** Of the begun joins, how many can be recalled on that day. */
  share60: number;
  share180: number;
  recalled: number;
  /** Of what counts as known, how much can be recalled. */
  knownShare: number;
  firstRounds: number;
  firstMinutes: number;
  minutes: number;
  badDaysPercent: number;
  /** Days counted from 1. */
  surahRecalledOn: number;
  surahKnownOn: number;
};

export function followPlan(
  learner: SimulatedLearner,
  random: () => number,
  pace: 'steady' | 'forward',
): Followed {
  const record = simulatedRecord({ minutes: MINUTES, pace });
  const days: PlayedDay[] = [];
  const knownShares: number[] = [];
  let share60 = 0;
  let surahRecalledOn = Infinity;
  let surahKnownOn = Infinity;
  const chancesOf = (joins: readonly string[], day: number) =>
    joins.map((join) => learner.chanceOf(join, day));
  const ofFirst = joinsOf(FIRST_SURAH);
  for (let day = 0; day <= DAYS; day += 1) {
    record.begin(day);
    if (day === 60) share60 = mean(chancesOf(record.begun(), day));
    const known = new Set(record.known());
    if (day >= 30 && day % 15 === 0 && known.size > 0) knownShares.push(mean(chancesOf([...known], day)));
    if (ofFirst.every((join) => record.wasRecalled(join)))
      surahRecalledOn = Math.min(surahRecalledOn, day + 1);
    if (ofFirst.filter((join) => known.has(join)).length >= MOST_OF_IT)
      surahKnownOn = Math.min(surahKnownOn, day + 1);
    if (day < DAYS) days.push(playDay(learner, record, random, day));
  }
  const chances = chancesOf(record.begun(), DAYS);
  const early = days.slice(0, FIRST_DAYS);
  const judged = days.filter(({ answers }) => answers >= FEWEST_ANSWERS);
  const bad = judged.filter(({ answers, wrongJoins }) => wrongJoins.length > answers / 2);
  return {
    share60,
    share180: mean(chances),
    recalled: chances.reduce((sum, chance) => sum + chance, 0),
    knownShare: mean(knownShares),
    firstRounds: early.reduce((sum, { roundsByHeart }) => sum + roundsByHeart, 0),
    firstMinutes: minutesOf(early),
    minutes: minutesOf(days),
    badDaysPercent: (100 * bad.length) / judged.length,
    surahRecalledOn,
    surahKnownOn,
  };
}

const minutesOf = (days: readonly PlayedDay[]) => mean(days.map(({ seconds }) => seconds / 60));

/** The share of the weak ones among what was told that were answered wrongly within a month. */
export function findWeakOnes(learner: SimulatedLearner, random: () => number): number {
  const record = simulatedRecord({ minutes: MINUTES, pace: 'steady' });
  record.begin(0);
  const weak: string[] = [];
  for (const { number: surah, ayahCount } of TOLD_SURAHS) {
    for (const join of joinsOf({ surah, from: 1, to: ayahCount })) {
      const isWeak = random() < WEAK_SHARE;
      learner.knowBefore(join, 0, isWeak);
      if (isWeak) weak.push(join);
    }
    record.writeRound('told', { surah, from: 1, grades: '4'.repeat(ayahCount) }, 0);
  }
  const wrong = new Set<string>();
  for (let day = 0; day < DAYS_TO_FIND; day += 1)
    for (const join of playDay(learner, record, random, day).wrongJoins) wrong.add(join);
  return weak.filter((join) => wrong.has(join)).length / weak.length;
}
