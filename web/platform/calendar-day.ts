import { useSyncExternalStore } from 'react';
import { calendarDay, now, startOfDay } from './clock.ts';
import { followVisibility } from './visibility.ts';

/** A device that sleeps stops its timers, and a clock may be set: so the day is looked at again now and then. */
const LONGEST_WAIT_MS = 60_000;

/** The day where the visitor is: a page may stay open past midnight. */
export function useCalendarDay(): string {
  return useSyncExternalStore(followDay, visitorsDay, visitorsDay);
}

/** Calls back when another day has begun, where the visitor is or by another calendar; returns unsubscribe. */
export function followDay(onNewDay: () => void, today = visitorsDay): () => void {
  let known = today();
  let timer = setTimeout(look, waitMs());

  function look(): void {
    clearTimeout(timer);
    timer = setTimeout(look, waitMs());
    if (known === today()) return;
    known = today();
    onNewDay();
  }

  const unfollow = followVisibility(() => undefined, look);
  return () => {
    clearTimeout(timer);
    unfollow();
  };
}

const visitorsDay = () => calendarDay(now());

function waitMs(): number {
  const moment = now();
  const tomorrow = startOfDay(moment);
  tomorrow.setDate(tomorrow.getDate() + 1); // where clocks change, a day has 23 or 25 hours
  return Math.min(tomorrow.getTime() - moment.getTime(), LONGEST_WAIT_MS);
}
