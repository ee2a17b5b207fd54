import type { BodyOf } from '#contract/record.ts';
import { useLearnerOffer } from '#web/record/use/use-learner-offer.ts';
import { LearnerOffer } from '#web/ui/learner-offer.tsx';
import { learnerOffer, loadLearnerWords } from '#web/words/en/learner-offer.ts';

export function ResultOffer({ answers }: { answers: BodyOf<'phrases'> }) {
  const offer = useLearnerOffer('result', loadLearnerWords, { kind: 'phrases', body: answers });
  return <LearnerOffer {...offer} question={learnerOffer.result} words={learnerOffer} className="mb-8" />;
}
