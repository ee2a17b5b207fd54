import { readBody, type BodyOf, type Entry, type EntryKind } from '#contract/record.ts';
import type { Goal } from './lesson-rules.ts';
import { inOrder } from './memory-rules.ts';
import type { Habits } from './plan-rules.ts';

const LAST_ROUNDS = 20;
const SLOWEST_SECONDS = 30;
const FASTEST_SECONDS = 5;
const FIRST_SECONDS = 10;

/** The newest word on each setting, and the speed that the learner has shown. */
export function habitsOf(entries: readonly Entry[]): Habits {
  const settings = ofKind(entries, 'settings').reduce<Pick<Habits, 'minutes' | 'pace'>>(
    (before, entry) => {
      const body = readBody(entry, 'settings');
      return { minutes: body?.minutes ?? before.minutes, pace: body?.pace ?? before.pace };
    },
    { minutes: 10, pace: 'steady' },
  );
  return { ...settings, secondsAnAyah: speedOf(entries) };
}

/** What is being learned now; undefined before the first goal, or when it was put away. */
export function goalOf(entries: readonly Entry[]): Goal | undefined {
  const goals = ofKind(entries, 'goal').flatMap((entry) => readBody(entry, 'goal') ?? []);
  const last = goals.at(-1);
  return last && last.surah !== null ? last : undefined;
}

/** What was spent today on rounds that a plan may hold. */
export function spentToday(
  entries: readonly Entry[],
  today: string,
): { seconds: number; hadLesson: boolean } {
  const rounds = entries.flatMap((entry) => (entry.day === today ? (readBody(entry, 'round') ?? []) : []));
  const lessons = rounds.filter(({ mode }) => mode === 'lesson');
  const seconds = rounds.filter(({ mode }) => mode !== 'told').reduce((sum, round) => sum + round.seconds, 0);
  return { seconds, hadLesson: lessons.length > 0 };
}

/** Only these are sorted: a record is long, and most of it is something else. */
function ofKind(entries: readonly Entry[], kind: EntryKind): Entry[] {
  return inOrder(entries.filter((entry) => entry.kind === kind));
}

/** Seconds for an ayah: the median of the last rounds, within what is plausible. */
function speedOf(entries: readonly Entry[]): number {
  const speeds = ofKind(entries, 'round')
    .flatMap((entry) => readBody(entry, 'round') ?? [])
    .filter(({ mode }) => mode !== 'told' && mode !== 'lesson')
    .map((round) => round.seconds / ayahsIn(round))
    .filter(Number.isFinite)
    .slice(-LAST_ROUNDS)
    .toSorted((one, other) => one - other);
  const upper = speeds[Math.floor(speeds.length / 2)];
  const lower = speeds[Math.floor((speeds.length - 1) / 2)];
  if (upper === undefined || lower === undefined) return FIRST_SECONDS;
  return Math.min(SLOWEST_SECONDS, Math.max(FASTEST_SECONDS, (lower + upper) / 2));
}

function ayahsIn({ passages }: BodyOf<'round'>): number {
  return passages.reduce((sum, { grades }) => sum + grades.length, 0);
}
