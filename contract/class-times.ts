/** Clock times as minutes after midnight; a class that goes past midnight ends earlier than it starts. */
export type ClassTimes = { start: number; end: number | undefined };

const DAY_MINUTES = 24 * 60;
/** A confusion of am and pm is half a day wrong, so anything this long is not believed to go past midnight. */
const LONGEST_NIGHT_MINUTES = 12 * 60;
const HALF_DAY_MINUTES = 12 * 60;

type Clock = { hours: number; minutes: number | undefined; half: string | undefined };

const CLOCK = String.raw`(\d{1,2})(?:[:.](\d{2}))?(?:\s*([ap])\.?\s?m\b\.?)?`;
const TIMES = new RegExp(
  String.raw`^\s*(?:from\s+)?${CLOCK}(?:\s*(?:-|–|—|to|until|till)\s*${CLOCK})?(?![\d:])`,
  'i',
);

/** Reads what people write: `7:30 pm – 8:30 pm`, `7–9 pm`, `19:30`. Other words, such as `after Isha`, are no time. */
export function parseTimes(text: string | null): ClassTimes | undefined {
  const found = TIMES.exec(text ?? '');
  if (!found) return undefined;
  const [, hours, minutes, half, endHours, endMinutes, endHalf] = found;
  const start = clockOf(hours, minutes, half);
  const written = endHours === undefined ? undefined : minutesOf(clockOf(endHours, endMinutes, endHalf));
  const begins = startBefore(start, written, endHalf);
  const end = half === undefined && endHalf === undefined ? afterNoon(written, begins) : written;
  if (begins === undefined || (endHours !== undefined && end === undefined)) return undefined;
  return { start: begins, end };
}

/** `nextDay` where it goes past midnight; `never` where it would end before it begins, or at once. */
export function endOf({ start, end }: ClassTimes): 'open' | 'sameDay' | 'nextDay' | 'never' {
  if (end === undefined) return 'open';
  if (end > start) return 'sameDay';
  return end < start && end + DAY_MINUTES - start < LONGEST_NIGHT_MINUTES ? 'nextDay' : 'never';
}

/** Minutes after the midnight before it begins; undefined without an end, or with an impossible one. */
export function endMinutes(times: ClassTimes): number | undefined {
  const { end = 0 } = times;
  const ends = endOf(times);
  return ends === 'sameDay' ? end : ends === 'nextDay' ? end + DAY_MINUTES : undefined;
}

/** `14:05` for 845. */
export function writeClock(minutesOfDay: number): string {
  const [hours, minutes] = [Math.floor(minutesOfDay / 60), minutesOfDay % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** `6:30 pm – 7:30 pm`, as visitors read it; without an end only the start. */
export function writeTimes({ start, end }: ClassTimes): string {
  return end === undefined ? writeHalfDay(start) : `${writeHalfDay(start)} – ${writeHalfDay(end)}`;
}

function writeHalfDay(minutesOfDay: number): string {
  const [hours, minutes] = [Math.floor(minutesOfDay / 60), minutesOfDay % 60];
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}

/** In `7–9 pm` the start borrows the half of the day from the end, in `11–1 pm` the other half. */
function startBefore(start: Clock, end: number | undefined, endHalf: string | undefined): number | undefined {
  if (start.half !== undefined || endHalf === undefined || end === undefined) return minutesOf(start);
  const [same, other] = [endHalf, endHalf.toLowerCase() === 'p' ? 'a' : 'p'].map((half) =>
    minutesOf({ ...start, half }),
  );
  if (same === undefined) return minutesOf(start);
  return same <= end ? same : other;
}

/** In `11:30 – 1:00` the end is after noon: am and pm are left out, and no class goes on until the next morning. */
function afterNoon(end: number | undefined, start = 0): number | undefined {
  return end !== undefined && end < start && start < HALF_DAY_MINUTES + 60 ? end + HALF_DAY_MINUTES : end;
}

function minutesOf({ hours, minutes, half }: Clock): number | undefined {
  if ((minutes ?? 0) > 59) return undefined;
  if (half !== undefined) {
    if (hours < 1 || hours > 12) return undefined;
    return ((hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + (minutes ?? 0);
  }
  // A bare number may be anything; with minutes it is a clock of 24 hours.
  return minutes === undefined || hours > 23 ? undefined : hours * 60 + minutes;
}

function clockOf(hours: string | undefined, minutes: string | undefined, half: string | undefined): Clock {
  return { hours: Number(hours), minutes: minutes === undefined ? undefined : Number(minutes), half };
}
