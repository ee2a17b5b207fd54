import { surahs } from '#content/surahs.ts';
import type { Today } from '#web/record/plan/today-rules.ts';

const LAST_SURAH = 114;

/** The answer to the first question, as the address of the second one says it: the number of a surah, or the last ten. */
export type ToLearn = number | 'last-ten';

export function toLearnFrom(query: URLSearchParams): ToLearn | undefined {
  const learn = query.get('learn');
  if (learn === 'last-ten') return learn;
  return surahs[Number(learn) - 1]?.number;
}

export function addressOf(toLearn: ToLearn): string {
  return `/today?learn=${toLearn}`;
}

/** The last ten are learned from the last one on; the plan proposes the one before it in time. */
export function goalOf(toLearn: ToLearn): NonNullable<Today['goal']> {
  const surah = toLearn === 'last-ten' ? LAST_SURAH : toLearn;
  return { surah, from: 1, to: surahs[surah - 1]?.ayahCount ?? 1 };
}
