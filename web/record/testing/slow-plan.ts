import { readBody, type BodyOf, type Entry } from '#contract/record.ts';
import {
  gradesIn,
  isSlowlyBegun,
  slowDueDay,
  slowMemory,
  slowRetrievability,
  slowState,
  type SlowJoin,
  type SlowMemory,
} from './slow-memory.ts';
import { ends, grown, joinsShown, partsOf, range, type Part } from './slow-passages.ts';

/** Of each ayah its words, and a text that is the same for twins. */
export type Ayahs = {
  wordsOf: (surah: number, ayah: number) => number;
  textOf: (surah: number, ayah: number) => unknown;
};

/** A plan in words that can be compared, as `67:1-4 recite 2,3 of 2,3,4`: planned joins, and all that are graded. */
export type SlowPlan = { reviews: string[]; lesson: string[]; recent: string[]; seconds: number };

type Round = Part & { from: number; to: number; cost: number; strength: number };

const AGAIN_SECONDS = 35;
const AYAH_SECONDS = 60;

/** A day's plan, sentence by sentence and as plainly as can be: it reads all entries, and looks at everything each time. */
export function slowPlan(entries: readonly Entry[], today: string, { wordsOf, textOf }: Ayahs): SlowPlan {
  const day = dayNumber(today);
  const now = slowMemory(entries);
  if (now.pausedOn(day)) return { reviews: [], lesson: [], recent: [], seconds: 0 };
  const morning = slowMemory(entries.filter((entry) => entry.day < today || isSaid(entry)));
  const { minutes, pace, asks } = settingsIn(entries);
  const speed = speedBefore(entries, today);
  const budget = minutes * 60;
  const joinOf = (surah: number, ayah: number) => morning.joins.get(`${surah}:${ayah}`);
  const chanceOf = (surah: number, ayah: number) => {
    const join = joinOf(surah, ayah);
    return join ? slowRetrievability(join, day) : 0;
  };
  const strengthOf = ({ surah, ayahs }: Part) =>
    Math.round(mean(ayahs.map((ayah) => chanceOf(surah, ayah))) / 100);
  const dueOf = (surah: number, ayah: number) => {
    const join = joinOf(surah, ayah);
    return join ? slowDueDay(join, morning) : Infinity;
  };
  const roundOf = (part: Part, strength: number): Round => {
    const [from, to] = ends(part.ayahs);
    return { ...part, from, to, cost: (to - from + 1) * speed, strength };
  };

  const due = partsOf((surah, ayah) => dueOf(surah, ayah) <= day);
  const strengths = due.map(strengthOf);
  const passages = grown(due, (surah, ayah) => dueOf(surah, ayah) <= day + 3).map((part, index) =>
    roundOf(part, strengths[index] ?? 0),
  );

  const goal = goalIn(entries);
  const isFew = (memory: SlowMemory) =>
    [...memory.joins.values()].filter((join) => isUnsteady(join, asks)).length < Math.max(12, 1.2 * minutes);
  const fresh = goal && isFew(morning) ? newAyahs(goal, morning) : [];
  const kept = pace === 'forward' && fresh.length > 0 ? budget / 5 : 0;
  const chosen = firstThatFit(
    passages.toSorted((one, other) => other.strength - one.strength),
    budget - kept,
  ).toSorted(
    (one, other) => one.strength - other.strength || one.surah - other.surah || one.from - other.from,
  );
  const asked = ({ surah, from, to, ayahs }: Round) =>
    asks === 'cards' ? ayahs : joinsShown(from, to).filter((ayah) => isBegun(joinOf(surah, ayah)));

  const spent = sum(chosen.map(({ cost }) => cost));
  const shaky = sum(
    chosen.map((round) => asked(round).filter((ayah) => (joinOf(round.surah, ayah)?.fails ?? 0) > 0).length),
  );
  const isAllChosen = chosen.length === passages.length;
  const lessonSeconds = isAllChosen ? Math.max(kept, budget - spent - 20 * shaky) : kept;
  const lesson = lessonFrom(fresh, Math.floor(lessonSeconds / AYAH_SECONDS));

  const isInRound = (surah: number, ayah: number) =>
    chosen.some((round) => round.surah === surah && joinsShown(round.from, round.to).includes(ayah));
  const leftForRecent = budget - spent - lesson.length * AYAH_SECONDS;
  const recent = firstThatFit(
    partsOf((surah, ayah) => isRecent(joinOf(surah, ayah), day) && !isInRound(surah, ayah))
      .map((part) => roundOf(part, strengthOf(part)))
      .toSorted((one, other) => one.strength - other.strength),
    leftForRecent >= 40 ? leftForRecent : 0,
  );

  // What was done meanwhile takes away from it. In the order of play all wait from the first that no longer fits on.
  const touched = touchedOn(entries, today);
  const again = [...now.joins.values()].filter(
    ({ review, fails }) => review?.day === day && fails >= 2,
  ).length;
  const left = budget - again * AGAIN_SECONDS;
  const costOf = (rounds: readonly Round[]) => sum(rounds.map(({ cost }) => cost));
  const fitting = firstThatFit(chosen, left);
  const isNew = (ayah: number) => !isBegun(now.joins.get(`${goal?.surah}:${ayah}`));
  const isHad = lesson.some((ayah) => now.joins.get(`${goal?.surah}:${ayah}`)?.taughtOn === day);
  const before = isHad ? 0 : costOf(recent.filter((round) => !isOpen(round)));
  const fittingAyahs =
    fitting.length < chosen.length
      ? 0
      : Math.min(lesson.length, Math.floor((left - spent - before + 1e-6) / AYAH_SECONDS));
  const isLessonOver = isHad || !lesson.some(isNew);
  const { wrong, all } = answersOn(entries, today);
  const hasFallen = !isLessonOver && ((all >= 4 && wrong > all / 2) || !isFew(now));
  const lessonNow = hasFallen || isLessonOver ? [] : firstRun(lesson.slice(0, fittingAyahs).filter(isNew));
  const isAllOfLesson = hasFallen || fittingAyahs === lesson.length;
  const spentBefore = costOf(chosen) + (hasFallen ? 0 : lesson.length * AYAH_SECONDS);
  const recentNow =
    fitting.length === chosen.length && isAllOfLesson ? firstThatFit(recent, left - spentBefore) : [];

  const reviewsLeft = fitting.filter(isOpen);
  const recentLeft = recentNow.filter(isOpen);
  return {
    reviews: reviewsLeft.map((round) => inWords(round, asked(round))),
    lesson: lessonNow.map((ayah) => `${goal?.surah}:${ayah}`),
    recent: recentLeft.map((round) => inWords(round, asked(round))),
    seconds: costOf([...reviewsLeft, ...recentLeft]) + lessonNow.length * AYAH_SECONDS,
  };

  function isOpen({ surah, ayahs }: Round): boolean {
    return ayahs.some((ayah) => !touched.has(`${surah}:${ayah}`));
  }

  function inWords(round: Round, askedOf: readonly number[]): string {
    const { surah, from, to, ayahs } = round;
    const texts = new Set(range(from, to).map((ayah) => textOf(surah, ayah)));
    const mode = asks === 'heart' ? 'recite' : texts.size >= 4 ? 'order' : 'next';
    const open = ayahs.filter((ayah) => !touched.has(`${surah}:${ayah}`));
    const graded = asks === 'heart' ? askedOf : open;
    return `${surah}:${from}-${to} ${mode} ${open.join(',')} of ${graded.join(',')}`;
  }

  function lessonFrom(ayahs: readonly number[], most: number): number[] {
    const taken: number[] = [];
    for (const ayah of ayahs.slice(0, Math.min(5, most))) {
      const words = sum([...taken, ayah].map((each) => wordsOf(goal?.surah ?? 0, each)));
      if (taken.length > 0 && words > 40) break;
      taken.push(ayah);
    }
    return taken;
  }
}

