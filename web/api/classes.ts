import { useQuery } from '@tanstack/react-query';
import { TABLES, type Class } from '#contract/tables.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { restAsVisitor, rowsOf } from './rest.ts';

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

export function readRecurringClasses(signal: AbortSignal): Promise<Class[]> {
  return rowsOf(
    restAsVisitor()
      .from(TABLES.classes)
      .select('*')
      .eq('type', 'recurring')
      .order('day_for_sorting')
      .abortSignal(signal),
  );
}

/** All of them, past ones too: which are still to come is for the visitor's calendar to say. */
export function readTalks(signal: AbortSignal): Promise<Class[]> {
  return rowsOf(
    restAsVisitor().from(TABLES.classes).select('*').eq('type', 'One off').order('date').abortSignal(signal),
  );
}

/** @param today a calendar day such as 2025-03-09 */
export function talksFrom(today: string, talks: readonly Class[]): Class[] {
  return talks.filter((talk) => talk.date !== null && talk.date >= today);
}
