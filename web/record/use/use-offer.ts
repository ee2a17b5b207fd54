import { useSyncExternalStore } from 'react';
import { calendarDay, now } from '#web/platform/clock.ts';
import { stored } from '#web/platform/stored.ts';
import { currentLearner, useCurrentLearner } from './current-learner.ts';
import { mayOffer, silentUntil, type OfferPlace } from './offer-rules.ts';

const PLACES: readonly OfferPlace[] = ['home', 'result', 'level'];
const offerAfter = stored('offer-after', { read: (text) => text, write: String });
const offeredAt = stored<OfferPlace>('offered-at', {
  area: 'tab',
  read: (text) => PLACES.find((place) => place === text),
  write: String,
});

/** The place on the screen that shows the offer. */
let shownAt: OfferPlace | undefined;
const listeners = new Set<() => void>();

/** Whether this place shows the offer now. Once it was seen, no other place in the visit shows it. */
export function useOffer(place: OfferPlace): { isOffered: boolean; refuse: () => void } {
  const learner = useCurrentLearner();
  const isShown = useSyncExternalStore(
    SUBSCRIBE[place],
    () => shownAt === place,
    () => false,
  );
  return { isOffered: isShown && learner === undefined, refuse };
}

/** The offer was seen: it is not made again in this visit. */
export function countOffer(place: OfferPlace): void {
  offeredAt.set(place);
}

function refuse(): void {
  offerAfter.set(silentUntil(calendarDay(now())));
  show(undefined);
}

function show(place: OfferPlace | undefined): void {
  shownAt = place;
  for (const listener of listeners) listener();
}

/** A place shows the offer from when it comes on the screen until it leaves. */
function subscribeAt(place: OfferPlace) {
  return (listener: () => void) => {
    listeners.add(listener);
    const situation = {
      hasLearner: currentLearner() !== undefined,
      offerAfter: offerAfter.get(),
      offeredAt: offeredAt.get(),
      today: calendarDay(now()),
    };
    if (mayOffer(situation)) {
      // The animals after a level come into view by themselves; a line may stand far below the edge.
      if (place === 'level') countOffer(place);
      show(place);
    }
    return () => {
      listeners.delete(listener);
      if (shownAt === place) shownAt = undefined;
    };
  };
}

const SUBSCRIBE = { home: subscribeAt('home'), result: subscribeAt('result'), level: subscribeAt('level') };
