import { GRADE, type Passages } from '#web/record/memory/grade-rules.ts';
import type { JoinStep, Verse } from '#web/round/choice-rules.ts';
import { passagesBy } from '../passage/grades-rules.ts';

type Asking = { name: 'asking' } | { name: 'answered'; chosen: number } | { name: 'over' };

export type Round = {
  steps: readonly JoinStep[];
  /** The steps still to be asked, the current one first, by their place in `steps`. */
  queue: readonly number[];
  choices: readonly Verse[];
  phase: Asking;
  /** What was chosen first at each step, which alone is graded. */
  answers: ReadonlyMap<number, Verse>;
};

export type Deal = (step: JoinStep) => readonly Verse[];

export function startRound(steps: readonly JoinStep[], deal: Deal): Round {
  const round: Round = {
    steps,
    queue: [...steps.keys()],
    choices: [],
    phase: { name: 'over' },
    answers: new Map(),
  };
  return ask(round, deal);
}

export type SavedRound = { queue: readonly number[]; answers: readonly (readonly [number, Verse])[] };

/** What was answered is behind the learner, but for the last one: a round that has nothing left would not be handed in. */
export function saveRound(round: Round): SavedRound {
  const left = round.phase.name === 'answered' ? queueAfter(round) : round.queue;
  return { queue: left.length > 0 ? left : round.queue, answers: [...round.answers] };
}

/**
 * The question that was open is asked anew, with other choices; with none left the round is over. Undefined when other
 * steps were saved.
 */
export function resumeRound(steps: readonly JoinStep[], saved: SavedRound, deal: Deal): Round | undefined {
  const places = [...saved.queue, ...saved.answers.map(([index]) => index)];
  if (places.length === 0 || !places.every((place) => steps[place])) return undefined;
  const answers = saved.answers.map(([index, verse]): [number, Verse] => {
    const right = steps[index]?.right;
    return [index, right && isSame(right, verse) ? right : verse];
  });
  return ask(
    { steps, queue: saved.queue, choices: [], phase: { name: 'over' }, answers: new Map(answers) },
    deal,
  );
}

function isSame(one: Verse, other: Verse): boolean {
  return one.surah_number === other.surah_number && one.ayah_number === other.ayah_number;
}

/** Nothing happens to an answer outside the choices, or once the question is answered. */
export function answer(round: Round, chosen: number): Round {
  const [asked] = round.queue;
  const choice = round.choices[chosen];
  if (round.phase.name !== 'asking' || asked === undefined || !choice) return round;
  const answers = round.answers.has(asked) ? round.answers : new Map(round.answers).set(asked, choice);
  return { ...round, phase: { name: 'answered', chosen }, answers };
}

/** A question that was answered wrong comes again at the end of the round. */
export function goOn(round: Round, deal: Deal): Round {
  if (round.phase.name !== 'answered') return round;
  return ask({ ...round, queue: queueAfter(round) }, deal);
}

function queueAfter({ queue, phase, choices, steps }: Round): readonly number[] {
  const [asked, ...later] = queue;
  if (phase.name !== 'answered' || asked === undefined) return queue;
  return choices[phase.chosen] === steps[asked]?.right ? later : [...later, asked];
}

export function finish(round: Round): Round {
  return { ...round, queue: [], choices: [], phase: { name: 'over' } };
}

function ask(round: Round, deal: Deal): Round {
  const step = round.steps[round.queue[0] ?? -1];
  return step ? { ...round, choices: deal(step), phase: { name: 'asking' } } : finish(round);
}

/** One digit for each step, 0 where it was not asked; a passage for each chain of steps. */
export function passagesOf({ steps, answers }: Pick<Round, 'steps' | 'answers'>): Passages {
  const rights = steps.map(({ right }) => right);
  return passagesBy(rights, (index) => {
    const chosen = answers.get(index);
    if (!chosen) return GRADE.notAsked;
    return chosen === rights[index] ? GRADE.right : GRADE.wrong;
  });
}

export function mistakesIn({ steps, answers }: Pick<Round, 'steps' | 'answers'>) {
  return steps.flatMap((step, index) => {
    const chosen = answers.get(index);
    return chosen && chosen !== step.right ? [{ ...step, chosen }] : [];
  });
}
