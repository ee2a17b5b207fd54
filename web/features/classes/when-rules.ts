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
