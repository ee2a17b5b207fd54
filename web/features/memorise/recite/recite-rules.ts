import { GRADE, type Passages } from '#web/record/memory/grade-rules.ts';
import { passagesBy, type Placed } from '../passage/grades-rules.ts';

export const STEPS = ['read', 'letters', 'word', 'heart'] as const;
export type Step = (typeof STEPS)[number];

export const VERDICTS = ['knew', 'hesitated', 'notYet'] as const;
export type Verdict = (typeof VERDICTS)[number];

type Phase = 'reading' | 'reciting' | 'looked' | 'over';

export type Recital = {
  /** How many words (without pause signs) each ayah has. */
  words: readonly number[];
  step: Step;
  phase: Phase;
  queue: readonly number[];
  /** Words of the current ayah that were shown by a peek. */
  shown: ReadonlySet<number>;
  peeked: ReadonlySet<number>;
  /** The first verdict on each ayah; the second round of those that were not known is practice. */
  verdicts: ReadonlyMap<number, Verdict>;
  askedAgain: ReadonlySet<number>;
};

export function startRecital(words: readonly number[], step: Step): Recital {
  return {
    words,
    step,
    phase: step === 'read' ? 'reading' : 'reciting',
    queue: [...words.keys()],
    shown: new Set(),
    peeked: new Set(),
    verdicts: new Map(),
    askedAgain: new Set(),
  };
}

/** What of a recital survives a reload; the words that a peek had shown are hidden again. */
export type SavedRecital = {
  step: Step;
  queue: readonly number[];
  verdicts: readonly (readonly [number, Verdict])[];
  peeked: readonly number[];
  askedAgain: readonly number[];
};

export function saveRecital({ step, queue, verdicts, peeked, askedAgain }: Recital): SavedRecital {
  return { step, queue, verdicts: [...verdicts], peeked: [...peeked], askedAgain: [...askedAgain] };
}

/** With nothing left to recite it is over. Undefined when other ayahs were saved. */
export function resumeRecital(words: readonly number[], saved: SavedRecital): Recital | undefined {
  const { step, queue, verdicts, peeked, askedAgain } = saved;
  const places = [...queue, ...peeked, ...askedAgain, ...verdicts.map(([ayah]) => ayah)];
  if (places.length === 0 || !places.every((ayah) => words[ayah] !== undefined)) return undefined;
  const begun = startRecital(words, step);
  return {
    ...begun,
    phase: queue.length === 0 ? 'over' : begun.phase,
    queue,
    peeked: new Set(peeked),
    verdicts: new Map(verdicts),
    askedAgain: new Set(askedAgain),
  };
}

/** Shows one word of the current ayah; without a number the first that is hidden, or, when all are shown, goes on to the verdicts. */
export function peek(recital: Recital, word?: number): Recital {
  const [ayah] = recital.queue;
  if (recital.phase !== 'reciting' || ayah === undefined) return recital;
  const hidden = hiddenWords(recital, ayah);
  if (word === undefined && hidden.length === 0) return look(recital);
  const next = word ?? hidden[0];
  if (next === undefined || !hidden.includes(next)) return recital;
  return { ...recital, shown: new Set(recital.shown).add(next), peeked: new Set(recital.peeked).add(ayah) };
}

/** After reciting: the whole ayah, to compare. This is no peek. */
export function look(recital: Recital): Recital {
  return recital.phase === 'reciting' ? { ...recital, phase: 'looked' } : recital;
}

/** What was not known comes once more at the end. */
export function judge(recital: Recital, verdict: Verdict): Recital {
  const [ayah, ...later] = recital.queue;
  if (recital.phase !== 'looked' || ayah === undefined) return recital;
  const isAgain = verdict === 'notYet' && !recital.askedAgain.has(ayah);
  const queue = isAgain ? [...later, ayah] : later;
  return {
    ...recital,
    queue,
    phase: queue.length === 0 ? 'over' : 'reciting',
    shown: new Set(),
    verdicts: recital.verdicts.has(ayah) ? recital.verdicts : new Map(recital.verdicts).set(ayah, verdict),
    askedAgain: isAgain ? new Set(recital.askedAgain).add(ayah) : recital.askedAgain,
  };
}

/** The words of an ayah that cannot be read now; of the current one those that were not peeked at. */
export function hiddenWords({ words, step, phase, queue, shown, verdicts }: Recital, ayah: number): number[] {
  const isCurrent = queue[0] === ayah;
  if (step === 'read' || phase === 'over') return [];
  if (isCurrent ? phase === 'looked' : verdicts.has(ayah) && !queue.includes(ayah)) return [];
  const all = [...Array(words[ayah] ?? 0).keys()];
  return all.filter((word) => !(isCurrent && shown.has(word)) && !(step === 'word' && word === 0));
}

/** Where a passage begins that was practised before: one step below where it ended, so that the first minute succeeds. */
export function stepToBegin(endedAt: Step | undefined): Step {
  return STEPS[Math.max(0, (endedAt ? STEPS.indexOf(endedAt) : 0) - 1)] ?? 'read';
}

export function stepAfter(step: Step): Step | undefined {
  return STEPS[STEPS.indexOf(step) + 1];
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
