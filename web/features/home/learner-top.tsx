import './learner-home.css';
import { useCalendarDay } from '#web/platform/calendar-day.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import { useLearnerOfToday } from '#web/record/use/today-room.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const LearnerHome = lazyPart(() => import('./learner-home.tsx').then((file) => file.LearnerHome), <Rooms />);

/** What a learner finds first: today, then what goes on. The room for it is kept before the first paint. */
export function LearnerTop() {
  const learnerId = useCurrentLearner()?.id;
  const isTodayShown = useLearnerOfToday() !== undefined;
  const day = useCalendarDay();
  return (
    <div className="home-learner page-width">
      {learnerId ? <LearnerHome key={`${learnerId} ${day}`} {...{ learnerId, isTodayShown }} /> : <Rooms />}
    </div>
  );
}

function Rooms() {
  const isHydrated = useHydrated();
  const isTodayShown = useLearnerOfToday() !== undefined;
  const shown = isHydrated ? (isTodayShown ? '' : 'hidden') : 'hidden in-data-today:grid';
  return (
    <>
      <div className={`home-today ${shown}`} />
      <div className="home-tiles" />
      <div className="home-page hidden in-data-mushaf:block" />
    </>
  );
}
