import type { BodyOf } from '#contract/record.ts';
import { useOffer } from '#web/record/use-offer.ts';
import { LearnerOffer } from '#web/ui/learner-offer.tsx';
import { learnerOffer } from '#web/words/en/learner-offer.ts';

/** Who is made under a result keeps that result too. */
export function ResultOffer({ round }: { round: BodyOf<'round'> }) {
  const { isOffered, refuse } = useOffer('result');

  async function loadMaking() {
    const [{ learners }, { beginRecord, nameMaxCharacters }] = await Promise.all([
      import('#web/words/en/learners.ts'),
      import('#web/record/begin-record.ts'),
    ]);
    return {
      words: learners,
      nameMaxCharacters,
      make: (learner: { animal: string; name: string }) =>
        beginRecord(learner, { kind: 'round', body: round }),
    };
  }

  return (
    <LearnerOffer
      isOffered={isOffered}
      question={learnerOffer.result}
      words={learnerOffer}
      load={loadMaking}
      onRefuse={refuse}
      className="mt-4"
    />
  );
}
