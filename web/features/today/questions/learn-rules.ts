import { surahs } from '#content/surahs.ts';
import type { Today } from '#web/record/plan/today-rules.ts';

const LAST_SURAH = 114;

/** The answer to the first question, as the address of the second one says it: the number of a surah, or several from the last one on. */
export type ToLearn = number | 'last-ten' | 'juz-amma';

export function toLearnFrom(query: URLSearchParams): ToLearn | undefined {
  const learn = query.get('learn');
  if (learn === 'last-ten' || learn === 'juz-amma') return learn;
  return surahs[Number(learn) - 1]?.number;
}

export function addressOf(toLearn: ToLearn): string {
  return `/today?learn=${toLearn}`;
}

/** The last ten, and Juz Amma, are learned from the last one on; the plan proposes the one before it in time. */
export function goalOf(toLearn: ToLearn): NonNullable<Today['goal']> {
  const surah = typeof toLearn === 'number' ? toLearn : LAST_SURAH;
  return { surah, from: 1, to: surahs[surah - 1]?.ayahCount ?? 1 };
}

const JUZ_AMMA = ['juzamma', 'amma', 'juz30', 'جزءعم', 'عم'];

/** Whether what is typed into the search may mean the last juz. */
export function meansJuzAmma(search: string): boolean {
  const wanted = search.toLowerCase().replaceAll(/[^a-z0-9\u0621-\u064A]/g, '');
  return JUZ_AMMA.some((name) => name === wanted || (wanted.length > 2 && name.startsWith(wanted)));
}
