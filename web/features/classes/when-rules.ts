const WRITTEN_DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC', // a calendar day has no time zone
});

/** The day of a talk with weekday, date and year; words of the organiser that say something else stand before it. */
export function writeTalkDay(date: string, day: string | null): string {
  const written = WRITTEN_DAY.format(new Date(`${date}T00:00:00Z`));
  const own = day?.trim() ?? '';
  return plain(written).includes(plain(own)) ? written : `${own}, ${written}`;
}

/** Some browsers put a comma after the weekday, some do not. */
function plain(day: string): string {
  return day.replaceAll(',', '').toLowerCase();
}
