import type { FirstEntry } from '#web/record/use/use-learners.ts';
import { useLearnerOffer } from '#web/record/use/use-learner-offer.ts';
import { LearnerOffer } from '#web/ui/learner-offer.tsx';
import { learnerOffer } from '#web/words/en/learner-offer.ts';
import { loadLearnerForm } from './load-learner-form.ts';

type Props = { place: 'home' | 'result'; first?: FirstEntry; className: string };

/** Offers to remember what is learned, at the end of Home or under a result, which then is the learner's first entry. */
export function RecordOffer({ place, first, className }: Props) {
  const offer = useLearnerOffer(place, loadLearnerForm, first);
  return (
    <LearnerOffer {...offer} question={learnerOffer.question} words={learnerOffer} className={className} />
  );
}
