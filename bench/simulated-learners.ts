/** Somebody who forgets, by a model that is not the one that plans. Days are whole numbers. */
export type SimulatedLearner = {
  /** A first lesson on the join. */
  learn: (join: string, day: number) => void;
  /** Asked on that day; asking teaches as well. */
  answer: (join: string, day: number) => boolean;
  /** Of all that was begun: which share is known on that day, and how many joins that are. */
  recall: (day: number) => { share: number; remembered: number };
};

/** Each memory has a half-life, which grows the more, the nearer it was to being forgotten. */
export function halfLifeLearner(random: () => number): SimulatedLearner {
  type Trace = { halfLife: number; day: number; ease: number };
  const traces = new Map<string, Trace>();
  const known = ({ halfLife, day: last }: Trace, day: number) => 2 ** (-(day - last) / halfLife);
  const between = (low: number, high: number) => low + random() * (high - low);
  return {
    learn(join, day) {
      traces.set(join, { halfLife: between(0.8, 1.6), day, ease: between(1.4, 3) });
    },
    answer(join, day) {
      const trace = traces.get(join);
      if (!trace) return false;
      const p = known(trace, day);
      const isRight = random() < p;
      const { halfLife, ease } = trace;
      const grown = halfLife * (1 + (ease - 1) * (0.3 + 1.4 * (1 - p))) + 0.2;
      traces.set(join, { halfLife: isRight ? grown : Math.max(0.35 * halfLife, 0.7), day, ease });
      return isRight;
    },
    recall: (day) => recallOf([...traces.values()].map((trace) => known(trace, day))),
  };
}

/** Each time it is met leaves a trace that fades by a power of time, the faster the fresher it still was. */
export function powerLawLearner(random: () => number): SimulatedLearner {
  type Trace = { day: number; decay: number };
  const traces = new Map<string, Trace[]>();
  const activation = (of: readonly Trace[], now: number) =>
    Math.log(of.reduce((sum, { day, decay }) => sum + Math.max(1, now - day) ** -decay, 0)); // days are whole
  const known = (of: readonly Trace[], now: number) =>
    1 / (1 + Math.exp((-0.75 - activation(of, now)) / 0.35));
  const meet = (join: string, day: number) => {
    const before = traces.get(join) ?? [];
    const decay = 0.25 + 0.22 * Math.exp(activation(before, day));
    traces.set(join, [...before, { day, decay }]);
  };
  return {
    learn: meet,
    answer(join, day) {
      const isRight = random() < known(traces.get(join) ?? [], day);
      meet(join, day);
      return isRight;
    },
    recall: (day) => recallOf([...traces.values()].map((trace) => known(trace, day))),
  };
}

function recallOf(chances: readonly number[]): { share: number; remembered: number } {
  const remembered = chances.reduce((sum, chance) => sum + chance, 0);
  return { share: remembered / chances.length, remembered };
}
