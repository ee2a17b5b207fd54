import { computeDecayFactor, createEmptyCard, fsrs, State } from 'ts-fsrs';
import { surahs } from '#content/surahs.ts';
import { readBody, type Entry } from '#contract/record.ts';

/** What the record says about one join. Days are days since 1970. */
export type SlowJoin = {
  told: Review | undefined;
  review: Review | undefined;
  againOn: number | undefined;
  fails: number;
  sure: number;
  rest: number;
  isByHeart: boolean;
  cardsRight: number;
  taughtOn: number | undefined;
  wasRecalled: boolean;
  /** The counted answers, lessons not among them. */
  answers: { day: number; isWrong: boolean }[];
};
type Grade = 1 | 2 | 3 | 4;
type Review = { day: number; stability: number; difficulty: number; interval: number };

export type SlowMemory = { joins: Map<string, SlowJoin>; pausedOn: (day: number) => boolean };
export type SlowState = 'told' | 'taught' | 'recognised' | 'recalled' | 'known';

const library = fsrs({
  request_retention: 0.9,
  enable_fuzz: false,
  enable_short_term: false,
  maximum_interval: 60,
});
const { decay, factor } = computeDecayFactor(library.parameters.w);
const DAY_MS = 86_400_000;

/** Memory, sentence by sentence and as plainly as can be, from entries in the order of time. */
export function slowMemory(entries: readonly Entry[]): SlowMemory {
  const joins = new Map<string, SlowJoin>();
  for (const entry of entries) {
    const day = dayNumber(entry.day);
    const mode = readBody(entry, 'round')?.mode ?? 'recite';
    for (const { join, grade } of gradesIn(entry)) {
      const before = joins.get(join) ?? NEW;
      const after =
        mode === 'told'
          ? afterTold(before, grade, day, join)
          : mode === 'lesson'
            ? afterLesson(before, day)
            : afterAnswer(before, grade, day, mode === 'recite');
      if (after) joins.set(join, after);
    }
    const again = readBody(entry, 'again');
    for (const join of again ? joinsIn(again.surah, again.from, again.to) : [])
      joins.set(join, { ...(joins.get(join) ?? NEW), againOn: dayNumber(again?.on ?? '') });
  }
  return { joins, pausedOn: pausesIn(entries) };
}

/** What an entry says about joins; what was not asked is left out. */
export function gradesIn(entry: Entry): { join: string; grade: Grade }[] {
  const round = readBody(entry, 'round');
  if (round?.mode === 'place') return [];
  if (round)
    return round.passages.flatMap(({ surah, from, grades }) =>
      joinsIn(surah, from, from + grades.length - 1).flatMap((join, index) => {
        const grade = ([1, 2, 3, 4] as const).find((each) => String(each) === grades[index]);
        return grade ? [{ join, grade }] : [];
      }),
    );
  const { passages = [], marks = [] } = readBody(entry, 'heard') ?? {};
  return passages.flatMap(({ surah, from, to }) =>
    joinsIn(surah, from === 1 ? 1 : from + 1, to).map((join) => {
      const kinds = new Set(marks.flatMap(([of, ayah, , kind]) => (`${of}:${ayah}` === join ? kind : [])));
      const worst = kinds.has('helped') ? 1 : kinds.has('slip') || kinds.has('vowel') ? 2 : 3;
      return { join, grade: worst };
    }),
  );
}

/** Those that there are. */
function joinsIn(surah: number, from: number, to: number): string[] {
  const last = Math.min(to, surahs[surah - 1]?.ayahCount ?? 0);
  return Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => `${surah}:${from + index}`);
}

export function slowState({ told, review, fails, isByHeart, cardsRight, sure, rest }: SlowJoin): SlowState {
  if (!review) return told ? 'told' : 'taught';
  if (fails > 0) return 'taught';
  if (isByHeart) return sure >= 2 && rest >= 5 ? 'known' : 'recalled';
  return cardsRight > 0 ? 'recognised' : 'taught';
}

export function isSlowlyBegun({ told, review, againOn }: SlowJoin): boolean {
  return told !== undefined || review !== undefined || againOn !== undefined;
}

