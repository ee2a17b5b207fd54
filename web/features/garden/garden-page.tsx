import './garden.css';
import { lazy, Suspense } from 'react';
import { useHydrated } from '#web/platform/hydrated.ts';
import { currentLearner, useCurrentLearner } from '#web/record/current-learner.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { garden } from '#web/words/en/garden.ts';
import { GardenHero } from './garden-hero.tsx';
import { NoLearner } from './no-learner.tsx';

const fetchGarden = () => import('./open-garden.tsx');
// The record's code is on its way before the page has come alive; a visitor without a learner never fetches it.
const fetched = globalThis.document && currentLearner() ? fetchGarden() : undefined;
const OpenGarden = lazy(async () => ({ default: (await (fetched ?? fetchGarden())).OpenGarden }));

export function Page() {
  const learner = useCurrentLearner();
  const isHydrated = useHydrated();
  if (learner)
    return (
      <Suspense fallback={<Opening />}>
        <OpenGarden key={learner.id} learner={learner} />
      </Suspense>
    );
  return isHydrated ? <NoLearner /> : <Opening />;
}

/** As high as what follows begins, so that nothing moves when it comes. */
function Opening() {
  return (
    <>
      <GardenHero title={garden.title} line={garden.intro} />
      <div className="page-width min-h-dvh py-8">
        <Spinner label={garden.opening} />
      </div>
    </>
  );
}
