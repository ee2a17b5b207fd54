/** Days as whole numbers, so that they can be counted; 1970-01-01 is 0. */
const DAY_MS = 86_400_000;

export function numberOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`) / DAY_MS;
}

export function dayOfNumber(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

export function instantOfDay(number: number): Date {
  return new Date(number * DAY_MS);
}

/** Days on which nothing is asked, both ends included; `to` is undefined as long as the pause goes on. */
export type Pause = { from: number; to: number | undefined };

/** Pauses in order, those that touch made one. */
export function mergePauses(pauses: Iterable<Pause>): Pause[] {
  const merged: Pause[] = [];
  const sorted = [...pauses].filter(isPossible).toSorted((one, other) => one.from - other.from);
  for (const pause of sorted) {
    const last = merged.at(-1);
    if (!last || (last.to !== undefined && pause.from > last.to + 1)) merged.push({ ...pause });
    else last.to = last.to === undefined || pause.to === undefined ? undefined : Math.max(last.to, pause.to);
  }
  return merged;
}

const isPossible = ({ from, to }: Pause): boolean => to === undefined || to >= from;

export function isPaused(pauses: readonly Pause[], day: number): boolean {
  return pauses.some(({ from, to }) => from <= day && (to === undefined || day <= to));
}

/** The first day on which so many unpaused days have passed; undefined while an open pause is before it. */
export function dayAfter(pauses: readonly Pause[], start: number, unpausedDays: number): number | undefined {
  let day = start + unpausedDays;
  if (pauses.length === 0) return day; // of most learners, and asked for thousands of joins
  for (const { from, to } of pauses) {
    if (from > day) break;
    if (to === undefined) return undefined;
    const paused = to - Math.max(from, start + 1) + 1;
    if (paused > 0) day += paused;
  }
  return day;
}

/** How many unpaused days come after the first of these days, up to the last. */
export function unpausedDays(pauses: readonly Pause[], after: number, upTo: number): number {
  return pauses.reduce(
    (days, { from, to = upTo }) => days - Math.max(0, Math.min(to, upTo) - Math.max(from, after + 1) + 1),
    Math.max(0, upTo - after),
  );
}
