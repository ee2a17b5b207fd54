import type { EntryKind } from '#contract/record.ts';
import type { FirstEntry } from './begin-record.ts';
import type { OfferPlace } from './offer-rules.ts';
import { useOffer } from './use-offer.ts';

/**
 * Everything but the words for the line that offers a learner. Who is made under a result keeps that result too: `first`.
 * What making one needs is fetched with the tap.
 */
export function useLearnerOffer<Words, Kind extends EntryKind>(
  place: OfferPlace,
  loadWords: () => Promise<Words>,
  first?: FirstEntry<Kind>,
) {
  const { isOffered, refuse } = useOffer(place);

  async function load() {
    const [words, { beginRecord, nameMaxCharacters }] = await Promise.all([
      loadWords(),
      import('./begin-record.ts'),
    ]);
    const make = (learner: { animal: string; name: string }) => beginRecord(learner, first);
    return { words, nameMaxCharacters, make };
  }

  return { isOffered, load, onRefuse: refuse };
}
