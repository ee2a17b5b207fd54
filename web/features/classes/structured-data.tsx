import { endMinutes, parseTimes, writeClock } from '#contract/class-times.ts';
import { safeLink } from '#contract/safe-link.ts';
import type { Class } from '#contract/tables.ts';
import { daysAfter, writeMoment } from '#contract/zoned-time.ts';
import { useSiteDay } from '#web/api/site-day.ts';
import { useSite } from '#web/api/site.ts';
import { comingDays, isOver, nextDayOf } from '#web/listing/when-rules.ts';

type Thing = Record<string, unknown>;
type SiteDay = { today: string; timeZone: string };

type Props = { talks: readonly Class[]; weekly: readonly Class[] };

/** A block of data, so that no browser runs it and the page's policy need not allow it. */
export function ClassesData({ talks, weekly }: Props) {
  const { time_zone: timeZone } = useSite();
  const site = { today: useSiteDay(), timeZone };
  return <script type="application/ld+json">{JSON.stringify(describeClasses(talks, weekly, site))}</script>;
}

/** What search engines read (schema.org): each talk as an event, each class by its next day, and by each that is cancelled. */
export function describeClasses(talks: readonly Class[], classes: readonly Class[], site: SiteDay): Thing {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...talks.map((talk) => describe(talk, talk.date ?? undefined, Boolean(talk.cancelled_at), site)),
      ...classes.filter((each) => !isOver(each, site.today)).flatMap((each) => describeClass(each, site)),
    ],
  };
}

function describeClass(each: Class, site: SiteDay): Thing[] {
  const eventSchedule = describeSchedule(each, site);
  const next = nextDayOf(each, site.today);
  if (each.cancelled_at || next === undefined) {
    return [{ ...describe(each, next, Boolean(each.cancelled_at), site), eventSchedule }];
  }
  const cancelled = comingDays(each.cancelled_on, site.today);
  const held = firstHeld(each, next, cancelled);
  return [...cancelled, ...(held ? [held] : [])]
    .toSorted()
    .map((day) =>
      Object.assign(describe(each, day, day !== held, site), day === held ? { eventSchedule } : {}),
    );
}

/** The first day from the next one on that is not cancelled. */
function firstHeld(each: Class, next: string | undefined, cancelled: readonly string[]): string | undefined {
  if (next === undefined || !cancelled.includes(next)) return next;
  return firstHeld(each, nextDayOf(each, daysAfter(next, 1)), cancelled);
}

function describe(row: Class, day: string | undefined, isCancelled: boolean, { timeZone }: SiteDay): Thing {
  const { class: name, location } = row;
  const link = safeLink(row.sign_up);
  const times = parseTimes(row.time);
  const end = times && endMinutes(times);
  const at = (minutes: number) => day && writeMoment(timeZone, day, minutes);
  return {
    '@type': 'Event',
    name,
    ...(location ? { location: { '@type': 'Place', name: location, address: location } } : {}),
    eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    ...(day ? { startDate: times ? at(times.start) : day } : {}),
    ...(day && end !== undefined ? { endDate: at(end) } : {}),
    ...(link ? { url: link } : {}),
  };
}

function describeSchedule(each: Class, { today, timeZone }: SiteDay): Thing {
  const times = parseTimes(each.time);
  const cancelled = comingDays(each.cancelled_on, today);
  return {
    '@type': 'Schedule',
    repeatFrequency: 'P1W',
    ...(each.day ? { byDay: each.day } : {}),
    ...(each.first_on ? { startDate: each.first_on } : {}),
    ...(each.last_on ? { endDate: each.last_on } : {}),
    ...(times ? { startTime: writeClock(times.start) } : {}),
    ...(times?.end === undefined ? {} : { endTime: writeClock(times.end) }),
    ...(cancelled.length > 0 ? { exceptDate: cancelled } : {}),
    scheduleTimezone: timeZone,
  };
}
