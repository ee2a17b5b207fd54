import './garden.css';
import { useEffect, useState } from 'react';
import { useHydrated } from '#web/platform/hydrated.ts';
import { currentLearner, useCurrentLearner, type CurrentLearner } from '#web/record/current-learner.ts';
import { glanceAtGarden } from '#web/record/garden-glance.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { garden } from '#web/words/en/garden.ts';
import { GardenHero } from './garden-hero.tsx';
import { NoLearner } from './no-learner.tsx';
import type { OpenGarden } from './open-garden.tsx';

const fetchGarden = () => import('./open-garden.tsx');
// Both are on their way before the page has come alive; a visitor without a learner never fetches anything.
const early = globalThis.document ? currentLearner() : undefined;
const fetched = early && fetchWithGlance(early.id);
/** What is here by the time the page has come alive is drawn with it, without a frame in between. */
let arrived: Fetched | undefined;
fetched?.then(
  (file) => (arrived = file),
  (error: unknown) => (arrived = { error }),
);

async function fetchWithGlance(learnerId: string): ReturnType<typeof fetchGarden> {
  const [file] = await Promise.all([fetchGarden(), glanceAtGarden(learnerId)]);
  return file;
}

type Fetched = { OpenGarden: typeof OpenGarden } | { error: unknown };

export function Page() {
  const learner = useCurrentLearner();
  const isHydrated = useHydrated();
  return learner || !isHydrated ? <LearnersGarden learner={learner} /> : <NoLearner />;
}

/** What is prerendered stays until the garden can follow at once; the prerendered page does not know who comes. */
function LearnersGarden({ learner }: { learner: CurrentLearner | undefined }) {
  const [later, setLater] = useState<Fetched>();
  const found = learner && (later ?? arrived);
  const isWanted = learner !== undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    const tell = (next: Fetched) => {
      if (!isOver) setLater(next);
    };
    (fetched ?? fetchGarden()).then(tell, (error: unknown) => tell({ error }));
    return () => {
      isOver = true;
    };
  }, [isWanted]);
  if (found && 'error' in found) throw found.error; // the page's boundary says so, with a way back
  return found ? <found.OpenGarden key={learner.id} learner={learner} /> : <Opening />;
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
