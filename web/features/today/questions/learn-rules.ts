import { surahs } from '#content/surahs.ts';
import type { Today } from '#web/record/plan/today-rules.ts';

const LAST_SURAH = 114;

/** What somebody wants to learn, as the address of the second question says it. */
export type Wish = { is: 'surah'; surah: number } | { is: 'lastTen' };

const LAST_TEN = 'last-ten';

export function wishFrom(query: URLSearchParams): Wish | undefined {
  const learn = query.get('learn');
  if (learn === LAST_TEN) return { is: 'lastTen' };
  const surah = Number(learn);
  return surahs[surah - 1] ? { is: 'surah', surah } : undefined;
}

export function addressOf(wish: Wish): string {
  return `/today?learn=${wish.is === 'lastTen' ? LAST_TEN : wish.surah}`;
}

/** The last ten are learned from the last one on; the plan proposes the one before it in time. */
export function goalOf(wish: Wish): NonNullable<Today['goal']> {
  const surah = wish.is === 'lastTen' ? LAST_SURAH : wish.surah;
  return { surah, from: 1, to: surahs[surah - 1]?.ayahCount ?? 1 };
}
