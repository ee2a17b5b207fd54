import { useState } from 'react';
import { loadLearnerForm } from '#web/plan/load-learner-form.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LearnerOffer } from '#web/ui/learner-offer.tsx';
import { garden } from '#web/words/en/garden.ts';
import { learnerOffer } from '#web/words/en/learner-offer.ts';
import { GardenHero } from './garden-frame.tsx';

/** Who opens the garden without a learner asked for it, so the offer is made whatever was answered elsewhere. */
export function NoLearner() {
  const [isRefused, setIsRefused] = useState(false);
  return (
    <>
      <GardenHero title={garden.title} line={garden.intro} />
      <div className="page-width min-h-dvh max-w-3xl space-y-8 py-10 text-center">
        <img src="/assets/garden/seed.svg" alt="" width="100" height="120" className="mx-auto h-auto w-32" />
        <div>
          <h2 className="text-section font-bold">{garden.empty.title}</h2>
          <p className="mt-2 text-ink-soft">{garden.empty.text}</p>
        </div>
        <LearnerOffer
          isOffered={!isRefused}
          question={learnerOffer.question}
          words={learnerOffer}
          load={loadLearnerForm}
          onRefuse={() => setIsRefused(true)}
          className=""
        />
        <WaysToBegin />
      </div>
    </>
  );
}

export function WaysToBegin() {
  return (
    <p className="flex flex-wrap justify-center gap-3 print:hidden">
      <ButtonLink to="/selection">{garden.empty.memorise}</ButtonLink>
      <ButtonLink to="/childrens-games" look="outline">
        {garden.empty.games}
      </ButtonLink>
    </p>
  );
}