/** What was said about the record today counts from the morning on. */
function isSaid({ kind, body }: Entry): boolean {
  return kind === 'again' || kind === 'pause' || (kind === 'round' && body['mode'] === 'told');
}

function roundsOn(entries: readonly Entry[], today: string): BodyOf<'round'>[] {
  const rounds = entries.flatMap((entry) => (entry.day === today ? (readBody(entry, 'round') ?? []) : []));
  return rounds.filter(({ mode }) => mode !== 'told' && mode !== 'place');
}

function settingsIn(entries: readonly Entry[]) {
  const settings = { minutes: 10, pace: 'steady', asks: 'heart' };
  for (const entry of entries) if (entry.kind === 'settings') Object.assign(settings, entry.body);
  return settings;
}

function goalIn(entries: readonly Entry[]): { surah: number; from: number; to: number } | undefined {
  const goal = entries.flatMap((entry) => readBody(entry, 'goal') ?? []).at(-1);
  return goal && goal.surah !== null ? goal : undefined;
}

function speedBefore(entries: readonly Entry[], today: string): number {
  const speeds = entries
    .flatMap((entry) => (entry.day < today ? (readBody(entry, 'round') ?? []) : []))
    .filter(({ mode }) => mode === 'order' || mode === 'next' || mode === 'recite')
    .map(({ seconds, passages }) => seconds / sum(passages.map(({ grades }) => grades.length)))
    .slice(-20)
    .toSorted((one, other) => one - other);
  if (speeds.length === 0) return 10;
  const middle = speeds.slice(Math.ceil(speeds.length / 2) - 1, Math.floor(speeds.length / 2) + 1);
  return Math.max(5, Math.min(30, mean(middle)));
}

