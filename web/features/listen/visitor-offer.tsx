import { useState } from 'react';
import type { BodyOf } from '#contract/record.ts';
import { LearnerOffer } from '#web/ui/learner-offer.tsx';
import { learnerOffer, loadLearnerWords } from '#web/words/en/learner-offer.ts';

type Props = { heard: BodyOf<'heard'>; onMade: () => void };

/** Nobody learns here yet: who is made now has what was heard in their record. */
export function VisitorOffer({ heard, onMade }: Props) {
  const [isRefused, setIsRefused] = useState(false);
  async function load() {
    const [words, { beginRecord, nameMaxCharacters }] = await Promise.all([
      loadLearnerWords(),
      import('#web/record/use/use-learners.ts'),
    ]);
    const make = async (learner: { animal: string; name: string }) => {
      const lasts = await beginRecord(learner, { kind: 'heard', body: heard });
      onMade();
      return lasts;
    };
    return { words, nameMaxCharacters, make };
  }
  return (
    <LearnerOffer
      isOffered={!isRefused}
      question={learnerOffer.question}
      words={learnerOffer}
      load={load}
      onRefuse={() => setIsRefused(true)}
      look="solid"
      className="my-4"
    />
  );
}
