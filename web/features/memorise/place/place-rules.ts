import { beginningOf, firstWords, wordsIn } from '#content/cut.ts';
import { isOf, type AyahPlace, type Spot } from '#web/mushaf/spot-rules.ts';
import { shuffle, type Random } from '#web/platform/random.ts';
import { GRADE, type Passages } from '#web/record/memory/grade-rules.ts';
import { passagesBy, type Placed } from '../passage/grades-rules.ts';

/** On a page: its line, and which third of it, both from 0; the first third is at the right. */
export type Third = { line: number; third: number };

/** A place that was pointed at, and what it was worth. */
export type Answer = Third & { grade: Grade };
export type Grade = (typeof GRADES)[number];

export const GRADES = [GRADE.wrong, GRADE.hesitated, GRADE.right] as const;

export type Round = {
  /** The asked ayahs by their place in the passage. */
  questions: readonly number[];
  /** One for each question so far. */
  answers: readonly Answer[];
  phase: 'asking' | 'answered' | 'over';
};

const QUESTIONS = 5;
const THIRDS = 3;

/** Five ayahs of a passage, or all of them, in any order. */
export function startRound(ayahCount: number, random: Random): Round {
  const all = Array.from({ length: ayahCount }, (_, place) => place);
  const questions = shuffle(all, random).slice(0, QUESTIONS);
  return { questions, answers: [], phase: questions.length === 0 ? 'over' : 'asking' };
}

/** Undefined when other ayahs were saved, or what no round ever is. */
export function resumeRound(ayahCount: number, saved: Round): Round | undefined {
  const { questions, answers, phase } = saved;
  const areAsked =
    questions.length === Math.min(QUESTIONS, ayahCount) &&
    new Set(questions).size === questions.length &&
    questions.every((place) => place >= 0 && place < ayahCount);
  const left = questions.length - answers.length;
  const isPossible = phase === 'answered' ? answers.length > 0 && left >= 0 : phase === 'asking' && left > 0;
  return areAsked && isPossible ? { questions, answers, phase } : undefined;
}

/** The question that is asked, or was just answered. */
export function current({ questions, answers, phase }: Round): number | undefined {
  return questions[phase === 'asking' ? answers.length : answers.length - 1];
}

/** @param begins where the asked ayah begins; a twin of it on the page is as good */
export function answer(round: Round, pointed: Third, begins: readonly Third[]): Round {
  if (round.phase !== 'asking') return round;
  const grade = gradeOf(pointed, begins);
  return { ...round, answers: [...round.answers, { ...pointed, grade }], phase: 'answered' };
}

export function goOn(round: Round): Round {
  if (round.phase !== 'answered') return round;
  return { ...round, phase: round.answers.length === round.questions.length ? 'over' : 'asking' };
}

/** The correct third, at most one line off, is right; the correct line alone is with effort. */
export function gradeOf(pointed: Third, begins: readonly Third[]): Grade {
  const isRight = begins.some(
    ({ line, third }) => third === pointed.third && Math.abs(line - pointed.line) <= 1,
  );
  if (isRight) return GRADE.right;
  return begins.some(({ line }) => line === pointed.line) ? GRADE.hesitated : GRADE.wrong;
}

/** Where an ayah begins on its page. */
export function beginningIn(spots: readonly Spot[], place: AyahPlace): Third | undefined {
  const first = spots.find((spot) => isOf(spot, place));
  return first && { line: first.line, third: Math.min(THIRDS - 1, Math.floor(first.start * THIRDS)) };
}

/** One digit for each ayah, 0 where nothing was asked. */
export function passagesOf({ questions, answers }: Round, ayahs: readonly Placed[]): Passages {
  const grades = new Map(answers.map(({ grade }, index) => [questions[index], grade]));
  return passagesBy(ayahs, (place) => grades.get(place) ?? GRADE.notAsked);
}

/** What an arrow key leads to from a place. The next third lies to the left. */
export function moved({ line, third }: Third, key: string, lines: number): Third | undefined {
  const to = {
    ArrowUp: { line: line - 1, third },
    ArrowDown: { line: line + 1, third },
    ArrowRight: { line, third: third - 1 },
    ArrowLeft: { line, third: third + 1 },
  }[key];
  if (!to || to.line < 0 || to.line >= lines || to.third < 0 || to.third >= THIRDS) return undefined;
  return to;
}

const FEWEST_WORDS = 4;

/** How an ayah begins: four words, or as many as it takes until no other on its page begins so. */
export function openingOf(ayah: string, others: readonly string[]): { text: string; isCut: boolean } {
  const all = wordsIn(ayah).length;
  const different = others.filter((other) => other !== ayah);
  let count = FEWEST_WORDS;
  while (count < all && different.some((other) => firstWords(other, count) === firstWords(ayah, count)))
    count++;
  return { text: beginningOf(ayah, count), isCut: count < all };
}
