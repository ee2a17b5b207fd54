import type { Grown } from '#web/record/today-rules.ts';

type Part = Grown['parts'][number];

/** What of a day is named at its end, and how many more surahs there were. */
type Named = { parts: readonly Part[]; isWithAyahs: boolean; more: number };

const MOST_WITH_AYAHS = 4;
const MOST_SURAHS = 6;

/** A few passages are named with their ayahs. Of more only the surahs, and of many the first: an end is no list. */
export function namedAtEnd(parts: readonly Part[]): Named {
  const passages = distinct(parts, ({ surah, from, to }) => `${surah}:${from}-${to}`);
  if (passages.length <= MOST_WITH_AYAHS) return { parts: passages, isWithAyahs: true, more: 0 };
  const surahs = distinct(parts, ({ surah }) => String(surah));
  const shown = surahs.slice(0, MOST_SURAHS);
  return { parts: shown, isWithAyahs: false, more: surahs.length - shown.length };
}

function distinct(parts: readonly Part[], keyOf: (part: Part) => string): Part[] {
  return parts.filter((part, index) => parts.findIndex((other) => keyOf(other) === keyOf(part)) === index);
}
