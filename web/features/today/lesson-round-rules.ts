export const STAGES = ['read', 'ask', 'look', 'whole'] as const;

/** A lesson as far as it has come: its ayahs are read, then asked one by one, then shown as one. */
export type LessonRound = {
  stage: (typeof STAGES)[number];
  /** The ayahs still to be asked, the current one first, by their place in the lesson. */
  queue: readonly number[];
  /** Those that were not there yet: each comes once more, after the others. */
  repeated: readonly number[];
};

export function startLesson(ayahs: number): LessonRound {
  return { stage: 'read', queue: Array.from({ length: ayahs }, (_, index) => index), repeated: [] };
}

export function beginAsking(round: LessonRound): LessonRound {
  return round.stage === 'read' ? { ...round, stage: 'ask' } : round;
}

/** Back to the text, from wherever; what was asked stays asked. */
export function readAgain(round: LessonRound): LessonRound {
  return round.stage === 'whole' ? round : { ...round, stage: 'read' };
}

export function look(round: LessonRound): LessonRound {
  return round.stage === 'ask' ? { ...round, stage: 'look' } : round;
}

export function answer(round: LessonRound, had: boolean): LessonRound {
  const [asked, ...later] = round.queue;
  if (round.stage !== 'look' || asked === undefined) return round;
  const comesAgain = !had && !round.repeated.includes(asked);
  const queue = comesAgain ? [...later, asked] : later;
  return {
    stage: queue.length === 0 ? 'whole' : 'ask',
    queue,
    repeated: comesAgain ? [...round.repeated, asked] : round.repeated,
  };
}
