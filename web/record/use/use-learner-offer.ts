import type { EntryKind } from '#contract/record.ts';
import type { FirstEntry } from './use-learners.ts';
import type { OfferPlace } from './offer-rules.ts';
import { countOffer, useOffer } from './use-offer.ts';

type LinePlace = Exclude<OfferPlace, 'level'>;

const SEEN_RATIO = 0.5;

/**
 * Everything but the words for the line that offers a learner. Who is made under a result keeps that result too: `first`.
 * What making one needs is fetched with the tap.
 */
export function useLearnerOffer<Words, Kind extends EntryKind>(
  place: LinePlace,
  loadWords: () => Promise<Words>,
  first?: FirstEntry<Kind>,
) {
  const { isOffered, refuse } = useOffer(place);

  async function load() {
    const [words, { beginRecord, nameMaxCharacters }] = await Promise.all([
      loadWords(),
      import('./use-learners.ts'),
    ]);
    const make = (learner: { animal: string; name: string }) => beginRecord(learner, first);
    return { words, nameMaxCharacters, make };
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
