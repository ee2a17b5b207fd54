import type { FirstEntry, Lasts } from './use-learners.ts';
import type { OfferPlace } from './offer-rules.ts';
import { countOffer, useOffer } from './use-offer.ts';

type LinePlace = Exclude<OfferPlace, 'level'>;

const SEEN_RATIO = 0.5;

/** Fetched with the tap. */
type Creation<Words> = {
  words: Words;
  nameMaxCharacters: number;
  make: (learner: { animal: string; name: string }, first?: FirstEntry) => Promise<Lasts>;
};

/** Everything for the line that offers a learner. Who is made under a result keeps that result too: `first`. */
export function useLearnerOffer<Words>(
  place: LinePlace,
  loadCreation: () => Promise<Creation<Words>>,
  first?: FirstEntry,
) {
  const { isOffered, refuse } = useOffer(place);

  async function load() {
    const creation = await loadCreation();
    const make = (learner: { animal: string; name: string }) => creation.make(learner, first);
    return { ...creation, make };
  }

  return { isOffered, watchLine: WATCH_LINE[place], load, onRefuse: refuse };
}

/** A line that nobody scrolled to was not offered; it counts once half of it was in view. */
function countOnceSeen(place: LinePlace) {
  return (line: Element | null) => {
    if (!line) return undefined;
    const observer = new IntersectionObserver(
      (sightings) => {
        if (!sightings.some(({ intersectionRatio }) => intersectionRatio >= SEEN_RATIO)) return;
        countOffer(place);
        observer.disconnect();
      },
      { threshold: SEEN_RATIO },
    );
    observer.observe(line);
    return () => observer.disconnect();
  };
}

const WATCH_LINE = { home: countOnceSeen('home'), result: countOnceSeen('result') };
