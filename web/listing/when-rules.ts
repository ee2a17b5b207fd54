import { parseTimes } from '#contract/class-times.ts';
import type { Class } from '#contract/tables.ts';
import { daysAfter } from '#contract/zoned-time.ts';

/** Weekday and month count from 0. A day has no time zone. */
export function calendarDayOf(date: string): { weekday: number; day: number; month: number; year: number } {
  const day = new Date(`${date}T00:00:00Z`);
  return {
    weekday: day.getUTCDay(),
    day: day.getUTCDate(),
    month: day.getUTCMonth(),
    year: day.getUTCFullYear(),
  };
}

/** The organiser's own words for the day, unless the written day says the same. */
export function noteBeside(writtenDay: string, note: string | null): string | undefined {
  const own = note?.trim() ?? '';
  return plain(writtenDay).includes(plain(own)) ? undefined : own;
}

function plain(day: string): string {
  return day.replaceAll(',', '').toLowerCase();
}

/** Those of the days that are today or later, the next first. */
export function comingDays(days: readonly string[] | undefined, today: string): string[] {
  return (days ?? []).filter((day) => day >= today).toSorted();
}

/** The next such weekday, today included; Monday is 1. */
export function nextDay(weekday: number, today: string): string {
  const isoWeekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
  return daysAfter(today, (weekday - isoWeekday + 7) % 7);
}

/** On which day a weekly class takes place next, or would if it were not cancelled; none after its last one. */
export function nextDayOf(weekly: Class, today: string): string | undefined {
  const { day_for_sorting: weekday, first_on, last_on } = weekly;
  if (weekday === null || weekday < 1 || weekday > 7) return undefined;
  const next = nextDay(weekday, first_on && first_on > today ? first_on : today);
  return last_on && next > last_on ? undefined : next;
}

/** Whether its last day is past. */
export const isOver = ({ last_on }: Class, today: string): boolean => Boolean(last_on && last_on < today);

/** The order of a list whose days follow each other. */
export function byDay(dayOf: (row: Class) => string | number): (a: Class, b: Class) => number {
  return (a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : compareTimes(a, b));
}

/** On one day the earliest is first; what is after a prayer follows what has a clock time. */
export function compareTimes(a: Class, b: Class): number {
  const [first, second] = [a, b].map(({ time }) => parseTimes(time)?.start ?? Infinity);
  return first === second ? a.id - b.id : Number(first) - Number(second);
}
