import { surahs } from '#content/surahs.ts';
import type { RoundMode } from './passage-rules.ts';

/** A passage of a day's plan as it is practised: all its ayahs are shown, and what is `asked` is graded. */
export type PlannedRound = {
  surah: number;
  from: number;
  to: number;
  mode: RoundMode;
  /** The ayahs into which joins were planned. */
  joins: readonly number[];
  /** The ayahs into which joins are graded: by heart all that were begun, by cards the planned ones. */
  asked: readonly number[];
};

/** What tells one round of a day from another: a learner may practise it in another way than was planned. */
export type RoundName = Pick<PlannedRound, 'surah' | 'from' | 'to' | 'joins'>;

type LessonName = Omit<RoundName, 'joins'>;

/** The rounds that were begun together, and which of them are over. */
export type PlannedDay = {
  day: string;
  learnerId: string;
  reviews: readonly PlannedRound[];
  /** The new ayahs that come between the reviews and what is recent. */
  lesson: LessonName | undefined;
  recent: readonly PlannedRound[];
  /** Beside the plan: the goal as a whole, or a little more. */
  beside: readonly PlannedRound[];
  /** By their keys. */
  done: readonly string[];
  /** How far the day has come, from 0 to 1. */
  progress: number;
};

/** The page to which the last round leads back. */
export const TODAY_ADDRESS = '/today';

/** Where the new ayahs of the day are read and asked. */
export function lessonAddress({ surah, from, to }: LessonName): string {
  return `${TODAY_ADDRESS}?lesson=${surah}.${from}-${to}`;
}

export function lessonFrom(query: URLSearchParams): { surah: number; from: number; to: number } | undefined {
  const [, surah, from, to] = /^(\d+)\.(\d+)-(\d+)$/.exec(query.get('lesson') ?? '') ?? [];
  const lesson = { surah: Number(surah), from: Number(from), to: Number(to) };
  const ayahCount = surahs[lesson.surah - 1]?.ayahCount ?? 0;
  return lesson.from >= 1 && lesson.from <= lesson.to && lesson.to <= ayahCount ? lesson : undefined;
}

/** The address says all, so that a reload, Back, a second tab and no network need nothing else. */
export function plannedAddress({ surah, from, to, joins, asked, mode }: PlannedRound, day: string): string {
  const query = new URLSearchParams({
    surah: surahs[surah - 1]?.name ?? '',
    from: String(from),
    to: String(to),
    ...(mode !== 'order' && { mode }),
    joins: joins.join('.'),
    ...(asked.join('.') !== joins.join('.') && { asked: asked.join('.') }),
    day,
  });
  return `/memorise?${query}`;
}

/** The same for the same ayahs and joins. */
export function keyOfRound({ surah, from, to, joins }: RoundName): string {
  return `${surah}:${from}-${to} ${joins.join('.')}`;
}

export function withRoundDone(planned: PlannedDay, key: string): PlannedDay {
  return planned.done.includes(key) ? planned : { ...planned, done: [...planned.done, key] };
}

/** Today leads to the lesson, or says why it does not come after all; where all is done, it shows the day's end. */
export type Next = { address: string } & (
  | { is: 'round'; round: PlannedRound }
  | { is: 'lesson'; lesson: LessonName }
  | { is: 'end' }
  | { is: 'today' }
);

/**
 * What comes after a round: the next one that is not over yet, the lesson, or Today itself, which says what is left. From a
 * round that is not of the plan it is the first one.
 */
export function nextAfter(planned: PlannedDay | undefined, key: string): Next {
  if (!planned) return TODAY;
  const { reviews, recent, beside, lesson } = planned;
  const parts = [beside, recent, reviews];
  const part = parts.find((rounds) => rounds.some((round) => keyOfRound(round) === key)) ?? reviews;
  const place = part.findIndex((round) => keyOfRound(round) === key);
  const isBeforeLesson = part === reviews;
  const next = firstLeft(planned, part.slice(place + 1));
  if (!next && isBeforeLesson && lesson) return { is: 'lesson', lesson, address: TODAY_ADDRESS };
  const following = next ?? (isBeforeLesson ? firstLeft(planned, recent) : undefined);
  if (following) return roundNext(planned, following);
  return isAllDone(planned, part === beside) ? END : TODAY;
}

/** What comes after the lesson, also a little before the record knows that it was had. */
export function nextAfterLesson(planned: PlannedDay | undefined): Next {
  if (!planned) return TODAY;
  const round = firstLeft(planned, planned.recent);
  if (round) return roundNext(planned, round);
  return isAllDone({ ...planned, lesson: undefined }, false) ? END : TODAY;
}

const TODAY: Next = { is: 'today', address: TODAY_ADDRESS };
const END: Next = { is: 'end', address: TODAY_ADDRESS };

function roundNext({ day }: PlannedDay, round: PlannedRound): Next {
  return { is: 'round', round, address: plannedAddress(round, day) };
}

/** Rounds beside the plan can be begun before it: then only the record knows what is left of it. */
function isAllDone(planned: PlannedDay, isBeside: boolean): boolean {
  if (isBeside && planned.progress < 1) return false;
  return !planned.lesson && !firstLeft(planned, [...planned.reviews, ...planned.recent]);
}

function firstLeft({ done }: PlannedDay, rounds: readonly PlannedRound[]): PlannedRound | undefined {
  return rounds.find((round) => !done.includes(keyOfRound(round)));
}

type Rounds = Pick<PlannedDay, 'reviews' | 'recent' | 'lesson'>;

/** The plan as the record has it now: rounds that were over elsewhere are gone, those that were over here stay. */
export function withRounds(planned: PlannedDay, { reviews, recent, lesson }: Rounds): PlannedDay {
  const merged = (before: readonly PlannedRound[], now: readonly PlannedRound[]) => [
    ...before.filter((round) => planned.done.includes(keyOfRound(round))),
    ...now.filter((round) => !planned.done.includes(keyOfRound(round))).map(roundOf),
  ];
  return {
    ...planned,
    reviews: merged(planned.reviews, reviews),
    recent: merged(planned.recent, recent),
    lesson: lesson && { surah: lesson.surah, from: lesson.from, to: lesson.to },
  };
}

/** Rounds beside the plan, which are begun anew however often they were done. */
export function withBeside(planned: PlannedDay, rounds: readonly PlannedRound[]): PlannedDay {
  const keys = new Set(rounds.map(keyOfRound));
  return {
    ...planned,
    beside: rounds.map(roundOf),
    done: planned.done.filter((key) => !keys.has(key)),
  };
}

function roundOf({ surah, from, to, joins, asked, mode }: PlannedRound): PlannedRound {
  return { surah, from, to, joins, asked, mode };
}
