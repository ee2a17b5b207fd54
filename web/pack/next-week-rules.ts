import { portionsOf } from '#content/portions.ts';
import { surahs } from '#content/surahs.ts';
import { nextRange } from '#web/ayahs/portion-rules.ts';
import type { Pack, PackPassage } from './pack-rules.ts';

/** The same for the week after: each passage moves on as portions do. One that has ended with its surah is left out. */
export function nextWeek(pack: Pack): { pack: Pack; ended: readonly PackPassage[] } {
  const moved = pack.passages.map((passage) => ({ passage, next: nextOf(passage) }));
  return {
    pack: { ...pack, passages: moved.flatMap(({ next }) => next ?? []) },
    ended: moved.filter(({ next }) => !next).map(({ passage }) => passage),
  };
}

function nextOf(passage: PackPassage): PackPassage | undefined {
  const { surah, from, to } = passage;
  const next = nextRange({ from, to }, surahs[surah - 1]?.ayahCount ?? 0, portionsOf(surah));
  return next && { ...passage, ...next };
}
