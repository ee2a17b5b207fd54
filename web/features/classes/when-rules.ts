const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The day of a talk with weekday, date and year; words of the organiser that say something else stand before it. */
export function writeTalkDay(date: string, day: string | null): string {
  const written = writeDay(new Date(`${date}T00:00:00Z`));
  const own = day?.trim() ?? '';
  return plain(written).includes(plain(own)) ? written : `${own}, ${written}`;
}

/** By hand, since making one `Intl.DateTimeFormat` takes a cheap phone a fifth of a second. A day has no time zone. */
function writeDay(day: Date): string {
  const weekday = WEEKDAYS[day.getUTCDay()];
  return `${weekday} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

function plain(day: string): string {
  return day.replaceAll(',', '').toLowerCase();
}