function firstThatFit(rounds: readonly Round[], seconds: number): Round[] {
  return rounds.filter((_, index) => sum(rounds.slice(0, index + 1).map(({ cost }) => cost)) <= seconds);
}

function isUnsteady(join: SlowJoin, asks: string): boolean {
  if (!isSlowlyBegun(join)) return false;
  const state = slowState(join);
  if (state === 'recognised') return asks === 'heart' || join.cardsRight < 6;
  return state === 'taught';
}

function isRecent(join: SlowJoin | undefined, day: number): boolean {
  if (!join || !isBegun(join) || slowState(join) === 'told') return false;
  return join.sure < 2 || (join.taughtOn !== undefined && day - join.taughtOn <= 7);
}

/** The first of them that were not begun, one after the other. */
function newAyahs(
  { surah, from, to }: { surah: number; from: number; to: number },
  { joins }: SlowMemory,
): number[] {
  return firstRun(range(from, to).filter((ayah) => !isBegun(joins.get(`${surah}:${ayah}`))));
}

/** Up to the first that is missing. */
function firstRun(ayahs: readonly number[]): number[] {
  return ayahs.filter((ayah, index) => ayah === (ayahs[0] ?? 0) + index);
}

/** Joins that were graded or shown today. */
function touchedOn(entries: readonly Entry[], today: string): Set<string> {
  const asked = roundsOn(entries, today);
  return new Set([
    ...gradesOn(entries, today).map(({ join }) => join),
    ...asked.flatMap(({ passages }) =>
      passages.flatMap(({ surah, from, grades }) =>
        joinsShown(from, from + grades.length - 1).map((ayah) => `${surah}:${ayah}`),
      ),
    ),
  ]);
}

/** The first answer of the day to each join counts. */
function answersOn(entries: readonly Entry[], today: string): { wrong: number; all: number } {
  const answers = new Map<string, boolean>();
  for (const { join, isWrong, isLesson } of gradesOn(entries, today))
    if (!isLesson && !answers.has(join)) answers.set(join, isWrong);
  return { wrong: [...answers.values()].filter(Boolean).length, all: answers.size };
}

type Given = { join: string; isWrong: boolean; isLesson: boolean };

function gradesOn(entries: readonly Entry[], today: string): Given[] {
  return entries
    .filter(({ day }) => day === today)
    .flatMap((entry) => {
      const isLesson = readBody(entry, 'round')?.mode === 'lesson';
      const isTold = readBody(entry, 'round')?.mode === 'told';
      return isTold
        ? []
        : gradesIn(entry).map(({ join, grade }) => ({ join, isWrong: grade === 1, isLesson }));
    });
}

const isBegun = (join: SlowJoin | undefined) => join !== undefined && isSlowlyBegun(join);
const dayNumber = (day: string) => Date.parse(day) / 86_400_000;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
