import { useState } from 'react';
import type { BodyOf } from '#contract/record.ts';
import { loadLearnerForm } from '#web/plan/load-learner-form.ts';
import { LearnerOffer } from '#web/ui/learner-offer.tsx';
import { learnerOffer } from '#web/words/en/learner-offer.ts';

type Props = { heard: BodyOf<'heard'>; onMade: () => void };

/** Nobody learns here yet: who is made now has what was heard in their record. */
export function VisitorOffer({ heard, onMade }: Props) {
  const [isRefused, setIsRefused] = useState(false);
  async function load() {
    const creation = await loadLearnerForm();
    const make = async (learner: { animal: string; name: string }) => {
      const lasts = await creation.make(learner, { kind: 'heard', body: heard });
      onMade();
      return lasts;
    };
    return { ...creation, make };
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
