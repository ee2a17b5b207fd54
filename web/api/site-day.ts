import { useCallback, useSyncExternalStore } from 'react';
import { clockIn, dayIn } from '#contract/zoned-time.ts';
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

/** The day and the minutes since midnight where the classes are, for what ends in the course of a day. */
export function useSiteClock(): { today: string; minutes: number } {
  const { time_zone } = useSite();
  const read = useCallback(() => clockIn(time_zone, now()), [time_zone]);
  const follow = useCallback((onChange: () => void) => followDay(onChange, read), [read]);
  const [today = '', clock = ''] = useSyncExternalStore(follow, read, read).split('T');
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return { today, minutes: hours * 60 + minutes };
}
