import { useOffer } from '#web/record/use-offer.ts';
import { LearnerOffer } from '#web/ui/learner-offer.tsx';
import { learnerOffer } from '#web/words/en/learner-offer.ts';

/** Stands at the end of the page, so that nothing moves when it comes. */
export function HomeOffer() {
  const { isOffered, refuse } = useOffer('home');
  return (
    <LearnerOffer
      isOffered={isOffered}
      question={learnerOffer.home}
      words={learnerOffer}
      load={loadMaking}
      onRefuse={refuse}
      className="mt-8"
    />
  );
}

async function loadMaking() {
  const [{ learners }, { beginRecord, nameMaxCharacters }] = await Promise.all([
    import('#web/words/en/learners.ts'),
    import('#web/record/begin-record.ts'),
  ]);
  return { words: learners, nameMaxCharacters, make: beginRecord };
}
