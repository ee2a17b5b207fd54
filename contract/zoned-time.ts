/** Clocks of a time zone by its IANA name, such as Europe/London. Intl knows when they change; no date library is needed. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The calendar day in the zone: 2025-03-09. */
export function dayIn(timeZone: string, at: Date): string {
  return clockIn(timeZone, at).slice(0, 10);
}

/** What the zone's clocks show: 2025-03-09T14:05. */
export function clockIn(timeZone: string, at: Date): string {
  return new Date(at.getTime() + offsetMsAt(timeZone, at.getTime())).toISOString().slice(0, 16);
}

/** The calendar day so many days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** What is used of Temporal. Node.js and older browsers do not have it. */
declare const Temporal:
  | {
      Instant: {
        fromEpochMilliseconds: (ms: number) => {
          toZonedDateTimeISO: (timeZone: string) => { offsetNanoseconds: number };
        };
      };
    }
  | undefined;

/**
 * By how much the zone's clocks are ahead of UTC at that moment. Temporal is asked where there is one: the first question to
 * Intl blocks a cheap phone for a fifth of a second.
 */
export function offsetMsAt(timeZone: string, at: number): number {
  if (typeof Temporal === 'undefined') return offsetByIntl(timeZone, at);
  try {
    return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return offsetByIntl(timeZone, at); // a zone that this browser does not know
  }
}

function offsetByIntl(timeZone: string, at: number): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(at)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  const shown = new Date(0);
  shown.setUTCFullYear(year, month - 1, day); // unlike Date.UTC it takes the year 44 for what it is
  shown.setUTCHours(hour, minute, second);
  return shown.getTime() - Math.floor(at / 1000) * 1000;
}

/**
 * The moment at which the zone's clocks show that time of the day; from 1440 minutes on it is the next day. Of an hour that comes
 * twice it is the first; one that is skipped is counted as if the clocks had not changed yet (RFC 5545, 3.3.5).
 */
export function momentIn(timeZone: string, day: string, minutes: number): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  const before = offsetMsAt(timeZone, shown - DAY_MS);
  const after = offsetMsAt(timeZone, shown + DAY_MS);
  const isAfter =
    offsetMsAt(timeZone, shown - before) !== before && offsetMsAt(timeZone, shown - after) === after;
  return new Date(shown - (isAfter ? after : before));
}

/** `2026-12-03T20:00+00:00`, as ISO 8601 writes a moment on the zone's clocks. */
export function writeMoment(timeZone: string, day: string, minutes: number): string {
  const shown = new Date(Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS);
  const offset = Math.round((shown.getTime() - momentIn(timeZone, day, minutes).getTime()) / MINUTE_MS);
  return `${shown.toISOString().slice(0, 16)}${writeOffset(offset)}`;
}

function writeOffset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${[hours, rest].map((part) => String(part).padStart(2, '0')).join(':')}`;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = makeClock(timeZone);
  clocks.set(timeZone, made);
  return made;
}

/** A browser that is older than the zone's name goes by its own zone, which is the site's for nearly all visitors. */
function makeClock(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...SHOWN, timeZone });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat('en-US', SHOWN);
  }
}

const SHOWN = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;
