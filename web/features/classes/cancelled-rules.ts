import type { Class } from '#contract/tables.ts';
import { dayIn, daysAfter } from '#contract/zoned-time.ts';
import { compareTimes, nextDayOf } from '#web/listing/when-rules.ts';

export type CancelledDay = { row: Class; day: string };
type SiteDay = { today: string; timeZone: string };

/** In so many days each weekly class has one. */
const SOON_DAYS = 7;

/** What visitors would come to in vain from today on, the next first. */
export function cancelledSoon(
  talks: readonly Class[],
  weekly: readonly Class[],
  site: SiteDay,
): CancelledDay[] {
  const end = daysAfter(site.today, SOON_DAYS);
  const days = [
    ...talks.filter((talk) => talk.cancelled_at).map((row) => ({ row, day: row.date ?? '' })),
    ...weekly.flatMap((row) => missedDays(row, site).map((day) => ({ row, day }))),
  ];
  return days
    .filter(({ day }) => day >= site.today && day < end)
    .toSorted((a, b) => Number(a.day > b.day) - Number(a.day < b.day) || compareTimes(a.row, b.row));
}

/** Whether it matters to this list which day it is where the classes are. */
export function hangsOnDay({ cancelled_at, cancelled_on, first_on, last_on }: Class): boolean {
  // A list stored before there were such columns lacks them.
  return Boolean(cancelled_at || cancelled_on?.length || first_on || last_on);
}

/** Of a class that is cancelled for good the first day alone: from then on people know. */
function missedDays(weekly: Class, { timeZone }: SiteDay): string[] {
  if (weekly.cancelled_at) {
    const first = nextDayOf(weekly, dayIn(timeZone, new Date(weekly.cancelled_at)));
    return first ? [first] : [];
  }
  return (weekly.cancelled_on ?? []).filter((day) => nextDayOf(weekly, day) === day);
}
