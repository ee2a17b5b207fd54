import { useLearnerOffer } from '#web/record/use/use-learner-offer.ts';
import { LearnerOffer } from '#web/ui/learner-offer.tsx';
import { learnerOffer, loadLearnerWords } from '#web/words/en/learner-offer.ts';

/** At the end of the page, so that nothing moves when it comes. */
export function HomeOffer() {
  const offer = useLearnerOffer('home', loadLearnerWords);
  return <LearnerOffer {...offer} question={learnerOffer.home} words={learnerOffer} className="mt-8" />;
}
