/** A backup in the folder; the moment it was made is its name. */
export type BackupFile = { name: string; madeAt: Date; bytes: number };

/** The night's backup is due from this hour on, in the time zone of the site. */
const NIGHT_ENDS_AT_HOUR = 3;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(-before-\w+)?\.gz$/;
/** What a backup that was broken off leaves behind. */
const UNFINISHED = /\.gz\.unchecked(\.part-\d+)?$/;

export const UNCHECKED = '.unchecked';

/** @param before the migration before which it is made */
export function backupName(now: Date, before?: string): string {
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return `${moment}Z${before === undefined ? '' : `-before-${before.replaceAll(/\W/g, '_')}`}.gz`;
}

/** Undefined for any other file. */
export function madeAt(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

export const isUnfinished = (name: string): boolean => UNFINISHED.test(name);

/** Due when none was made since the last night; a server that was off at night makes it up. */
export function isDue(files: readonly BackupFile[], now: Date, timeZone: string): boolean {
  const last = lastOf(files, now);
  return last === undefined || nightOf(last.madeAt, timeZone) < nightOf(now, timeZone);
}

/** An update that fails again and again must not push the older backups out. */
export function isSavedBefore(files: readonly BackupFile[], migration: string, now: Date): boolean {
  const name = backupName(now, migration).slice(20);
  return files.some((file) => file.name.endsWith(name) && now.getTime() - file.madeAt.getTime() < DAY_MS);
}

/** The newest, without those of a clock that was ahead: they would hide for years that none is made any more. */
export function lastOf(files: readonly BackupFile[], now: Date): BackupFile | undefined {
  return newestOf(files.filter((file) => file.madeAt.getTime() <= now.getTime() + HOUR_MS));
}

/** The oldest beyond so many, never the one that was just made; first of all those of a clock that was ahead of it. */
export function toRemove(files: readonly BackupFile[], keep: number, made: string): string[] {
  const others = byAge(files.filter(({ name }) => name !== made));
  const isAhead = ({ name }: BackupFile) => name > made;
  const inOrder = [...others.filter(isAhead), ...others.filter((file) => !isAhead(file))];
  return inOrder.slice(0, Math.max(0, others.length - (keep - 1))).map(({ name }) => name);
}

export function newestOf(files: readonly BackupFile[]): BackupFile | undefined {
  return byAge(files).at(-1);
}

/** PostgreSQL stops where it cannot write, so that a backup leaves it room. */
const ROOM_LEFT_BYTES = 128 * 1024 * 1024;

export function hasRoom(freeBytes: number, expectedBytes: number): boolean {
  return freeBytes >= expectedBytes * 1.5 + ROOM_LEFT_BYTES;
}

function byAge(files: readonly BackupFile[]): BackupFile[] {
  return files.toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime());
}

/** The calendar day, at the site, on whose morning this night ends. */
function nightOf(moment: Date, timeZone: string): string {
  const shifted = new Date(moment.getTime() - NIGHT_ENDS_AT_HOUR * HOUR_MS);
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(shifted);
}
