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

/** Those of the days that are today or later, the next first. A list stored before there were such days has none. */
export function comingDays(days: readonly string[] | undefined, today: string): string[] {
  return (days ?? []).filter((day) => day >= today).toSorted();
}

/** The next such weekday, today included; Monday is 1. */
export function nextDay(weekday: number, today: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  const isoWeekday = day.getUTCDay() || 7;
  day.setUTCDate(day.getUTCDate() + ((weekday - isoWeekday + 7) % 7));
  return day.toISOString().slice(0, 10);
}
