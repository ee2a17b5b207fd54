import { TABLES, type Class } from '#contract/tables.ts';
import { restAsVisitor, rowsOf } from './rest.ts';

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
