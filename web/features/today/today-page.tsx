import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DataRoute } from '#web/api/data-route.tsx';
import { loadLearnerForm } from '#web/plan/load-learner-form.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import { useFoldedHeader } from '#web/round/folded-header.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LearnerOffer } from '#web/ui/learner-offer.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StarLattice } from '#web/ui/star-lattice.tsx';
import { learnerOffer } from '#web/words/en/learner-offer.ts';
import { todayPage } from '#web/words/en/today-page.ts';
import { today } from '#web/words/en/today.ts';

const LearnerToday = lazy(async () => ({ default: (await import('./learner-today.tsx')).LearnerToday }));

export function Page() {
  const isHydrated = useHydrated();
  const learner = useCurrentLearner();
  const [query] = useSearchParams();
  useFoldedHeader(query.has('lesson') && !(isHydrated && !learner));
  return (
    <DataRoute>
      <Header />
      <div className="page-width max-w-3xl py-5 in-data-learner:min-h-dvh sm:py-8">
        {/* Both are prerendered; the head knows before the first paint whether there is a learner. */}
        {!learner && (
          <div className={isHydrated ? undefined : 'in-data-learner:hidden'}>
            <TodayOffer />
          </div>
        )}
        {!isHydrated && (
          <div className="hidden in-data-learner:block">
            <Spinner label={today.opening} />
          </div>
        )}
        {learner && (
          <Suspense fallback={<Spinner label={today.opening} />}>
            <LearnerToday key={learner.id} learnerId={learner.id} />
          </Suspense>
        )}
      </div>
    </DataRoute>
  );
}

/** Lower than other pages' headers, so that a lesson's first ayah is in the first screen of a phone. */
function Header() {
  return (
    <div className="today-header relative isolate overflow-hidden bg-hero text-on-hero">
      <StarLattice className="-z-10 text-hero-gold/13" />
      <div className="page-width max-w-3xl py-3 sm:py-6 low-and-wide:py-3">
        <h1 tabIndex={-1} className="text-xl font-bold sm:text-title low-and-wide:text-xl">
          {today.title}
        </h1>
        <p className="text-on-hero-soft max-sm:hidden low-and-wide:hidden">{todayPage.intro}</p>
      </div>
    </div>
  );
}

/** Without a learner. Who opens this page asked for it, so the offer is always made. */
function TodayOffer() {
  const [isRefused, setIsRefused] = useState(false);
  return (
    <div className="mx-auto max-w-xl overflow-hidden rounded-[1.75rem] border border-line bg-surface text-center shadow-card">
      <img
        src="/assets/plan-garden.svg"
        alt=""
        width="360"
        height="162"
        className="h-auto w-full low-and-wide:hidden"
      />
      <div className="px-5 py-6">
        <h2 className="text-section font-bold">{today.new.title}</h2>
        <p className="mt-1 text-lg text-balance text-ink-soft">{today.new.text}</p>
        <LearnerOffer
          isOffered={!isRefused}
          question={learnerOffer.question}
          words={learnerOffer}
          load={loadLearnerForm}
          onRefuse={() => setIsRefused(true)}
          look="solid"
          className="mt-5"
        />
        {isRefused && (
          <ButtonLink look="outline" to="/selection" className="mt-5">
            {today.begin}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
