import { memorise } from '#web/words/en/memorise.ts';
import type { Selection } from '../selection-rules.ts';
import { rangeOf } from './passage-rules.ts';

/** As people call it: a surah, a part of one, or more. */
export function nameOf(selection: Selection): string {
  const { juz, surah } = selection;
  const range = rangeOf(selection);
  if (surah) return range ? memorise.part(surah, range.from, range.to) : surah;
  return juz === undefined ? memorise.wholeQuran : memorise.juz(juz);
}
