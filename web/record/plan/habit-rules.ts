import { surahs } from '#content/surahs.ts';
import * as v from 'valibot';
import { entrySchema, readBody, type BodyOf, type Entry, type EntryKind } from '#contract/record.ts';
import { byTime } from '../memory/entry-order-rules.ts';
import type { FoldForm } from '../memory/fold-rules.ts';
import { countIn } from '../memory/join-keys.ts';
import type { Goal } from './lesson-rules.ts';

/** How a learner wants to learn, and how fast. */
export type Habits = {
  minutes: number;
  pace: 'steady' | 'forward';
  /** By heart it is said and judged by oneself; with cards it is recognised. */
  asks: 'heart' | 'cards';
  secondsAnAyah: number;
};

const LAST_ROUNDS = 20;
const SLOWEST_SECONDS = 30;
const FASTEST_SECONDS = 5;
const FIRST_SECONDS = 10;

/** The newest value of each setting, and the speed that the learner has shown. */
export function habitsOf(entries: readonly Entry[]): Habits {
  const settings = ofKind(entries, 'settings').reduce<Omit<Habits, 'secondsAnAyah'>>(
    (before, entry) => {
      const { minutes, pace, asks } = readBody(entry, 'settings') ?? before;
      return {
        minutes: minutes ?? before.minutes,
        pace: pace ?? before.pace,
        asks: asks ?? before.asks,
      };
    },
    { minutes: 10, pace: 'steady', asks: 'heart' },
  );
  return { ...settings, secondsAnAyah: speedOf(entries) };
}

/** What is being learned now; undefined before the first goal, or when it was put away. */
export function goalOf(entries: readonly Entry[]): Goal | undefined {
  const goals = ofKind(entries, 'goal').flatMap((entry) => readBody(entry, 'goal') ?? []);
  const last = goals.at(-1);
  if (!last || last.surah === null) return undefined;
  const to = Math.min(last.to, surahs[last.surah - 1]?.ayahCount ?? 0); // another device may say anything
  return last.from <= to ? { ...last, to } : undefined;
}

const roundsSchema = v.array(entrySchema);

/** What a plan looks at: the last rounds before the day, by which speed is measured, and all that was done on the day. */
export const roundsForm: FoldForm<readonly Entry[]> = {
  kinds: ['round', 'heard', 'again'],
  future: 'wait',
  start: () => [],
  add(before, entries, today) {
    const all = [...before, ...entries];
    const earlier = byTime(all.filter(({ day }) => day < today)).filter((entry) => timedRound(entry));
    return [...earlier.slice(-LAST_ROUNDS), ...all.filter(({ day }) => day >= today)];
  },
  snapshot: {
    name: 'rounds',
    version: 5,
    everyEntries: 50,
    pack: (rounds) => rounds,
    unpack: (packed) => (v.is(roundsSchema, packed) ? packed : undefined),
  },
};

function timedRound(entry: Entry): BodyOf<'round'> | undefined {
  const { mode } = entry.body;
  if (mode === 'told' || mode === 'lesson' || mode === 'place') return undefined; // before its body is read, which takes much longer
  const round = readBody(entry, 'round');
  return round && ayahsIn(round) > 0 ? round : undefined;
}

/** Only these are sorted: a record is long, and most of it is something else. */
export function ofKind(entries: readonly Entry[], kind: EntryKind): Entry[] {
  return byTime(entries.filter((entry) => entry.kind === kind));
}

/** Seconds for an ayah: the median of the last rounds, within what is plausible. */
function speedOf(entries: readonly Entry[]): number {
  const speeds = ofKind(entries, 'round')
    .flatMap((entry) => timedRound(entry) ?? [])
    .slice(-LAST_ROUNDS)
    .map((round) => round.seconds / ayahsIn(round))
    .toSorted((one, other) => one - other);
  const upper = speeds[Math.floor(speeds.length / 2)];
  const lower = speeds[Math.floor((speeds.length - 1) / 2)];
  if (upper === undefined || lower === undefined) return FIRST_SECONDS;
  return Math.min(SLOWEST_SECONDS, Math.max(FASTEST_SECONDS, (lower + upper) / 2));
}

function ayahsIn({ passages }: BodyOf<'round'>): number {
  return passages.reduce((sum, { surah, from, grades }) => sum + countIn(surah, from, grades.length), 0);
}
