import './garden.css';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { useHydrated } from '#web/platform/hydrated.ts';
import { currentLearner, useCurrentLearner, type CurrentLearner } from '#web/record/use/current-learner.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { garden } from '#web/words/en/garden.ts';
import type { PaintedGarden } from './early/painted.ts';
import { GardenFrame } from './garden-frame.tsx';
import { NoLearner } from './no-learner.tsx';
import type { OpenGarden } from './open-garden.tsx';

const fetchGarden = () => import('./open-garden.tsx');
/** What the page's script has painted; the first render takes it over as it is. */
let painted: PaintedGarden | undefined;
// On its way before the page has come alive; a visitor without a learner never fetches anything.
const fetched = globalThis.document && currentLearner() ? fetchGarden() : undefined;
/** What is here by the time the page has come alive is drawn with it, without a frame in between. */
let arrived: Fetched | undefined;
const arrival = fetched?.then(
  (file) => (arrived = file),
  (error: unknown) => (arrived = { error }),
);

/** Waits until what the page's own script paints is complete, and for the code that takes it over. */
export async function prepare(): Promise<void> {
  painted = globalThis.window?.earlyGarden;
  if (!painted) return;
  await Promise.all([arrival, painted.whole]);
}

type Fetched = { OpenGarden: typeof OpenGarden } | { error: unknown };

export function Page() {
  const current = useCurrentLearner();
  // Deferred, as a garden takes a slow phone longer to look through than what else changes with it.
  const isHydrated = useDeferredValue(useHydrated());
  const learner = isHydrated ? current : painted?.learner;
  return learner || !isHydrated ? (
    <LearnersGarden learner={learner} isHydrated={isHydrated} />
  ) : (
    <NoLearner />
  );
}

type GardenProps = { learner: CurrentLearner | undefined; isHydrated: boolean };

/** What is prerendered stays until the garden can follow at once; the prerendered page does not know who comes. */
const LearnersGarden = memo(function LearnersGarden({ learner, isHydrated }: GardenProps) {
  const [later, setLater] = useState<Fetched>();
  const found = learner && (later ?? arrived);
  const isWanted = learner !== undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    const show = (next: Fetched) => isOver || setLater(next);
    (fetched ?? fetchGarden()).then(show, (error: unknown) => show({ error }));
    return () => void (isOver = true);
  }, [isWanted]);
  if (found && 'error' in found) throw found.error; // the page's boundary says so, with a way back
  return found ? (
    <found.OpenGarden key={learner.id} learner={learner} isPainted={!isHydrated} />
  ) : (
    <Opening />
  );
});

/** As high as what follows begins, so that nothing moves when it comes. */
function Opening() {
  return (
    <GardenFrame>
      <Spinner label={garden.opening} />
    </GardenFrame>
  );
}
