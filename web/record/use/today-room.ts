import { useSyncExternalStore } from 'react';
import { followDay } from '#web/platform/calendar-day.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { stored } from '#web/platform/stored.ts';
import { useCurrentLearner } from './current-learner.ts';

const KEY = 'not-today';

/** The learner and the day for which the card was put away; it writes nothing to the record. */
const notToday = stored(KEY, { read: (text) => text, write: String });

/**
 * Runs in the head before the first paint: with a learner the header keeps room for the animal and Home for the card, so
 * that nothing moves when they come; a lesson that is opened again fills the screen (`web/round/folded-header.ts`). Without
 * one nothing is marked, and the page is what it always was.
 */
export const todayRoomScript = `(function(){try{var l=JSON.parse(localStorage.getItem('learner'));if(!l||!l.id)return;var d=document.documentElement.dataset;d.learner='';if(location.pathname==='/today'&&/[?&]lesson=/.test(location.search))d.inRound='';var n=new Date(),p=function(x){return(x<10?'-0':'-')+x};if(localStorage.getItem('${KEY}')!==l.id+' '+n.getFullYear()+p(n.getMonth()+1)+p(n.getDate()))d.today=''}catch(e){}})()`;

export function hideToday(learnerId: string): void {
  notToday.set(`${learnerId} ${calendarDay(now())}`);
}

/** The learner whose card Home shows; undefined without one, and until midnight after 'Not today'. */
export function useLearnerOfToday(): string | undefined {
  const learner = useCurrentLearner();
  const isHidden = useSyncExternalStore(
    followHiding,
    () => notToday.get() === `${learner?.id} ${calendarDay(now())}`,
    () => false,
  );
  return isHidden ? undefined : learner?.id;
}

/** It is back at midnight, also on a page that stays open. */
function followHiding(onChange: () => void): () => void {
  const unfollow = [notToday.subscribe(onChange), followDay(onChange)];
  return () => unfollow.forEach((stop) => stop());
}
