import { memorise } from '#web/words/en/memorise.ts';
import { memoriseNext as words } from '#web/words/en/memorise-next.ts';
import type { Verse } from '#web/round/choice-rules.ts';
import { referenceOf } from '../passage/passage-rules.ts';
import { areAlike } from '../result/likeness.ts';
import { ComparedAyah } from './compared-ayah.tsx';

type Props = { right: Verse; chosen: Verse };

/** The right ayah; beside it the chosen one with the difference marked, where the two are really much alike. */
export function Mistake({ right, chosen }: Props) {
  return (
    <div className="grid gap-2">
      <ComparedAyah label={words.rightOne} verse={right} other={otherOf(right, chosen)} tone="green" />
      <ComparedAyah label={words.chosen} verse={chosen} other={otherOf(chosen, right)} tone="amber" />
    </div>
  );
}

function otherOf(verse: Verse, other: Verse): Verse {
  return areAlike(verse, other) ? other : verse;
}

/** What was mixed up, in one sentence. */
export function mistakeIn({ right, chosen }: Props): string {
  if (areAlike(right, chosen)) return memorise.similar.taken(placeOf(right), placeOf(chosen));
  if (right.surah_number !== chosen.surah_number) return words.chose(referenceOf(chosen), 0);
  return words.chose(placeOf(chosen), chosen.ayah_number - right.ayah_number);
}

function placeOf({ surah_number, ayah_number }: Verse): string {
  return `${surah_number}:${ayah_number}`;
}
