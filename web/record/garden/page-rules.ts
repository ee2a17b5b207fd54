import { LAST_PAGE, partsOfPage } from '#content/mushaf/pages.ts';
import { joinKeys } from '../memory/join-keys.ts';
import { countedAs, isDue, type Memory } from '../memory/memory-rules.ts';
import { EMPTY_TALLY, isKnown, tallied } from '../memory/tally-rules.ts';
import { beadsOf, type Bead } from './garden-rules.ts';

/** How far a page of the mushaf has come; its joins are those into its ayahs. */
export type PageProgress = {
  page: number;
  count: number;
  begun: number;
  known: number;
  due: number;
  isKnown: boolean;
};

export function pagesOf(memory: Memory, day: number): PageProgress[] {
  return Array.from({ length: LAST_PAGE }, (_, index) => pageProgress(memory, index + 1, day));
}

function pageProgress(memory: Memory, page: number, day: number): PageProgress {
  const keys = partsOfPage(page).flatMap(({ surah, from, to }) => joinKeys(surah, from, to));
  const tally = keys.reduce(
    (before, key) => tallied(before, memory.joins.get(key), 1, countedAs(memory, key, day)),
    EMPTY_TALLY,
  );
  return {
    page,
    count: keys.length,
    begun: tally.begun,
    known: tally.known,
    due: keys.filter((key) => isDue(memory, key, day)).length,
    isKnown: isKnown(tally, keys.length),
  };
}

export function beadsOfPage(memory: Memory, page: number, day: number): Bead[] {
  return partsOfPage(page).flatMap((part) => beadsOf(memory, part, day));
}
