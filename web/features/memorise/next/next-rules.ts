import type { Ayah } from '#contract/tables.ts';
import { shuffle, type Random } from '#web/platform/random.ts';
import { GRADE, type Passages } from '#web/record/memory/grade-rules.ts';
import { follows, passagesBy } from '../passage/grades-rules.ts';
import { usualOpening } from './opening-rules.ts';

export type Verse = Pick<Ayah, 'surah' | 'surah_number' | 'ayah_number' | 'arabic'>;

/** The step into an ayah; `before` is undefined for a surah's first, which its name leads to. */
export type Step = { before: Verse | undefined; right: Verse };

/** Where wrong choices may come from, the most likely to be mixed up first. */
export type Pools = {
  /** The one that was really put there: it is always offered, unless it reads just as the right one. */
  put?: Verse | undefined;
  similar: readonly Verse[];
  passage: readonly Verse[];
  surah: readonly Verse[];
  neighbours: readonly Verse[];
};

const CHOICES = 3;

type Asking = { name: 'asking' } | { name: 'answered'; chosen: number } | { name: 'over' };

export type Round = {
  steps: readonly Step[];
  /** The steps still to be asked, the current one first, by their place in `steps`. */
  queue: readonly number[];
  choices: readonly Verse[];
  phase: Asking;
  /** What was chosen first at each step, which alone is graded. */
  answers: ReadonlyMap<number, Verse>;
};

export type Deal = (step: Step) => readonly Verse[];

/** The steps inside a passage; of a single ayah the step into it. `surah` holds the ayahs around, where they are known. */
export function stepsIn(passage: readonly Verse[], surah: readonly Verse[]): Step[] {
  const [first] = passage;
  if (passage.length === 1 && first) return stepInto(first, surah);
  return passage.flatMap((right, index) => {
    const before = passage[index - 1];
    return before && follows(right, before) ? [{ before, right }] : [];
  });
}

/** The steps into these ayahs of a planned passage, which is in one surah. */
export function stepsInto(
  joins: readonly number[],
  passage: readonly Verse[],
  surah: readonly Verse[],
): Step[] {
  return passage
    .filter(({ ayah_number }) => joins.includes(ayah_number))
    .flatMap((right) => stepInto(right, surah));
}

function stepInto(right: Verse, surah: readonly Verse[]): Step[] {
  const before = surah.find((verse) => follows(right, verse));
  return before || right.ayah_number === 1 ? [{ before, right }] : [];
}

/** The right one among up to two others, told apart by how they begin; never a twin of it, nor the ayah that is asked about. */
export function dealChoices({ before, right }: Step, pools: Pools, random: Random): Verse[] {
  const texts = new Set([right.arabic, before?.arabic]);
  const dealt = [right, ...(pools.put && !texts.has(pools.put.arabic) ? [pools.put] : [])];
  const openings = new Set(dealt.map(({ arabic }) => usualOpening(arabic)));
  for (const verse of likelyOthers(pools, random)) {
    if (dealt.length === CHOICES) break;
    const opening = usualOpening(verse.arabic);
    if (texts.has(verse.arabic) || openings.has(opening)) continue;
    openings.add(opening);
    dealt.push(verse);
  }
  return shuffle(dealt, random);
}

/** Lazy: a surah has up to 286 ayahs, and two are needed. */
function* likelyOthers({ similar, passage, surah, neighbours }: Pools, random: Random): Generator<Verse> {
  yield* similar;
  for (const pool of [passage, surah, neighbours]) yield* shuffle(pool, random);
}

export function startRound(steps: readonly Step[], deal: Deal): Round {
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
export function resumeRound(steps: readonly Step[], saved: SavedRound, deal: Deal): Round | undefined {
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
