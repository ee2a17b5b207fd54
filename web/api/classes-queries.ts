import { useQuery } from '@tanstack/react-query';
import { calendarDay, now } from '#web/platform/clock.ts';
import { readRecurringClasses, readTalks, talksFrom } from './classes.ts';

const STALE_AFTER_MS = 60_000;

export function useRecurringClasses() {
  return useQuery({
    queryKey: ['classes', 'recurring'],
    queryFn: ({ signal }) => readRecurringClasses(signal),
    staleTime: STALE_AFTER_MS,
  });
}

/** Talks of today and later, by the visitor's calendar. */
export function useTalks() {
  return useQuery({
    queryKey: ['classes', 'talks'],
    queryFn: ({ signal }) => readTalks(signal),
    select: (talks) => talksFrom(calendarDay(now()), talks),
    staleTime: STALE_AFTER_MS,
  });
}
