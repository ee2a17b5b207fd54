import { GRADE, type Passages } from '#web/record/memory/grade-rules.ts';
import { hiddenAt, STEPS, type Step } from '#web/round/ladder-rules.ts';
import { passagesBy, type Placed } from '../passage/grades-rules.ts';

/** In the order of the screen, from left to right. */
export const VERDICTS = ['notYet', 'hesitated', 'knew'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * After 'Not yet' the ayah is shown, to be said again; one that is not held for the second time is learned again
 * before that: read, said from its first letters, said with nothing shown.
 */
export const PHASES = [
  'reading',
  'reciting',
  'looked',
  'learnRead',
  'learnLetters',
  'learnSay',
  'sayAgain',
  'over',
] as const;
type Phase = (typeof PHASES)[number];

/** By the place of their ayah. */
export type WordsOfAyahs = ReadonlyMap<number, ReadonlySet<number>>;

export type Recital = {
  /** How many words (without pause signs) each ayah has. */
  words: readonly number[];
  /** The places of the ayahs that are asked; the others are shown. */
  asked: readonly number[];
  step: Step;
  phase: Phase;
  queue: readonly number[];
  /** Words that were shown by a peek, of each ayah until it is done with. */
  shown: WordsOfAyahs;
  peeked: ReadonlySet<number>;
  /** The first verdict on each ayah; what comes once more is practice. */
  verdicts: ReadonlyMap<number, Verdict>;
  askedAgain: ReadonlySet<number>;
};

export function startRecital(
  words: readonly number[],
  step: Step,
  asked: readonly number[] = [...words.keys()],
): Recital {
  const phase = step === 'read' ? 'reading' : 'reciting';
  return {
    words,
    asked,
    step,
    phase: asked.length === 0 ? 'over' : phase,
    queue: asked,
    shown: new Map(),
    peeked: new Set(),
    verdicts: new Map(),
    askedAgain: new Set(),
  };
}

/** One ayah is learned again by itself, and judged by nobody. */
export function startLearning(words: readonly number[], place: number): Recital {
  return {
    ...startRecital(words, 'heart', [place]),
    phase: 'learnRead',
    verdicts: new Map([[place, 'notYet']]),
    askedAgain: new Set([place]),
  };
}

/** What of a recital survives a reload; the words that a peek had shown are hidden again. */
export type SavedRecital = {
  step: Step;
  phase: Phase;
  queue: readonly number[];
  verdicts: readonly (readonly [number, Verdict])[];
  peeked: readonly number[];
  askedAgain: readonly number[];
};

export function saveRecital({ step, phase, queue, verdicts, peeked, askedAgain }: Recital): SavedRecital {
  return { step, phase, queue, verdicts: [...verdicts], peeked: [...peeked], askedAgain: [...askedAgain] };
}

/** Undefined when other ayahs were saved, or what no recital ever is. */
export function resumeRecital(
  words: readonly number[],
  saved: SavedRecital,
  asked?: readonly number[],
): Recital | undefined {
  const { step, phase, queue, verdicts, peeked, askedAgain } = saved;
  const begun = startRecital(words, step, asked);
  const places = [...queue, ...peeked, ...askedAgain, ...verdicts.map(([ayah]) => ayah)];
  if (places.length === 0 || !places.every((ayah) => begun.asked.includes(ayah))) return undefined;
  if (!isPossible(saved, begun.asked) || (asked && step !== 'heart')) return undefined;
  return {
    ...begun,
    phase,
    queue,
    peeked: new Set(peeked),
    verdicts: new Map(verdicts),
    askedAgain: new Set(askedAgain),
  };
}

function isPossible({ step, phase, queue, verdicts }: SavedRecital, asked: readonly number[]): boolean {
  const judged = new Set(verdicts.map(([ayah]) => ayah));
  return (
    new Set(queue).size === queue.length &&
    asked.every((ayah) => queue.includes(ayah) || judged.has(ayah)) &&
    (phase === 'over') === (queue.length === 0) &&
    (phase === 'reading') === (step === 'read' && phase !== 'over')
  );
}

/** Shows one word of the current ayah; without a number the first that is hidden, or, when all are shown, the ayah. */
export function peek(recital: Recital, word?: number): Recital {
  const [ayah] = recital.queue;
  if (!isHidden(recital) || ayah === undefined) return recital;
  const hidden = hiddenWords(recital, ayah);
  if (word === undefined && hidden.length === 0) return look(recital);
  const next = word ?? hidden[0];
  if (next === undefined || !hidden.includes(next)) return recital;
  return withShown(recital, new Map([[ayah, new Set([next])]]));
}

/** Shows what is hidden of a line: a peek at every ayah of which it has a hidden word. */
export function peekLine(recital: Recital, line: WordsOfAyahs): Recital {
  if (!isHidden(recital)) return recital;
  const found = [...line].flatMap(([ayah, words]): [number, Set<number>][] => {
    const hidden = hiddenWords(recital, ayah).filter((word) => words.has(word));
    return hidden.length > 0 ? [[ayah, new Set(hidden)]] : [];
  });
  return found.length > 0 ? withShown(recital, new Map(found)) : recital;
}

function withShown(recital: Recital, words: WordsOfAyahs): Recital {
  const shown = new Map(recital.shown);
  for (const [ayah, added] of words) shown.set(ayah, new Set([...(shown.get(ayah) ?? []), ...added]));
  // While an ayah is learned again there is nothing left to give away.
  const given = [...words.keys()].filter((ayah) => recital.phase === 'reciting' || ayah !== recital.queue[0]);
  return { ...recital, shown, peeked: new Set([...recital.peeked, ...given]) };
}

/** After reciting: the whole ayah, to compare. This is no peek. What comes once more is not judged again. */
export function look(recital: Recital): Recital {
  const [ayah] = recital.queue;
  if (!isHidden(recital) || ayah === undefined) return recital;
  if (recital.phase === 'learnLetters') return goOn(recital);
  return { ...recital, phase: recital.verdicts.has(ayah) ? 'sayAgain' : 'looked' };
}

export function isHidden({ phase }: Pick<Recital, 'phase'>): boolean {
  return phase === 'reciting' || phase === 'learnLetters' || phase === 'learnSay';
}

/** @param isLearnedAgain whether a 'Not yet' is the second in a row */
export function judge(recital: Recital, verdict: Verdict, isLearnedAgain = false): Recital {
  const [ayah] = recital.queue;
  if (recital.phase !== 'looked' || ayah === undefined) return recital;
  const judged = { ...recital, verdicts: new Map(recital.verdicts).set(ayah, verdict) };
  if (verdict !== 'notYet') return toNextAyah(judged);
  return { ...judged, phase: isLearnedAgain ? 'learnRead' : 'sayAgain' };
}

/** From an ayah that is said again, or learned again, to what follows. */
export function goOn(recital: Recital): Recital {
  const shown = withoutCurrent(recital);
  if (recital.phase === 'learnRead') return { ...recital, phase: 'learnLetters', shown };
  if (recital.phase === 'learnLetters') return { ...recital, phase: 'learnSay', shown };
  return recital.phase === 'sayAgain' ? toNextAyah(recital) : recital;
}

/** What was not known comes once more at the end. */
function toNextAyah(recital: Recital): Recital {
  const [ayah = 0, ...later] = recital.queue;
  const { askedAgain, verdicts } = recital;
  const isAgain = verdicts.get(ayah) === 'notYet' && !askedAgain.has(ayah);
  const queue = isAgain ? [...later, ayah] : later;
  return {
    ...recital,
    queue,
    phase: queue.length === 0 ? 'over' : 'reciting',
    shown: withoutCurrent(recital),
    askedAgain: isAgain ? new Set(askedAgain).add(ayah) : askedAgain,
  };
}

function withoutCurrent({ shown, queue }: Recital): WordsOfAyahs {
  return new Map([...shown].filter(([ayah]) => ayah !== queue[0]));
}

/** Back to where a verdict was given. What was peeked at since then was seen. */
export function undo(recital: Recital, before: Recital): Recital {
  return { ...before, peeked: new Set([...before.peeked, ...recital.peeked]) };
}

/** How much of the current ayah is to be seen. */
export function stepShown({ step, phase }: Pick<Recital, 'step' | 'phase'>): Step {
  if (phase === 'learnLetters') return 'letters';
  return phase === 'learnSay' ? 'heart' : step;
}

/** The words of an ayah that cannot be read now; those that were peeked at can. */
export function hiddenWords(recital: Recital, ayah: number): number[] {
  const { words, asked, phase, queue, shown, verdicts } = recital;
  const isCurrent = queue[0] === ayah;
  const step = isCurrent ? stepShown(recital) : recital.step;
  if (phase === 'over' || !asked.includes(ayah)) return [];
  if (isCurrent ? !isHidden(recital) : verdicts.has(ayah) && !queue.includes(ayah)) return [];
  return hiddenAt(step, words[ayah] ?? 0).filter((word) => !shown.get(ayah)?.has(word));
}

/** Where a passage begins that was practised before: one step below where it ended, so that the first minute succeeds. */
export function stepToBegin(endedAt: Step | undefined): Step {
  return STEPS[Math.max(0, (endedAt ? STEPS.indexOf(endedAt) : 0) - 1)] ?? 'read';
}

/**
 * The places of what was not known, or only after a peek: it is due again. A peek at what was not due changes nothing.
 */
export function comesBack(
  { verdicts, peeked }: Pick<Recital, 'verdicts' | 'peeked'>,
  wasDue: (place: number) => boolean = () => true,
): number[] {
  return [...verdicts].flatMap(([place, verdict]) =>
    verdict === 'notYet' || (peeked.has(place) && wasDue(place)) ? place : [],
  );
}

/** Every ayah was said without help, and none was not known. */
export function isKnownByHeart({ step, phase, verdicts, peeked }: Recital): boolean {
  const isEach = [...verdicts].every(([ayah, verdict]) => verdict !== 'notYet' && !peeked.has(ayah));
  return step === 'heart' && phase === 'over' && isEach;
}

const GRADES: Record<Verdict, string> = {
  notYet: GRADE.wrong,
  hesitated: GRADE.hesitated,
  knew: GRADE.right,
};

/**
 * One digit for the step into each ayah. What was seen with help (letters, first words, a peek) is written as 0 when it
 * was known, so that it stays due, and as 1 when it was not. Into an ayah whose predecessor is not here nothing was asked.
 */
export function passagesOf(
  { verdicts, peeked, step }: Pick<Recital, 'verdicts' | 'peeked' | 'step'>,
  ayahs: readonly Placed[],
): Passages {
  return passagesBy(ayahs, (index, isJoined) => {
    const verdict = verdicts.get(index);
    if (!verdict || !(isJoined || ayahs[index]?.ayah_number === 1)) return GRADE.notAsked;
    const hadHelp = step !== 'heart' || peeked.has(index);
    return hadHelp && verdict !== 'notYet' ? GRADE.notAsked : GRADES[verdict];
  });
}
