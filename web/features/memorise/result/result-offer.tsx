import type { BodyOf } from '#contract/record.ts';
import { useLearnerOffer } from '#web/record/use/use-learner-offer.ts';
import { LearnerOffer } from '#web/ui/learner-offer.tsx';
import { learnerOffer, loadLearnerWords } from '#web/words/en/learner-offer.ts';

export function ResultOffer({ round }: { round: BodyOf<'round'> }) {
  const offer = useLearnerOffer('result', loadLearnerWords, { kind: 'round', body: round });
  return <LearnerOffer {...offer} question={learnerOffer.result} words={learnerOffer} className="mt-4" />;
}
