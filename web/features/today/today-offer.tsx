import { useState } from 'react';
import { loadMaking } from '#web/plan/load-making.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LearnerOffer } from '#web/ui/learner-offer.tsx';
import { learnerOffer } from '#web/words/en/learner-offer.ts';
import { today } from '#web/words/en/today.ts';
import { todayPage } from '#web/words/en/today-page.ts';

/** Nobody learns here yet. Whoever comes to this address asked for it, so the offer is always made. */
export function TodayOffer() {
  const [isRefused, setIsRefused] = useState(false);
  return (
    <div className="rounded-card border border-line bg-surface px-5 py-8 text-center shadow-card">
      <p className="mx-auto max-w-prose text-pretty text-ink-soft">{todayPage.offer}</p>
      <LearnerOffer
        isOffered={!isRefused}
        question={learnerOffer.home}
        words={learnerOffer}
        load={loadMaking}
        onRefuse={() => setIsRefused(true)}
        className="mt-5"
      />
      {isRefused && (
        <ButtonLink look="outline" to="/selection" className="mt-5">
          {today.begin}
        </ButtonLink>
      )}
    </div>
  );
}
