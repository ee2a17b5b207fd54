import { CarryOn } from '#web/games/carry-on.tsx';
import type { Place } from '#web/games/place-rules.ts';
import { useTabPlace } from '#web/games/tab-place.ts';
import { levelToCarryOn } from './rules.ts';
import type { LetterSafari } from './session.ts';

type Props = { animal?: string; place: Place; session: LetterSafari };

export function StartAtPlace({ animal, place, session }: Props) {
  if (!place.last) return null;
  const { mode } = place.last;
  const level = levelToCarryOn(place.finishedLevel, place.last.level);
  return (
    <CarryOn
      {...(animal && { animal })}
      level={level}
      place={place}
      onCarryOn={() => session.carryOn({ level, mode })}
    />
  );
}

/** Without a learner the tab remembers. */
export function TabStart({ session }: { session: LetterSafari }) {
  return <StartAtPlace place={useTabPlace('letter-safari')} session={session} />;
}
