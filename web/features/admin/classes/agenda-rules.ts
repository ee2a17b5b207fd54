import type { Class } from '#contract/tables.ts';
import { nextDay } from '#web/listing/when-rules.ts';

/** A class or talk with the day on which it takes place next; a past talk has the day on which it was. */
export type AgendaItem = {
  row: Class;
  day: string | undefined;
  isPast: boolean;
  /** For good, or on that day. */
  isCancelled: boolean;
};

/** What comes next stands first, so that tonight's class is at hand; what is past or cancelled for good stands last. */
export function agendaOf(rows: readonly Class[], today: string): AgendaItem[] {
  return rows
    .map((row) => itemOf(row, today))
    .toSorted(
      (a, b) =>
        Number(isOver(a)) - Number(isOver(b)) ||
        (isOver(a) ? -1 : 1) * compare(a.day ?? '9999', b.day ?? '9999') ||
        a.row.id - b.row.id,
    );
}

export function matches({ row }: AgendaItem, search: string): boolean {
  const words = search.trim().toLowerCase();
  return [row.class, row.location, row.day, row.time].some((text) => text?.toLowerCase().includes(words));
}

/** The days of a weekly class in the coming weeks, that of its next time first. */
export function daysFrom(first: string, weeks: number): string[] {
  return Array.from({ length: weeks }, (_, week) => {
    const day = new Date(`${first}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + 7 * week);
    return day.toISOString().slice(0, 10);
  });
}

function itemOf(row: Class, today: string): AgendaItem {
  if (row.type === 'One off') {
    const isPast = row.date !== null && row.date < today;
    return { row, day: row.date ?? undefined, isPast, isCancelled: row.cancelled_at !== null };
  }
  const isOnWeekday = row.day_for_sorting !== null && row.day_for_sorting >= 1 && row.day_for_sorting <= 7;
  const day = isOnWeekday ? nextDay(row.day_for_sorting ?? 1, today) : undefined;
  const isCancelled = row.cancelled_at !== null || (day !== undefined && row.cancelled_on.includes(day));
  return { row, day, isPast: false, isCancelled };
}

const isOver = ({ isPast, row }: AgendaItem): boolean => isPast || row.cancelled_at !== null;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
