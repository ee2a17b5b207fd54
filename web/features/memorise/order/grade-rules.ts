import { GRADE, type Passages } from '#web/record/grade-rules.ts';
import { passagesBy } from '../passage/grades-rules.ts';
import { targetsOf } from './check-rules.ts';
import { rightJoins, type Arranged } from './join-rules.ts';

/** What was handed in. */
export type Answer = Arranged & { usedHint: boolean };

/**
 * One digit for the step into each ayah: right when the card before it is the ayah before it, wherever both stand, and
 * into a surah's first ayah when that stands before the rest of its surah. What was right with help is not known yet.
 */
export function passagesOf(answer: Answer): Passages {
  const { ayahs, usedHint } = answer;
  const { rightCards: joined } = rightJoins(answer);
  const opened = rightOpenings(answer);
  return passagesBy(ayahs, (card, isJoined) => {
    const isFirst = ayahs[card]?.ayah_number === 1;
    if (!isJoined && !isFirst) return GRADE.notAsked; // the ayah before it is not among the cards
    if (!(isFirst ? opened : joined).has(card)) return GRADE.wrong;
    return usedHint ? GRADE.notAsked : GRADE.right;
  });
}

/** The first ayahs that stand before all others of their surah. */
function rightOpenings({ ayahs, twins, order }: Arranged): ReadonlySet<number> {
  const begun = new Set<number>();
  const right = new Set<number>();
  for (const card of targetsOf(order, twins)) {
    const ayah = ayahs[card];
    if (!ayah || begun.has(ayah.surah_number)) continue;
    begun.add(ayah.surah_number);
    if (ayah.ayah_number === 1) right.add(card);
  }
  return right;
}
