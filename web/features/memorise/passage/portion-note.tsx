import { portionsOf } from '#content/portions.ts';
import type { Surah } from '#content/surahs.ts';
import { memorise } from '#web/words/en/memorise.ts';
import type { Range } from './passage-rules.ts';
import { portionIn } from '#web/ayahs/portion-rules.ts';

/** Fetched by itself: a whole surah does without the list of portions. */
export function PortionNote({ surah, range }: { surah: Surah; range: Range }) {
  const portion = portionIn(range, portionsOf(surah.number));
  return portion && <> {memorise.portion(portion.number, portion.count)}</>;
}
