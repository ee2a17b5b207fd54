import { useCallback, useSyncExternalStore } from 'react';
import { dayIn } from '#contract/zoned-time.ts';
import { followDay } from '#web/platform/calendar-day.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { useSite } from './site.ts';

/**
 * The day where the classes are. The first question to Intl takes a cheap phone a fifth of a second: where the day decides nothing,
 * it is not asked, and the visitor's own day will do.
 */
export function useSiteDay(isAsked = true): string {
  const { time_zone } = useSite();
  const today = useCallback(
    () => (isAsked ? dayIn(time_zone, now()) : calendarDay(now())),
    [isAsked, time_zone],
  );
  const follow = useCallback((onNewDay: () => void) => followDay(onNewDay, today), [today]);
  return useSyncExternalStore(follow, today, today);
}
