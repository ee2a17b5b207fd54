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

const NEVER = 'Not synced on this device yet. That happens by itself as soon as we can be reached.';

const synced = (at: number) => `Last synced ${when(new Date(at))}.`;

const waits = (count: number) =>
  count === 1
    ? 'One change waits to be sent to your account.'
    : `${count} changes wait to be sent to your account.`;

const refusals = (count: number) =>
  count === 1
    ? 'One change is on this device alone, and in the file that you download: your account is full, or could not take it.'
    : `${count} changes are on this device alone, and in the file that you download: your account is full, or could not take them.`;

/** How far this device and the account agree, wherever it is said. @param hasOwn whether a learner here is in the account */
export function syncStatusWords(sync: Status, hasOwn: boolean): string {
  if (sync.kind === 'opening') return 'Looking what is here...';
  if (sync.kind === 'never') return NEVER;
  if (sync.kind !== 'synced')
    return [
      sync.kind === 'refused' && refusals(sync.refused),
      sync.unsent > 0 && waits(sync.unsent),
      sync.lastAt === undefined ? NEVER : synced(sync.lastAt),
    ]
      .filter(Boolean)
      .join(' ');
  const here = hasOwn
    ? 'Everything here is in your account, too.'
    : 'No learner on this device is in your account.';
  return `${here} ${synced(sync.at)}`;
}
