import { dice } from '#contract/testing/dice.ts';
import { atLeast, atMost, mean, median, noted, type Figure } from './figures.ts';
import { findWeakOnes, followPlan, type Followed } from './simulated-half-years.ts';
import { halfLifeLearner, powerLawLearner, type SimulatedLearner } from './simulated-learners.ts';
import { followTradition } from './tradition.ts';

/** Of a simulation: the same numbers each time, so that a rule that changed shows. */
const SEEDS = [1, 2, 3, 4, 5];

type NewLearner = (random: () => number) => SimulatedLearner;

type Bars = {
  share60: number;
  share180: number;
  ofTradition: number;
  badDaysPercent: number;
  surahRecalledOn: number;
  surahKnownOn: number;
  weakOnesFound: number;
};

const LEARNERS: [string, NewLearner, Bars][] = [
  [
    'half-life',
    halfLifeLearner,
    {
      share60: 0.78,
      share180: 0.85,
      ofTradition: 0.75,
      badDaysPercent: 6,
      surahRecalledOn: 20,
      surahKnownOn: 90,
      weakOnesFound: 0.7,
    },
  ],
  [
    'power law',
    powerLawLearner,
    {
      share60: 0.9,
      share180: 0.88,
      ofTradition: 1,
      badDaysPercent: 2,
      surahRecalledOn: 14,
      surahKnownOn: 50,
      weakOnesFound: 0.45,
    },
  ],
];

/** The product's own plan and memory against learners that are not FSRS, beside how it is done traditionally. */
export function measureMemory(): Figure[] {
  return LEARNERS.flatMap(([name, newLearner, bars]) => figuresOf(`memory, ${name}`, newLearner, bars));
}

function figuresOf(name: string, newLearner: NewLearner, bars: Bars): Figure[] {
  const withEach = <Result>(simulate: (learner: SimulatedLearner, random: () => number) => Result) =>
    SEEDS.map((seed) => {
      const random = dice(seed);
      return simulate(newLearner(random), random);
    });
  const steady = withEach((learner, random) => followPlan(learner, random, 'steady'));
  const forward = withEach((learner, random) => followPlan(learner, random, 'forward'));
  const tradition = withEach(followTradition);
  const found = withEach(findWeakOnes);
  const meanOf = (of: (run: Followed) => number) => mean(steady.map(of));
  const medianOf = (of: (run: Followed) => number) => median(steady.map(of));
  const traditional = mean(tradition.map(({ recalled }) => recalled));
  return [
    atLeast(
      `${name}: share that can be recalled, day 60`,
      meanOf(({ share60 }) => share60),
      bars.share60,
    ),
    atLeast(
      `${name}: the same, day 180`,
      meanOf(({ share180 }) => share180),
      bars.share180,
    ),
    atLeast(`${name}: the same, pace forward`, mean(forward.map(({ share180 }) => share180)), bars.share180),
    atLeast(
      `${name}: joins that can be recalled, day 180`,
      meanOf(({ recalled }) => recalled),
      Math.round(bars.ofTradition * traditional),
    ),
    noted(`${name}: the same by tradition`, `${Math.round(traditional)}`),
    noted(`${name}: the same, pace forward`, `${Math.round(mean(forward.map(({ recalled }) => recalled)))}`),
    atLeast(
      `${name}: what counts as known is known`,
      meanOf(({ knownShare }) => knownShare),
      0.88,
    ),
    atLeast(
      `${name}: rounds by heart in 14 days`,
      meanOf(({ firstRounds }) => firstRounds),
      20,
    ),
    atLeast(
      `${name}: minutes a day of ten in 14 days`,
      meanOf(({ firstMinutes }) => firstMinutes),
      5.5,
    ),
    atMost(
      `${name}: minutes of all days`,
      meanOf(({ minutes }) => minutes),
      10.5,
      '',
    ),
    atMost(
      `${name}: days mostly wrong`,
      meanOf(({ badDaysPercent }) => badDaysPercent),
      bars.badDaysPercent,
      '%',
    ),
    atMost(
      `${name}: first surah recalled once, median day`,
      medianOf(({ surahRecalledOn }) => surahRecalledOn),
      bars.surahRecalledOn,
      '',
    ),
    atMost(
      `${name}: 24 of it known, median day`,
      medianOf(({ surahKnownOn }) => surahKnownOn),
      bars.surahKnownOn,
      '',
    ),
    atLeast(`${name}: of what was told too well, found in 30 days`, mean(found), bars.weakOnesFound),
  ];
}
