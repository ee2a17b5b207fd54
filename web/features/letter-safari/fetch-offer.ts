import type { BodyOf } from '#contract/record.ts';
import { orNothing } from '#web/games/or-nothing.ts';

/** Asked for with the last letter: coming late, the offer would move the summary's buttons under a child's finger. */
export const fetchOffer = () => orNothing(fetchLearnerOffer());

async function fetchLearnerOffer() {
  const [{ createLearnerOffer }, { useOffer }] = await Promise.all([
    import('#web/games/learner-offer.tsx'),
    import('#web/record/use-offer.ts'),
  ]);
  return createLearnerOffer<BodyOf<'letters'>>({
    useOffer,
    makeLearnerWith: async (animal, level) =>
      (await import('#web/record/levels.ts')).makeLearnerWith(animal, level),
  });
}
