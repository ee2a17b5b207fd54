import { useEffect, useState } from 'react';
import { calendarDay, now } from '#web/platform/clock.ts';
import { stored } from '#web/platform/stored.ts';
import { useCurrentLearner } from './current-learner.ts';
import { mayOffer, silentUntil, type OfferPlace } from './offer-rules.ts';

const PLACES: readonly OfferPlace[] = ['home', 'result', 'level'];
const offerAfter = stored('offer-after', { read: (text) => text, write: String });
const offeredAt = stored<OfferPlace>('offered-at', {
  area: 'tab',
  read: (text) => PLACES.find((place) => place === text),
  write: String,
});

/** Whether this place shows the offer now; it is the only one in a visit that does. */
export function useOffer(place: OfferPlace): { isOffered: boolean; refuse: () => void } {
  const learner = useCurrentLearner();
  const [isOffered, setIsOffered] = useState(false);

  useEffect(() => {
    const situation = {
      hasLearner: learner !== undefined,
      offerAfter: offerAfter.get(),
      offeredAt: offeredAt.get(),
      today: calendarDay(now()),
    };
    if (!mayOffer(situation)) return;
    offeredAt.set(place);
    setIsOffered(true);
  }, [learner, place]);

  return {
    isOffered: isOffered && learner === undefined,
    refuse() {
      offerAfter.set(silentUntil(calendarDay(now())));
      setIsOffered(false);
    },
  };
}
