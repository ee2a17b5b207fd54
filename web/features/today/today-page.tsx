import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { DataRoute } from '#web/api/data-route.tsx';
import { useHydrated } from '#web/platform/hydrated.ts';
import { useScreens } from '#web/platform/screens.ts';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import { useFoldedHeader } from '#web/round/folded-header.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { StarLattice } from '#web/ui/star-lattice.tsx';
import { todayPage } from '#web/words/en/today-page.ts';
import { today } from '#web/words/en/today.ts';
import { toLearnFrom, type ToLearn } from './questions/learn-rules.ts';
import { VisitorQuestion } from './questions/visitor-question.tsx';

const LearnerToday = lazy(async () => ({ default: (await import('./learner-today.tsx')).LearnerToday }));
const FirstPlan = lazy(async () => ({ default: (await import('./questions/first-plan.tsx')).FirstPlan }));

export function Page() {
  const isHydrated = useHydrated();
  const learner = useCurrentLearner();
  const [query] = useSearchParams();
  useFoldedHeader(query.has('lesson') && !(isHydrated && !learner));
  return (
    <DataRoute>
      <Header />
      <div className="page-width max-w-3xl py-5 in-data-learner:min-h-dvh sm:py-8 low-and-wide:py-3">
        {/* Both are prerendered; the head knows before the first paint whether there is a learner. */}
        {!learner && (
          <div className={isHydrated ? undefined : 'in-data-learner:hidden'}>
            <Visitor toLearn={isHydrated ? toLearnFrom(query) : undefined} />
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

/** Without a learner: the first question on the page, the second one over it. */
function Visitor({ toLearn }: { toLearn: ToLearn | undefined }) {
  useScreens(`${toLearn}`);
  if (toLearn === undefined) return <VisitorQuestion />;
  return (
    <Suspense fallback={<Spinner label={today.opening} />}>
      <FirstPlan toLearn={toLearn} />
    </Suspense>
  );
}
