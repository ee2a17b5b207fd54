import { lazy, Suspense } from 'react';
import { DataRoute } from '#web/api/data-route.tsx';
import { useHydrated } from '#web/platform/hydrated.ts';
import { useCurrentLearner } from '#web/record/current-learner.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { today } from '#web/words/en/today.ts';
import { todayPage } from '#web/words/en/today-page.ts';
import { TodayOffer } from './today-offer.tsx';

const LearnerToday = lazy(async () => ({ default: (await import('./learner-today.tsx')).LearnerToday }));

/** With a learner what is to be done today; without one what this page would be for. */
export function Page() {
  const isHydrated = useHydrated();
  const learner = useCurrentLearner();
  return (
    <DataRoute>
      <PageHeader title={today.title}>
        <p>{todayPage.intro}</p>
      </PageHeader>
      <div className="page-width max-w-3xl py-6 sm:py-10">
        {isHydrated && !learner && <TodayOffer />}
        {(!isHydrated || learner) && (
          <Suspense fallback={<Spinner label={today.opening} />}>
            {learner ? (
              <LearnerToday key={learner.id} learnerId={learner.id} />
            ) : (
              <Spinner label={today.opening} />
            )}
          </Suspense>
        )}
      </div>
    </DataRoute>
  );
}