/** The first day by which so many unpaused days have passed. */
export function slowDueDay({ told, review, againOn }: SlowJoin, { pausedOn }: SlowMemory): number {
  const last = review ?? told;
  if (againOn !== undefined) return againOn;
  if (!last) return Infinity;
  let { day } = last;
  for (let passed = 0; passed < last.interval;) {
    day += 1;
    if (day > last.day + 10_000) return Infinity;
    if (!pausedOn(day)) passed += 1;
  }
  return day;
}

/** In hundred-millionths: whole numbers have the same mean however many equal ones there are. */
export function slowRetrievability({ told, review }: SlowJoin, day: number): number {
  const last = review ?? told;
  return last ? Math.round(1e8 * (1 + (factor * (day - last.day)) / last.stability) ** decay) : 0;
}

const NEW: SlowJoin = {
  told: undefined,
  review: undefined,
  againOn: undefined,
  fails: 0,
  sure: 0,
  rest: 0,
  isByHeart: false,
  cardsRight: 0,
  taughtOn: undefined,
  wasRecalled: false,
  answers: [],
};
const ANEW = { fails: 0, sure: 0, rest: 0, isByHeart: false, cardsRight: 0 };

function afterAnswer(before: SlowJoin, given: Grade, day: number, isByHeart: boolean): SlowJoin | undefined {
  if (before.review && day <= before.review.day) return undefined;
  const grade = !isByHeart && given > 1 ? 2 : given;
  const review = reviewed(before, grade, day);
  if (!isByHeart && grade > 1) review.interval = Math.min(7, review.interval);
  const after = { ...before, review, againOn: undefined };
  after.answers = [...before.answers, { day, isWrong: grade === 1 }];
  if (grade === 1) return { ...after, ...ANEW, fails: before.fails + 1 };
  after.fails = 0;
  if (!isByHeart) return { ...after, cardsRight: before.cardsRight + 1 };
  if (grade >= 3) {
    after.sure += 1;
    after.rest = Math.max(before.rest, before.review ? day - before.review.day : 0);
  }
  return { ...after, isByHeart: true, wasRecalled: true };
}

function afterLesson(before: SlowJoin, day: number): SlowJoin | undefined {
  if (before.review && day <= before.review.day) return undefined;
  return { ...before, ...ANEW, review: reviewed(before, 1, day), againOn: undefined, taughtOn: day };
}

function afterTold(before: SlowJoin, grade: Grade, day: number, join: string): SlowJoin | undefined {
  if (before.review || grade === 2) return undefined;
  if (grade === 1) return { ...before, told: undefined };
  const [surah = 0, ayah = 0] = join.split(':').map(Number);
  const later = (surah * 7 + Math.floor((ayah - 1) / 8)) % (grade === 4 ? 30 : 10);
  return { ...before, told: { ...reviewed(NEW, grade, day), interval: 1 + later } };
}

function reviewed({ told, review }: SlowJoin, grade: Grade, day: number): Review {
  const before = review ?? (told && told.day < day ? told : undefined);
  const card = before
    ? {
        ...createEmptyCard(moment(before.day)),
        stability: before.stability,
        difficulty: before.difficulty,
        scheduled_days: before.interval,
        reps: 1,
        state: State.Review,
        last_review: moment(before.day),
      }
    : createEmptyCard(moment(day));
  const { stability, difficulty, scheduled_days } = library.next(card, moment(day), grade).card;
  return { day, stability, difficulty, interval: Math.min(60, scheduled_days) };
}

function pausesIn(entries: readonly Entry[]): (day: number) => boolean {
  const lastDays = new Map<number, number>();
  for (const entry of entries) {
    const pause = readBody(entry, 'pause');
    if (pause) lastDays.set(dayNumber(pause.from), pause.to === null ? Infinity : dayNumber(pause.to));
  }
  return (day) => [...lastDays].some(([from, to]) => from <= day && day <= to);
}

const moment = (day: number) => new Date(day * DAY_MS);
const dayNumber = (day: string) => Date.parse(day) / DAY_MS;
