import { surahs } from '#content/surahs.ts';
import type { HeardPassage } from '#contract/heard.ts';
import { listening as words } from '#web/words/en/listening.ts';

/** As people call what is listened to. */
export function passagesNamed(passages: readonly HeardPassage[]): string {
  const [first] = passages;
  if (!first) return '';
  const { surah, from, to } = first;
  const { name = '', ayahCount = 0 } = surahs[surah - 1] ?? {};
  const isWhole = from === 1 && to === ayahCount;
  return words.passages(isWhole ? name : words.passage(name, from, to), passages.length - 1);
}
