import { offsetMsAt } from '#contract/zoned-time.ts';

/** A change of the clocks; offsets are ahead of UTC. */
type Change = { at: number; before: number; after: number };

const DAY_MS = 24 * 60 * 60_000;
/** Intl is asked once in so many days. Morocco's clocks change for Ramadan and back, which lie a month apart. */
const LOOK_EVERY_MS = 7 * DAY_MS;
/** In 28 years each date falls on each day of the week, so that a rule shows all of its days. */
const RULE_YEARS = 28;
const FIRST_YEAR = 1970;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * A time zone as calendars want it (RFC 5545, 3.6.5): each change of the clocks from a year before `firstYear` on, and from this
 * year on the rule by which they go on changing, or where they follow none each change of the next 28 years.
 */
export function timeZoneLines(timeZone: string, firstYear: number, thisYear: number): string[] {
  const first = Math.max(FIRST_YEAR, Math.min(firstYear, thisYear) - 1);
  const key = `${timeZone} ${first} ${thisYear}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const lines = findLines(timeZone, first, thisYear);
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(key, lines);
  return lines;
}

/** Asking Intl for all changes takes tens of milliseconds. Of one zone there are as many answers as years since 1970. */
const cache = new Map<string, string[]>();
const MOST_CACHED = 100;

function findLines(timeZone: string, first: number, thisYear: number): string[] {
  const past = changesBetween(timeZone, yearStart(first), yearStart(thisYear));
  const coming = changesBetween(timeZone, yearStart(thisYear), yearStart(thisYear + RULE_YEARS));
  const offset = offsetMsAt(timeZone, yearStart(first));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance({ at: yearStart(FIRST_YEAR) - offset, before: offset, after: offset }),
    ...past.flatMap((change) => observance(change)),
    ...(ruled(coming) ?? coming.flatMap((change) => observance(change))),
    'END:VTIMEZONE',
  ];
}

function changesBetween(timeZone: string, from: number, to: number): Change[] {
  const changes: Change[] = [];
  for (let at = from, before = offsetMsAt(timeZone, from); at < to; at += LOOK_EVERY_MS) {
    const until = Math.min(at + LOOK_EVERY_MS, to);
    const after = offsetMsAt(timeZone, until);
    if (after !== before) changes.push({ at: firstWith(timeZone, after, at, until), before, after });
    before = after;
  }
  return changes;
}

/** The first second of the two moments' time that has the offset of the later one. */
function firstWith(timeZone: string, offset: number, before: number, after: number): number {
  if (after - before <= 1000) return after;
  const middle = Math.floor((before + after) / 2000) * 1000;
  return offsetMsAt(timeZone, middle) === offset
    ? firstWith(timeZone, offset, before, middle)
    : firstWith(timeZone, offset, middle, after);
}

/** Two rules, one for each way, where the clocks change twice a year on the same weekday of the same week of a month. */
function ruled(changes: readonly Change[]): string[] | undefined {
  if (changes.length !== 2 * RULE_YEARS) return undefined;
  const ways = [0, 1].map((place) => changes.filter((_, index) => index % 2 === place));
  const rules = ways.map((way) => ruleOf(way.map(shownBefore)));
  if (rules.includes(undefined)) return undefined;
  return ways.flatMap(([first], place) => (first ? observance(first, rules[place]) : []));
}

function ruleOf(shown: readonly Date[]): string | undefined {
  const traits = new Set(
    shown.map((moment) => [moment.getUTCMonth(), moment.getUTCDay(), moment.getTime() % DAY_MS].join()),
  );
  const days = shown.map((moment) => moment.getUTCDate());
  const [earliest, latest] = [Math.min(...days), Math.max(...days)];
  const [first] = shown;
  if (!first || traits.size !== 1 || latest - earliest !== 6) return undefined;
  const [month, weekday] = [first.getUTCMonth() + 1, WEEKDAYS[first.getUTCDay()]];
  const lastOfMonth = new Date(Date.UTC(first.getUTCFullYear(), month, 0)).getUTCDate();
  const byDay =
    latest === lastOfMonth
      ? `BYDAY=-1${weekday}`
      : earliest % 7 === 1
        ? `BYDAY=${(earliest + 6) / 7}${weekday}`
        : `BYMONTHDAY=${Array.from({ length: 7 }, (_, day) => earliest + day).join()};BYDAY=${weekday}`;
  return `FREQ=YEARLY;BYMONTH=${month};${byDay}`;
}

function observance(change: Change, rule?: string): string[] {
  const name = change.after > change.before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${shownBefore(change).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`,
    `TZOFFSETFROM:${writeOffset(change.before)}`,
    `TZOFFSETTO:${writeOffset(change.after)}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `END:${name}`,
  ];
}

/** What the clocks show at a change, before they are set. */
const shownBefore = ({ at, before }: Change): Date => new Date(at + before);

function writeOffset(ms: number): string {
  const seconds = Math.abs(ms) / 1000;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (seconds % 60) parts.push(seconds % 60);
  return `${ms < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join('')}`;
}

const yearStart = (year: number): number => Date.UTC(year, 0, 1);
