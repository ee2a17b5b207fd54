/** Somebody who forgets, by a model that is not the one that plans. Recognising and recalling differ. Days are whole numbers. */
export type SimulatedLearner = {
  /** A first lesson on the join. */
  learn: (join: string, day: number) => void;
  /** Asked by heart, or by cards; asking teaches as well. True when it was right. */
  answer: (join: string, day: number, mode: 'recite' | 'order' | 'next') => boolean;
  /** Read, first letters, said: after the second failure. */
  learnAgain: (join: string, day: number) => void;
  /** Learned elsewhere before that day, firmly or not. */
  knowBefore: (join: string, day: number, isWeak: boolean) => void;
  /** How likely it could be said by heart on that day, from 0 to 1. */
  chanceOf: (join: string, day: number) => number;
};

/** How likely it comes to mind, by how strong all its traces are together. */
const chance = (strength: number, ease: number) => 1 / (1 + Math.exp(-(Math.log(strength) + ease) / 0.35));

const LUCKY_CARD = { order: 0.2, next: 1 / 3 };

/** Each memory has a half-life, which grows the more, the nearer it was to being forgotten. */
export function halfLifeLearner(random: () => number): SimulatedLearner {
  type Trace = { halfLife: number; day: number; ease: number };
  const traces = new Map<string, Trace>();
  const between = (low: number, high: number) => low + random() * (high - low);
  const chanceNow = ({ halfLife, day: last }: Trace, day: number) => 2 ** (-(day - last) / halfLife);
  const newHalfLife = () => between(0.8, 1.6);
  const newEase = () => between(1.4, 3);
  return {
    learn(join, day) {
      traces.set(join, { halfLife: newHalfLife(), day, ease: newEase() });
    },
    answer(join, day, mode) {
      const trace = traces.get(join);
      if (!trace) return false;
      const { halfLife, ease } = trace;
      const p = chanceNow(trace, day);
      const draw = random();
      const growth = (ease - 1) * (0.3 + 1.4 * (1 - p)) * (trace.day === day ? 0.25 : 1);
      const grown = mode === 'recite' ? halfLife * (1 + growth) + 0.2 : halfLife * (1 + 0.4 * growth) + 0.08;
      traces.set(join, { halfLife: draw < p ? grown : Math.max(0.7, 0.35 * halfLife), day, ease });
      if (mode === 'recite') return draw < p;
      return draw < 1 - (1 - p) ** 3 || random() < LUCKY_CARD[mode];
    },
    learnAgain(join, day) {
      const { halfLife = 0, ease = newEase() } = traces.get(join) ?? {};
      traces.set(join, { halfLife: Math.max(halfLife, newHalfLife()), day, ease });
    },
    knowBefore(join, day, isWeak) {
      const halfLife = isWeak ? between(1, 4) : between(40, 300);
      traces.set(join, { halfLife, day, ease: newEase() });
    },
    chanceOf(join, day) {
      const trace = traces.get(join);
      return trace ? chanceNow(trace, day) : 0;
    },
  };
}

/** Each time it is met leaves a trace that fades by a power of time, the faster the fresher it still was. */
export function powerLawLearner(random: () => number): SimulatedLearner {
  type Trace = { day: number; decay: number; weight: number };
  const traces = new Map<string, Trace[]>();
  const tracesOf = (join: string) => traces.get(join) ?? [];
  const strengthOf = (join: string, now: number) =>
    tracesOf(join).reduce(
      (sum, { day, decay, weight }) => sum + weight * Math.max(1, now - day) ** -decay,
      0,
    );
  const keep = (join: string, trace: Trace) => traces.set(join, [...tracesOf(join), trace]);
  const meet = (join: string, day: number, weight: number) =>
    keep(join, { day, decay: 0.25 + 0.22 * strengthOf(join, day), weight });
  const BY_HEART = 0.75;
  const BY_CARDS = 1.45;
  return {
    learn: (join, day) => meet(join, day, 1),
    answer(join, day, mode) {
      const strength = strengthOf(join, day);
      const draw = random();
      const isCards = mode !== 'recite';
      const couldSay = draw < chance(strength, BY_HEART);
      meet(join, day, isCards ? 0.5 : couldSay ? 1 : 0.6);
      return isCards ? draw < chance(strength, BY_CARDS) || random() < LUCKY_CARD[mode] : couldSay;
    },
    learnAgain: (join, day) => meet(join, day, 0.9),
    knowBefore(join, day, isWeak) {
      const ago = isWeak ? [10] : Array.from({ length: 8 }, (_, index) => 10 + 20 * (7 - index));
      for (const days of ago) keep(join, { day: day - days, decay: 0.3, weight: 1 });
    },
    chanceOf: (join, day) => chance(strengthOf(join, day), BY_HEART),
  };
}
