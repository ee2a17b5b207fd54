import { useQuery } from '@tanstack/react-query';
import { TABLES, type Class } from '#contract/tables.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { isFromCache } from '#web/platform/offline.ts';
import { readList } from './read-all.ts';
import { restAsVisitor } from './rest.ts';

const STALE_AFTER_MS = 60_000;

/** `isOlder`: the server could not be reached, and this is what the last visit left on the device. */
type ClassList = { rows: Class[]; isOlder: boolean };

/** What is older is read again as soon as there is an occasion. */
const freshness = {
  staleTime: ({ state }: { state: { data: ClassList | undefined } }) =>
    state.data?.isOlder ? 0 : STALE_AFTER_MS,
  refetchOnReconnect: true,
};

export function useRecurringClasses() {
  return useQuery({
    queryKey: ['classes', 'recurring'],
    queryFn: ({ signal }) => listed((onAnswer) => readRecurringClasses(signal, onAnswer)),
    ...freshness,
  });
}

export function useTalks() {
  return useQuery({
    queryKey: ['classes', 'talks'],
    queryFn: ({ signal }) => listed((onAnswer) => readTalks(signal, onAnswer)),
    select: ({ rows, isOlder }) => ({ rows: talksFrom(calendarDay(now()), rows), isOlder }),
    ...freshness,
  });
}

type OnAnswer = (answer: Response) => void;

async function listed(read: (onAnswer: OnAnswer) => Promise<Class[]>): Promise<ClassList> {
  let isOlder = false;
  const rows = await read((answer) => void (isOlder ||= isFromCache(answer)));
  return { rows, isOlder };
}

export function readRecurringClasses(signal: AbortSignal, onAnswer?: OnAnswer): Promise<Class[]> {
  return readClasses('recurring', 'day_for_sorting', signal, onAnswer);
}

/** All of them, past ones too: which are still to come is for the visitor's calendar to say. */
export function readTalks(signal: AbortSignal, onAnswer?: OnAnswer): Promise<Class[]> {
  return readClasses('One off', 'date', signal, onAnswer);
}

function readClasses(
  type: 'recurring' | 'One off',
  sortedBy: 'day_for_sorting' | 'date',
  signal: AbortSignal,
  onAnswer?: OnAnswer,
): Promise<Class[]> {
  const asked = (options: { count?: 'exact' }) =>
    restAsVisitor(undefined, onAnswer)
      .from(TABLES.classes)
      .select('*', options)
      .eq('type', type)
      .order(sortedBy)
      .abortSignal(signal);
  return readList(
    () => asked({}),
    ([from, to], options) => asked(options).order('id').range(from, to),
  );
}

/** @param today a calendar day such as 2025-03-09 */
export function talksFrom(today: string, talks: readonly Class[]): Class[] {
  return talks.filter((talk) => talk.date !== null && talk.date >= today);
}
