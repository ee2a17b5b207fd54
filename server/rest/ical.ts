import { endMinutes, parseTimes, writeClock } from '#contract/class-times.ts';
import { safeLink } from '#contract/safe-link.ts';
import type { Class } from '#contract/tables.ts';
import { daysAfter, momentIn } from '#contract/zoned-time.ts';
import { escapeText, fold } from './ical-text.ts';
import { timeZoneLines } from './vtimezone.ts';

type ClassEvent = Pick<Class, 'id' | 'class' | 'location' | 'time' | 'sign_up'> & {
  is_cancelled: boolean;
  /** In seconds since 1970: the event itself, or the site's settings, as its clocks may be others now. */
  changed_at: number;
};
export type Talk = ClassEvent & { date: string };
/** `weekday` counts from Monday, which is 1. The first day moves only when an admin changes it, because people have subscribed to the series. */
export type WeeklyClass = ClassEvent & {
  weekday: number;
  starts_on: string;
  last_on: string | null;
  cancelled_on: string[];
};

type Calendar = {
  name: string;
  host: string;
  timeZone: string;
  writtenAt: Date;
};

const DAY_MINUTES = 24 * 60;
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
/** How often a calendar that follows the feed is asked to look. */
const LOOK_AGAIN = 'PT15M';
/** Sequence numbers count seconds from here, so that they fit where calendars keep them for a long time. */
const SEQUENCE_FROM_S = Date.UTC(2026, 0, 1) / 1000;

/**
 * Talks and weekly classes as an iCalendar file (RFC 5545), on the clocks of the site's time zone. One whose time is no clock time
 * takes the whole day.
 */
export function writeCalendar(events: readonly (Talk | WeeklyClass)[], calendar: Calendar): string {
  const { name, timeZone, writtenAt } = calendar;
  const thisYear = writtenAt.getUTCFullYear();
  const held = events.filter(takesPlace);
  const firstYear = Math.min(...held.map((event) => Number(firstDayOf(event).slice(0, 4))), thisYear);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(name)}//Talks//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${LOOK_AGAIN}`,
    `X-PUBLISHED-TTL:${LOOK_AGAIN}`,
    ...timeZoneLines(timeZone, firstYear, thisYear),
    ...held.flatMap((event) => eventLines(event, calendar)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** A class whose last day came before its first one never did. */
function takesPlace(event: Talk | WeeklyClass): boolean {
  return 'date' in event || event.last_on === null || firstDayOf(event) <= event.last_on;
}

function eventLines(event: Talk | WeeklyClass, { host, timeZone, writtenAt }: Calendar): string[] {
  const link = safeLink(event.sign_up); // an address has no room for control signs, so it cannot begin a line of its own
  const isTalk = 'date' in event;
  // Not every calendar shows a status, but all show the title.
  const title = event.is_cancelled ? `Cancelled: ${event.class}` : event.class;
  return [
    'BEGIN:VEVENT',
    `UID:${isTalk ? 'talk' : 'class'}-${event.id}@${host}`,
    `DTSTAMP:${utc(writtenAt)}`,
    `LAST-MODIFIED:${utc(new Date(event.changed_at * 1000))}`,
    `SEQUENCE:${Math.max(0, event.changed_at - SEQUENCE_FROM_S)}`,
    ...timeLines(firstDayOf(event), event.time, timeZone),
    ...(isTalk ? [] : seriesLines(event, timeZone)),
    ...(event.is_cancelled ? ['STATUS:CANCELLED'] : []),
    `SUMMARY:${escapeText(title)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.time ? [`DESCRIPTION:${escapeText(event.time)}`] : []),
    ...(link ? [`URL:${link}`] : []),
    'END:VEVENT',
  ];
}

/** A day on which the class is cancelled is taken out of the series, by the moment at which it would have begun. */
function seriesLines({ weekday, last_on, time, cancelled_on }: WeeklyClass, timeZone: string): string[] {
  const start = parseTimes(time)?.start;
  const until =
    last_on === null
      ? ''
      : `;UNTIL=${start === undefined ? compact(last_on) : utc(momentIn(timeZone, last_on, start))}`;
  const excluded = cancelled_on.map((day) =>
    start === undefined
      ? `EXDATE;VALUE=DATE:${compact(day)}`
      : `EXDATE;TZID=${timeZone}:${clockTime(day, start)}`,
  );
  return [`RRULE:FREQ=WEEKLY;BYDAY=${WEEKDAYS[weekday - 1]}${until}`, ...excluded];
}

function timeLines(date: string, time: string | null, timeZone: string): string[] {
  const times = parseTimes(time);
  if (!times) {
    return [`DTSTART;VALUE=DATE:${compact(date)}`, `DTEND;VALUE=DATE:${compact(daysAfter(date, 1))}`];
  }
  const end = endMinutes(times);
  return [
    `DTSTART;TZID=${timeZone}:${clockTime(date, times.start)}`,
    ...(end === undefined ? [] : [`DTEND;TZID=${timeZone}:${clockTime(date, end)}`]),
  ];
}

/** The first day of a class is the first such weekday that is not before the day on which it starts. */
function firstDayOf(event: Talk | WeeklyClass): string {
  if ('date' in event) return event.date;
  const fromWeekday = new Date(`${event.starts_on}T00:00:00Z`).getUTCDay();
  return daysAfter(event.starts_on, (event.weekday - fromWeekday + 7) % 7);
}

function clockTime(date: string, minutes: number): string {
  const day = minutes < DAY_MINUTES ? date : daysAfter(date, 1);
  return `${compact(day)}T${compact(writeClock(minutes % DAY_MINUTES))}00`;
}

const compact = (moment: string): string => moment.replaceAll(/[-:]/g, '');

const utc = (at: Date): string => `${compact(at.toISOString().slice(0, 19))}Z`;
