import './garden.css';
import { lazy, Suspense } from 'react';
import { useHydrated } from '#web/platform/hydrated.ts';
import { currentLearner, useCurrentLearner } from '#web/record/current-learner.ts';
import { glanceAtGarden } from '#web/record/garden-glance.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { garden } from '#web/words/en/garden.ts';
import { GardenHero } from './garden-hero.tsx';
import { NoLearner } from './no-learner.tsx';

const fetchGarden = () => import('./open-garden.tsx');
// Both are on their way before the page has come alive; a visitor without a learner never fetches anything.
const early = globalThis.document ? currentLearner() : undefined;
const fetched = early && fetchGarden();
const glanced = early && glanceAtGarden(early.id);
const OpenGarden = lazy(async () => {
  const [{ OpenGarden }] = await Promise.all([fetched ?? fetchGarden(), glanced]);
  return { default: OpenGarden };
});

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
