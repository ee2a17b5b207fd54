import { useState, type ComponentProps } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useScreens } from '#web/platform/screens.ts';
import { lessonAddress, lessonFrom, TODAY_ADDRESS } from '#web/record/plan/planned-rules.ts';
import { isTodayBegun } from '#web/record/use/today-session.ts';
import { useMemoryOf } from '#web/record/use/use-read.ts';
import { useToday } from '#web/record/use/use-today.ts';
import { writeDown } from '#web/record/use/write-down.ts';
import { useUnfoldedHeader } from '#web/round/folded-header.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { today as words } from '#web/words/en/today.ts';
import { isEndSeen } from './day-end.ts';
import { End } from './end.tsx';
import { GoalView } from './goal-view.tsx';
import { KnowView } from './know-view.tsx';
import { LessonView } from './lesson-view.tsx';
import { Overview } from './overview.tsx';
import { toLearnFrom } from './questions/learn-rules.ts';
import { MinutesQuestion } from './questions/minutes-question.tsx';
import { WhatQuestion } from './questions/what-question.tsx';
import { hasPlace, isHad } from './use-lesson.ts';

/** In a lesson, which fills the screen, its own name. */
const HEADING = ':root:not([data-in-round]) main h1, .round h1';

/** Which of its screens /today shows is said by the address, so that Back and a reload come where they should. */
export function LearnerToday({ learnerId }: { learnerId: string }) {
  const [query] = useSearchParams();
  const read = useToday();
  const memoryRead = useMemoryOf(learnerId);
  useScreens(read.status === 'ready' ? `${query} ${read.value.state.is}` : undefined, HEADING);
  if (read.status === 'failed' || memoryRead.status === 'failed') return <Failed />;
  if (read.status === 'loading' || memoryRead.status === 'loading') return <Spinner label={words.opening} />;
  const today = read.value;
  const memory = memoryRead.value;
  const { state } = today;
  const more = today.more?.is === 'lesson' ? today.more.lesson : undefined;
  const planned = state.is === 'ready' ? state.lesson : more;
  const lesson = lessonFrom(query);
  if (lesson) {
    const isPlanned = planned !== undefined && lessonAddress(planned) === lessonAddress(lesson);
    return <OpenLesson key={lessonAddress(lesson)} {...{ lesson, learnerId, isPlanned, day: today.day }} />;
  }
  if (query.has('lesson')) return <Navigate to={TODAY_ADDRESS} replace />; // there is none of that name
  if (query.has('know')) return <KnowView learnerId={learnerId} />;
  if (query.has('goal')) return <GoalView today={today} />;
  const toLearn = toLearnFrom(query);
  if (state.is === 'new')
    return toLearn ? (
      <MinutesQuestion toLearn={toLearn} habits={today.habits} onMake={writePlan} />
    ) : (
      <WhatQuestion />
    );
  if (toLearn) return <Navigate to={TODAY_ADDRESS} replace />; // the answers are in the record
  // Between the last round and the lesson nothing is chosen.
  if (state.is === 'ready' && state.reviews.length === 0 && state.lesson && isTodayBegun()) {
    // Who goes on at once is a little ahead of the record, and would be led back into the lesson.
    if (isHad(state.lesson, learnerId, today.day)) return <Spinner label={words.opening} />;
    return <Navigate to={lessonAddress(state.lesson)} replace />;
  }
  if (state.is === 'over' && !isEndSeen(learnerId, today.day))
    return <End {...{ today, memory, learnerId }} />;
  return <Overview {...{ today, memory, learnerId }} />;
}

const writePlan: ComponentProps<typeof MinutesQuestion>['onMake'] = (minutes, goal) => {
  writeDown('settings', { minutes });
  writeDown('goal', goal);
};

function Failed() {
  useUnfoldedHeader();
  return <p role="alert">{words.failed}</p>;
}

type OpenLessonProps = {
  lesson: NonNullable<ReturnType<typeof lessonFrom>>;
  learnerId: string;
  isPlanned: boolean;
  day: string;
};

/** Once begun it is not taken away: past midnight, or by another device, the plan may say something else. */
function OpenLesson({ lesson, learnerId, isPlanned, day }: OpenLessonProps) {
  const [isOpen] = useState(isPlanned || hasPlace(lesson, learnerId, day));
  if (!isOpen) return <Navigate to={TODAY_ADDRESS} replace />;
  return <LessonView {...{ lesson, learnerId, day }} />;
}
