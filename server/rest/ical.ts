import { parseTimes, writeClock } from '#contract/class-times.ts';
import type { Class } from '#contract/tables.ts';

export type Talk = Pick<Class, 'id' | 'class' | 'location' | 'time' | 'sign_up'> & { date: string };

type Calendar = { name: string; host: string; writtenAt: Date };

const MAX_LINE_BYTES = 75;
const DAY_MINUTES = 24 * 60;

/**
 * Talks as an iCalendar file (RFC 5545). Times are floating: a talk at seven is at seven on the clock of whoever
 * comes, and one whose time is no clock time takes the whole day.
 */
export function writeCalendar(talks: readonly Talk[], calendar: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(calendar.name)}//Talks//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(calendar.name)}`,
    ...talks.flatMap((talk) => eventLines(talk, calendar)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(talk: Talk, { host, writtenAt }: Calendar): string[] {
  const link = httpLink(talk.sign_up);
  return [
    'BEGIN:VEVENT',
    `UID:talk-${talk.id}@${host}`,
    `DTSTAMP:${compact(writtenAt.toISOString().slice(0, 19))}Z`,
    ...timeLines(talk),
    `SUMMARY:${escapeText(talk.class)}`,
    ...(talk.location ? [`LOCATION:${escapeText(talk.location)}`] : []),
    ...(talk.time ? [`DESCRIPTION:${escapeText(talk.time)}`] : []),
    ...(link ? [`URL:${link}`] : []),
    'END:VEVENT',
  ];
}

function timeLines({ date, time }: Talk): string[] {
  const times = parseTimes(time);
  if (!times) {
    return [`DTSTART;VALUE=DATE:${compact(date)}`, `DTEND;VALUE=DATE:${compact(dayAfter(date))}`];
  }
  const { start, end } = times;
  const endLine = end === undefined ? [] : [`DTEND:${momentOf(date, end < start ? end + DAY_MINUTES : end)}`];
  return [`DTSTART:${momentOf(date, start)}`, ...endLine];
}

function momentOf(date: string, minutes: number): string {
  const day = minutes < DAY_MINUTES ? date : dayAfter(date);
  return `${compact(day)}T${compact(writeClock(minutes % DAY_MINUTES))}00`;
}

function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
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
