import { endMinutes, parseTimes } from '#contract/class-times.ts';
import type { Class } from '#contract/tables.ts';
import { daysAfter } from '#contract/zoned-time.ts';
import { compareTimes, isOver as isAfterLastDay, nextDayOf } from '#web/listing/when-rules.ts';

/** A class or talk with the day on which it takes place next; one that is past has the day on which it was, or its last one. */
export type AgendaItem = {
  row: Class;
  day: string | undefined;
  isPast: boolean;
  /** For good, or on that day. */
  isCancelled: boolean;
};

/** The clock where the classes are: `2026-11-16`, and the minutes since midnight. */
type SiteClock = { today: string; minutes: number };

/** What comes next is first, so that tonight's class is at hand; what is past or cancelled for good is last. */
export function agendaOf(rows: readonly Class[], clock: SiteClock): AgendaItem[] {
  return rows
    .map((row) => itemOf(row, clock))
    .toSorted(
      (a, b) =>
        Number(isOver(a)) - Number(isOver(b)) ||
        (isOver(a) ? -1 : 1) * compare(a.day ?? '9999', b.day ?? '9999') ||
        compareTimes(a.row, b.row),
    );
}

export function matches({ row }: AgendaItem, search: string): boolean {
  const words = search.trim().toLowerCase();
  return [row.class, row.location, row.day, row.time].some((text) => text?.toLowerCase().includes(words));
}

/** The days of a weekly class in the coming weeks, that of its next time first. */
export function daysFrom(first: string, weeks: number): string[] {
  return Array.from({ length: weeks }, (_, week) => daysAfter(first, 7 * week));
}

function itemOf(row: Class, { today, minutes }: SiteClock): AgendaItem {
  const hasEnded = endOfDay(row) <= minutes;
  if (row.type === 'One off') {
    const isPast = row.date !== null && (row.date < today || (row.date === today && hasEnded));
    return { row, day: row.date ?? undefined, isPast, isCancelled: row.cancelled_at !== null };
  }
  const day = nextDayOf(row, hasEnded ? daysAfter(today, 1) : today);
  const isCancelled = row.cancelled_at !== null || (day !== undefined && row.cancelled_on.includes(day));
  // From the last time on, until the last day itself is past, there is no next one either.
  const isPast = isAfterLastDay(row, today) || (row.last_on !== null && day === undefined);
  return { row, day: isPast ? (row.last_on ?? undefined) : day, isPast, isCancelled };
}

/** When it ends, in minutes since midnight; what has no end on the clock lasts all day. */
function endOfDay({ time }: Class): number {
  const times = parseTimes(time);
  return (times && endMinutes(times)) ?? Infinity;
}

const isOver = ({ isPast, row }: AgendaItem): boolean => isPast || row.cancelled_at !== null;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
