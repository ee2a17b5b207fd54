import { readBody, type BodyOf, type Entry } from '#contract/record.ts';
import { numberOfDay } from './day-rules.ts';
import { joinKeys } from './join-keys.ts';
import { withAnswer, withLesson, withoutTold, withTold, type JoinChange } from './join-rules.ts';
import { readGrade } from './review-rules.ts';

/** What an entry says about one join. */
type Change = {
  surah: number;
  key: string;
  /** An answer or a lesson; the rest of a day's entries count as said before the day began. */
  isGrade: boolean;
  change: JoinChange;
};

/** What an entry says about joins, in its own order. */
export function changesIn(entry: Entry): Change[] {
  const day = numberOfDay(entry.day);
  const round = readBody(entry, 'round');
  if (round) return round.passages.flatMap((passage) => ofPassage(round.mode, passage, day));
  const heard = readBody(entry, 'heard');
  if (heard) return heard.passages.flatMap((passage) => ofHeard(passage, heard.marks, day));
  const again = readBody(entry, 'again');
  return again ? ofAgain(again) : [];
}

type Round = BodyOf<'round'>;

/** How those rounds ask that count as answers. */
const ANSWER_KINDS = { recite: 'heart', order: 'cards', next: 'cards' } as const;

function ofPassage(
  mode: Round['mode'],
  { surah, from, grades }: Round['passages'][number],
  day: number,
): Change[] {
  if (mode === 'place') return [];
  return joinKeys(surah, from, from + grades.length - 1).flatMap((key, index) => {
    const digit = grades[index] ?? '';
    const change = changeOf(mode, digit, { surah, ayah: from + index }, day);
    return change ? [{ surah, key, isGrade: mode !== 'told', change }] : [];
  });
}

function changeOf(
  mode: Exclude<Round['mode'], 'place'>,
  digit: string,
  join: { surah: number; ayah: number },
  day: number,
): JoinChange | undefined {
  const grade = readGrade(digit);
  if (grade === undefined) return undefined;
  if (mode === 'lesson') return (before) => withLesson(before, day);
  if (mode !== 'told') return (before) => withAnswer(before, grade, ANSWER_KINDS[mode], day);
  if (grade === 2) return undefined;
  return grade === 1 ? withoutTold : (before) => withTold(before, grade, day, join);
}

type Heard = BodyOf<'heard'>;

const GRADES_OF_MARKS = { helped: 1, slip: 2, vowel: 2, tajweed: 3 } as const;

function ofHeard(
  { surah, from, to }: Heard['passages'][number],
  marks: Heard['marks'],
  day: number,
): Change[] {
  const { first, grades } = heardGrades({ surah, from, to }, marks);
  return joinKeys(surah, first, first + grades.length - 1).map((key, index) => {
    const grade = grades[index] ?? 3;
    return { surah, key, isGrade: true, change: (before) => withAnswer(before, grade, 'heart', day) };
  });
}

/**
 * How the join into each ayah went, from `first` on. The passage's first ayah is what the learner began with, so nobody
 * heard the join into it, unless it is the surah's first.
 */
export function heardGrades(
  { surah, from, to }: Heard['passages'][number],
  marks: Heard['marks'],
): { first: number; grades: (1 | 2 | 3)[] } {
  const first = from === 1 ? 1 : from + 1;
  const worst = new Map<number, 1 | 2 | 3>();
  for (const [ofSurah, ayah, , mark] of marks)
    if (ofSurah === surah) worst.set(ayah, lower(worst.get(ayah) ?? 3, GRADES_OF_MARKS[mark]));
  const grades = joinKeys(surah, first, to).map((_, index) => worst.get(first + index) ?? 3);
  return { first, grades };
}

const lower = <Grade extends number>(one: Grade, other: Grade): Grade => (one < other ? one : other);

function ofAgain({ surah, from, to, on }: BodyOf<'again'>): Change[] {
  const againOn = numberOfDay(on);
  return joinKeys(surah, from, to).map((key) => ({
    surah,
    key,
    isGrade: false,
    change: (before) => ({ ...before, againOn }),
  }));
}
