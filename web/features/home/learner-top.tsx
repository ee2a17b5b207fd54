import './learner-home.css';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const LearnerHome = lazyPart(() => import('./learner-home.tsx').then((file) => file.LearnerHome), <Rooms />);

/** What a learner finds first: today, then what goes on. The room for it is kept before the first paint. */
export function LearnerTop() {
  const learnerId = useCurrentLearner()?.id;
  return (
    <div className="home-learner page-width">
      {learnerId ? <LearnerHome key={learnerId} learnerId={learnerId} /> : <Rooms />}
    </div>
  );
}

function Rooms() {
  return (
    <>
      <div className="home-today hidden in-data-today:grid" />
      <div className="home-tiles" />
      <div className="home-page hidden in-data-mushaf:block" />
    </>
  );
}
