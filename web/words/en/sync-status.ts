import { named } from './named.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

const two = (number: number) => String(number).padStart(2, '0');
const when = (at: Date) =>
  `${at.getDate()} ${MONTHS[at.getMonth()]} ${at.getFullYear()}, ${two(at.getHours())}:${two(at.getMinutes())}`;

type Status =
  | { kind: 'opening' }
  | { kind: 'never' }
  | { kind: 'synced'; at: number }
  | { kind: 'waiting'; unsent: number; lastAt: number | undefined }
  | { kind: 'refused'; refused: number; unsent: number; lastAt: number | undefined };

const NEVER = 'Not synced yet. It will happen as soon as you are online.';

const synced = (at: number) => `Last synced ${when(new Date(at))}.`;

const waits = (count: number) =>
  count === 1
    ? 'One change is waiting to be sent to your account.'
    : `${count} changes are waiting to be sent to your account.`;

const refusals = (count: number) =>
  count === 1
    ? 'Your account is full or could not take one change. It is safe on this device, and in the file that you can download.'
    : `Your account is full or could not take ${count} changes. They are safe on this device, and in the file that you can download.`;

/** Learners that are in no account, by name. */
export const apartWords = (names: readonly string[]) =>
  `${named(names)} ${names.length === 1 ? 'is' : 'are'} on this device only.`;

/** Whether there is a learner here who is in the account, and one who is in none. */
type Here = { hasOwn: boolean; hasApart: boolean };

/** How far this device and the account agree, wherever it is said. */
export function syncStatusWords(sync: Status, { hasOwn, hasApart }: Here): string {
  if (sync.kind === 'opening') return 'One moment…';
  if (sync.kind === 'never') return NEVER;
  if (sync.kind !== 'synced')
    return [
      sync.kind === 'refused' && refusals(sync.refused),
      sync.unsent > 0 && waits(sync.unsent),
      sync.lastAt === undefined ? NEVER : synced(sync.lastAt),
    ]
      .filter(Boolean)
      .join(' ');
  if (!hasOwn) return `No learner on this device is in your account. ${synced(sync.at)}`;
  const what = hasApart ? 'Everything your account’s learners did here' : 'Everything here';
  return `${what} is in your account, too. ${synced(sync.at)}`;
}
