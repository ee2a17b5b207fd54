import { calendarDay, now } from '#web/platform/clock.ts';
import { createStore, useObservable, type Observable } from '#web/platform/observable.ts';
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
const shownAt = createStore<OfferPlace | undefined>(undefined);

/** Whether this place shows the offer now. Once it was seen, no other place in the visit shows it. */
export function useOffer(place: OfferPlace): { isOffered: boolean; refuse: () => void } {
  const learner = useCurrentLearner();
  const isShown = useObservable(OFFERS[place], () => false);
  return { isOffered: isShown && learner === undefined, refuse };
}

/** The offer was seen: it is not made again in this visit. */
export function countOffer(place: OfferPlace): void {
  offeredAt.set(place);
}

function refuse(): void {
  offerAfter.set(silentUntil(calendarDay(now())));
  shownAt.set(undefined);
}

/** A place shows the offer from when it comes on the screen until it leaves. */
function offerAt(place: OfferPlace): Observable<boolean> {
  const subscribe = (listener: () => void) => {
    const unsubscribe = shownAt.subscribe(listener);
    const situation = {
      hasLearner: currentLearner() !== undefined,
      offerAfter: offerAfter.get(),
      offeredAt: offeredAt.get(),
      today: calendarDay(now()),
    };
    if (mayOffer(situation)) {
      // The animals after a level come into view by themselves; a line may be far below the edge.
      if (place === 'level') countOffer(place);
      shownAt.set(place);
    }
    return () => {
      unsubscribe();
      if (shownAt.get() === place) shownAt.set(undefined);
    };
  };
  return { get: () => shownAt.get() === place, subscribe };
}

const OFFERS = { home: offerAt('home'), result: offerAt('result'), level: offerAt('level') };
