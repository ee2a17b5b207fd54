import { CarryOn } from '#web/games/carry-on.tsx';
import type { Place } from '#web/games/place-rules.ts';
import { useTabPlace } from '#web/games/tab-place.ts';
import type { BubblePop } from './session.ts';

type Props = { animal?: string; place: Place; session: BubblePop };

export function StartAtPlace({ animal, place, session }: Props) {
  if (!place.last) return null;
  const { mode } = place.last;
  const level = place.finishedLevel + 1;
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
export function TabStart({ session }: { session: BubblePop }) {
  return <StartAtPlace place={useTabPlace('bubble-pop')} session={session} />;
}
