import * as v from 'valibot';
import { readBody, type Entry } from '#contract/record.ts';
import { numberOfDay } from '../memory/day-rules.ts';
import { heardGrades } from '../memory/entry-change-rules.ts';
import type { FoldForm } from '../memory/fold-rules.ts';
import { countIn, joinKeys } from '../memory/join-keys.ts';
import type { Memory } from '../memory/memory-rules.ts';
import type { Goal } from './lesson-rules.ts';
import type { Listened } from './listen-rules.ts';
import { ayahsFrom, MOST_AYAHS, stepsIn } from './passage-rules.ts';
import type { PlannedRound } from './planned-rules.ts';

/** What was said by heart, day by day, whether it counted or not. Days are numbers of `day-rules`. */
export type Said = {
  bySurah: ReadonlyMap<number, ReadonlyMap<number, SaidPart>>;
  firstLessonOn: number | undefined;
  /** The last two days on which somebody listened. */
  heardOn: readonly number[];
};

/** The best grade of each join of a surah on one day, from the join into ayah `from` on; 0 was not said. */
type SaidPart = { from: number; grades: string };

const NOT_YET = 1;
const ONE_IN = 5;

const packedSchema = v.object({
  surahs: v.instance(Uint8Array),
  days: v.instance(Int32Array),
  parts: v.array(v.string()),
  firstLessonOn: v.optional(v.number()),
  heardOn: v.array(v.number()),
});

export const saidForm: FoldForm<Said> = {
  kinds: ['round', 'heard'],
  future: 'wait',
  start: () => ({ bySurah: new Map(), firstLessonOn: undefined, heardOn: [] }),
  add: withEntries,
  snapshot: { name: 'said', version: 2, everyEntries: 50, pack, unpack },
};

/** The same from entries that need not be in order. */
export function saidIn(entries: readonly Entry[], today: string): Said {
  return withEntries(
    saidForm.start(),
    entries.filter(({ day }) => day <= today),
  );
}

function withEntries(before: Said, entries: readonly Entry[]): Said {
  const bySurah = new Map<number, Map<number, SaidPart>>();
  const heardOn = new Set(before.heardOn);
  let { firstLessonOn } = before;

  function add(surah: number, day: number, { from, grades: all }: SaidPart): void {
    const grades = all.slice(0, countIn(surah, from, all.length));
    if (grades === '') return; // an entry may name ayahs a billion from here
    const part = { from, grades };
    const days = bySurah.get(surah) ?? new Map(before.bySurah.get(surah));
    const said = days.get(day);
    bySurah.set(surah, days.set(day, said ? better(said, part) : part));
  }

  for (const entry of entries) {
    const day = numberOfDay(entry.day);
    const round = readBody(entry, 'round');
    if (round?.mode === 'recite')
      for (const { surah, from, grades } of round.passages) add(surah, day, { from, grades });
    if (round?.mode === 'lesson') firstLessonOn = Math.min(day, firstLessonOn ?? day);
    const heard = readBody(entry, 'heard');
    if (!heard) continue;
    heardOn.add(day);
    for (const passage of heard.passages) {
      const { first, grades } = heardGrades(passage, heard.marks);
      add(passage.surah, day, { from: first, grades: grades.join('') });
    }
  }
  return {
    bySurah: new Map([...before.bySurah, ...bySurah]),
    firstLessonOn,
    heardOn: [...heardOn].toSorted((one, other) => one - other).slice(-2),
  };
}

function better(one: SaidPart, other: SaidPart): SaidPart {
  const from = Math.min(one.from, other.from);
  const to = Math.max(one.from + one.grades.length, other.from + other.grades.length) - 1;
  const grades = ayahsFrom(from, to).map((ayah) => Math.max(gradeIn(one, ayah), gradeIn(other, ayah)));
  return { from, grades: grades.join('') };
}

function gradeIn(part: SaidPart | undefined, ayah: number): number {
  return Number(part?.grades[ayah - part.from] ?? 0);
}

/** When somebody listened before that day. */
export function listenedBefore({ firstLessonOn, heardOn }: Said, day: number): Listened {
  return { firstLessonOn, lastHeardOn: heardOn.findLast((heard) => heard < day) };
}

/** Each of its joins was recalled at least once; that stays. */
export function isRecalledOnce({ joins }: Memory, { surah, from, to }: Goal): boolean {
  return joinKeys(surah, from, to).every((key) => joins.get(key)?.wasRecalled);
}

/** Recalled, and all of it said by heart on one day, with at most one join in five Not yet. */
export function isReached(said: Said, memory: Memory, goal: Goal): boolean {
  if (!isRecalledOnce(memory, goal)) return false;
  const days = said.bySurah.get(goal.surah) ?? new Map<number, SaidPart>();
  return [...days.values()].some((part) => isWholeIn(part, goal));
}

function isWholeIn(part: SaidPart, { from, to }: Goal): boolean {
  const grades = ayahsFrom(from, to).map((ayah) => gradeIn(part, ayah));
  const notYet = grades.filter((grade) => grade === NOT_YET).length;
  return grades.every((grade) => grade > 0) && notYet * ONE_IN <= grades.length;
}

/**
 * The rounds that are left of saying a goal as a whole on a day: what was not said yet, and once all of it was said, what
 * went wrong. Each begins with the last ayah of the one before.
 */
export function roundsToSay(said: Said, goal: Goal, day: number): PlannedRound[] {
  const part = said.bySurah.get(goal.surah)?.get(day);
  const rounds = roundsOf(goal);
  const withGrade = (grade: number) =>
    rounds.filter(({ joins }) => joins.some((ayah) => gradeIn(part, ayah) === grade));
  const unsaid = withGrade(0);
  return unsaid.length > 0 ? unsaid : withGrade(NOT_YET);
}

function roundsOf({ surah, from: first, to: last }: Goal): PlannedRound[] {
  const rounds: PlannedRound[] = [];
  let from = Math.max(1, first - 1);
  do {
    const to = Math.min(last, from + MOST_AYAHS - 1);
    const joins = stepsIn({ from, to }).filter((ayah) => ayah >= first);
    rounds.push({ surah, from, to, mode: 'recite', joins, asked: joins });
    from = to;
  } while (from < last);
  return rounds;
}

/** Flat: storage reads and writes thousands of small objects slowly. */
function pack({ bySurah, firstLessonOn, heardOn }: Said): v.InferOutput<typeof packedSchema> {
  const flat = [...bySurah].flatMap(([surah, days]) =>
    [...days].map(([day, part]) => ({ surah, day, part })),
  );
  return {
    surahs: Uint8Array.from(flat, ({ surah }) => surah),
    days: Int32Array.from(flat, ({ day }) => day),
    parts: flat.map(({ part }) => `${part.from}:${part.grades}`),
    ...(firstLessonOn !== undefined && { firstLessonOn }),
    heardOn: [...heardOn],
  };
}

function unpack(packed: unknown): Said | undefined {
  if (!v.is(packedSchema, packed)) return undefined;
  const { surahs, days, parts, firstLessonOn, heardOn } = packed;
  if (surahs.length !== parts.length || days.length !== parts.length) return undefined;
  const bySurah = new Map<number, Map<number, SaidPart>>();
  for (const [index, text] of parts.entries()) {
    const [from = '', grades = ''] = text.split(':');
    const surah = surahs[index] ?? 0;
    const ofSurah = bySurah.get(surah) ?? new Map<number, SaidPart>();
    bySurah.set(surah, ofSurah.set(days[index] ?? 0, { from: Number(from), grades }));
  }
  return { bySurah, firstLessonOn, heardOn };
}
