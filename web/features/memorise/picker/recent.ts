import * as v from 'valibot';
import { surahs } from '#content/surahs.ts';
import { readBody, type BodyOf } from '#contract/record.ts';
import type { FoldForm } from '#web/record/memory/fold-rules.ts';
import { followLearner } from '#web/record/use/follow-learner.ts';

/** Years of practice have no say in what was practised last. */
const MOST_READ = 60;

/** Reports what a learner practised last, now and after every further round; returns unsubscribe. */
export function followRecent(learnerId: string, next: (recent: readonly Recent[]) => void): () => void {
  return followLearner(learnerId, {
    reader: ({ record }) => record.fold(recentForm, learnerId),
    next,
    failed: (error) => console.warn('what was practised last is not shown', error),
  });
}

const recentSchema = v.array(
  v.object({ surah: v.string(), from: v.number(), to: v.number(), isWhole: v.boolean() }),
);

const recentForm: FoldForm<readonly Recent[]> = {
  kinds: ['round'],
  future: 'first',
  start: () => [],
  add: (before, entries) =>
    recentIn(
      entries.slice(-MOST_READ).flatMap((entry) => readBody(entry, 'round') ?? []),
      before,
    ),
  snapshot: {
    name: 'recent',
    version: 1,
    everyEntries: 50,
    pack: (recent) => recent,
    unpack: (packed) => (v.is(recentSchema, packed) ? packed : undefined),
  },
};

/** A passage as it was practised. */
export type Recent = { surah: string; from: number; to: number; isWhole: boolean };

const MOST_SHOWN = 4;
const PRACTISED = new Set(['order', 'next', 'recite']);

/** The passages of rounds in the order of time, the last one first, each once. What spans surahs, a juz say, is left out. */
export function recentIn(rounds: readonly BodyOf<'round'>[], before: readonly Recent[] = []): Recent[] {
  const recent = new Map<string, Recent>();
  for (const each of [...rounds.flatMap(recentOf).toReversed(), ...before])
    if (!recent.has(keyOf(each))) recent.set(keyOf(each), each);
  return [...recent.values()].slice(0, MOST_SHOWN);
}

function recentOf({ mode, passages }: BodyOf<'round'>): Recent[] {
  const [only, ...more] = passages;
  const surah = only && surahs[only.surah - 1];
  if (!surah || more.length > 0 || !PRACTISED.has(mode)) return [];
  const to = Math.min(surah.ayahCount, only.from + only.grades.length - 1);
  // `next` grades the steps only; the ayah before the first of them was shown too.
  const from = mode === 'next' ? Math.max(1, only.from - 1) : only.from;
  if (to < from) return [];
  return [{ surah: surah.name, from, to, isWhole: from === 1 && to === surah.ayahCount }];
}

function keyOf({ surah, from, to }: Recent): string {
  return `${surah} ${from}-${to}`;
}
