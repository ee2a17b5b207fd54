import { surahs } from '#content/surahs.ts';
import { readBody, type BodyOf } from '#contract/record.ts';
import { followKind } from '#web/record/memory/follow-kind.ts';
import { compareEntries } from '#web/record/memory/memory-rules.ts';

/** Years of practice have no say in what was practised last. */
const MOST_READ = 60;

/** Calls back with what a learner practised last, now and after every further round; returns unsubscribe. */
export function followRecent(learnerId: string, tell: (recent: readonly Recent[]) => void): () => void {
  return followKind<readonly Recent[]>({
    learnerId,
    kind: 'round',
    fold: (entries, before) => {
      const last = entries.toSorted(compareEntries).slice(-MOST_READ);
      return recentIn(
        last.flatMap((entry) => readBody(entry, 'round') ?? []),
        before,
      );
    },
    tell,
    failed: (error) => console.warn('what was practised last is not shown', error),
  });
}

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
