import { parseTimes, writeClock } from '#contract/class-times.ts';
import type { Class } from '#contract/tables.ts';

type Told = Pick<Class, 'id' | 'class' | 'location' | 'time' | 'sign_up'> & { is_cancelled: boolean };
export type Talk = Told & { date: string };
/** `weekday` counts from Monday, which is 1. The first day must not move while people hold the series in their calendars. */
export type WeeklyClass = Told & { weekday: number; began_on: string; cancelled_on: string[] };

type Calendar = { name: string; host: string; writtenAt: Date };

const MAX_LINE_BYTES = 75;
const DAY_MINUTES = 24 * 60;
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/**
 * Talks and weekly classes as an iCalendar file (RFC 5545). Times are floating: a talk at seven is at seven on the clock of
 * whoever comes, and one whose time is no clock time takes the whole day.
 */
export function writeCalendar(events: readonly (Talk | WeeklyClass)[], calendar: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(calendar.name)}//Talks//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(calendar.name)}`,
    ...events.flatMap((event) => eventLines(event, calendar)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(event: Talk | WeeklyClass, { host, writtenAt }: Calendar): string[] {
  const link = httpLink(event.sign_up);
  const isTalk = 'date' in event;
  // Not every calendar shows a status, but all show the title.
  const title = event.is_cancelled ? `Cancelled: ${event.class}` : event.class;
  return [
    'BEGIN:VEVENT',
    `UID:${isTalk ? 'talk' : 'class'}-${event.id}@${host}`,
    `DTSTAMP:${compact(writtenAt.toISOString().slice(0, 19))}Z`,
    ...(isTalk ? timeLines(event.date, event.time) : weeklyLines(event)),
    ...(event.is_cancelled ? ['STATUS:CANCELLED'] : []),
    `SUMMARY:${escapeText(title)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.time ? [`DESCRIPTION:${escapeText(event.time)}`] : []),
    ...(link ? [`URL:${link}`] : []),
    'END:VEVENT',
  ];
}

/** A day on which the class is cancelled is taken out of the series, by the moment at which it would have begun. */
function weeklyLines({ weekday, began_on, time, cancelled_on }: WeeklyClass): string[] {
  const start = parseTimes(time)?.start;
  const excluded = cancelled_on.map((day) =>
    start === undefined ? `EXDATE;VALUE=DATE:${compact(day)}` : `EXDATE:${momentOf(day, start)}`,
  );
  return [
    ...timeLines(firstDay(weekday, began_on), time),
    `RRULE:FREQ=WEEKLY;BYDAY=${WEEKDAYS[weekday - 1]}`,
    ...excluded,
  ];
}

function timeLines(date: string, time: string | null): string[] {
  const times = parseTimes(time);
  if (!times) {
    return [`DTSTART;VALUE=DATE:${compact(date)}`, `DTEND;VALUE=DATE:${compact(daysAfter(date, 1))}`];
  }
  const { start, end } = times;
  const endLine = end === undefined ? [] : [`DTEND:${momentOf(date, end < start ? end + DAY_MINUTES : end)}`];
  return [`DTSTART:${momentOf(date, start)}`, ...endLine];
}

function momentOf(date: string, minutes: number): string {
  const day = minutes < DAY_MINUTES ? date : daysAfter(date, 1);
  return `${compact(day)}T${compact(writeClock(minutes % DAY_MINUTES))}00`;
}

/** The first such weekday that is not before the day. */
function firstDay(weekday: number, from: string): string {
  const fromWeekday = new Date(`${from}T00:00:00Z`).getUTCDay();
  return daysAfter(from, (weekday - fromWeekday + 7) % 7);
}

function daysAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

const compact = (moment: string): string => moment.replaceAll(/[-:]/g, '');

function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** As an address has no room for control signs, it cannot begin a line of its own. */
function httpLink(link: string | null): string | undefined {
  if (!link || !URL.canParse(link)) return undefined;
  const url = new URL(link);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

/** Long lines go on after a line break and a space; no character is torn apart. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MAX_LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
