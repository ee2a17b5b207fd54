import { createWire } from '#web/api/records.ts';
import { now } from '#web/platform/clock.ts';
import { followOnline, isOnline } from '#web/platform/online.ts';
import { random } from '#web/platform/random.ts';
import { createTimers } from '#web/platform/timers.ts';
import { followVisibility } from '#web/platform/visibility.ts';
import { deviceRecord, type DeviceRecord } from './device-record.ts';
import { abortableWire, withExchangeLock } from '../sync/exchange.ts';
import { notedFor } from '../store/intents.ts';
import { endPauses } from '../sync/unrecognised.ts';
import type { Change } from '../store/changes.ts';
import type { Waiting } from '../store/rows.ts';
import { createSyncDriver } from '../sync/sync-driver.ts';
import { isClockWrong } from '../sync/sync-rules.ts';
import { syncOnce, type SyncResult } from '../sync/sync.ts';
import { chooseIfNobody } from './use-learners.ts';

export type DeviceSync = Awaited<ReturnType<typeof startSync>>;

/** Syncs the record of this device with that of the account until it is stopped. */
export async function startSync(owner: string, warnOfClock: () => void) {
  const { record, database, finishIntents } = await deviceRecord();
  const timers = createTimers();
  let isSyncing = false;

  const checkClock = (serverMs: number) => {
    if (isClockWrong(now().getTime(), serverMs)) warnOfClock();
  };
  const stopping = new AbortController();
  const wire = abortableWire(createWire({ owner, onServerTime: checkClock }), stopping.signal);
  const parts = { record, database, wire, now: () => now().getTime(), random };

  /** The lock may come late; until then another tab does the same work. */
  async function exchange(failures: number): Promise<SyncResult> {
    let round: SyncResult = { status: 'later', pauseMs: 0, concerns: 'all' };
    await withExchangeLock(async () => {
      // What was just done counts, too, where a removal asks what would be lost.
      await finishIntents().catch((error: unknown) => console.error('what was just done has to wait', error));
      await record.receive({ about: 'learners' });
      round = await syncOnce(parts, owner, failures);
      if (round.status === 'done' || round.concerns === 'item') await noteSync();
    });
    return round;
  }

  const driver = createSyncDriver({
    syncOnce: exchange,
    timers,
    now: parts.now,
    isOnline,
    report: (status) => {
      isSyncing = status.is === 'syncing';
      const isHeard = status.is === 'synced' || (status.is === 'late' && status.concerns === 'item');
      if (!isHeard) return;
      chooseIfNobody(record);
      // A person may have changed or removed a learner while the exchange was under way.
      syncIfUnsent({ about: 'learners' });
    },
  });

  /** Every tab shows when this device last pulled all of the account; what is unsent is counted apart. */
  async function noteSync(): Promise<void> {
    await database.writeMeta(lastSyncKey(owner), parts.now());
    record.notify({ about: 'sync' });
  }

  /** What the exchange itself writes needs no other exchange. */
  async function planIfUnsent({ about }: Change): Promise<void> {
    if (about === 'sync' || (about === 'learners' && isSyncing)) return;
    const isWaiting =
      about === 'learners'
        ? record.allLearners().some((row) => row.owner === owner && !row.isSent && !row.refusal)
        : await isAnyUnsent();
    if (isWaiting) driver.entryWritten();
  }

  /** A file that is brought in asks a hundred times, while it grows to thousands. */
  async function isAnyUnsent(): Promise<boolean> {
    const mine = record.allLearners().filter((row) => row.owner === owner);
    const waiting = await Promise.all(mine.map((row) => database.waiting(row)));
    return waiting.some(({ unsent }) => unsent > 0);
  }

  function syncIfUnsent(change: Change): void {
    planIfUnsent(change).catch((error: unknown) => console.error('what is unsent was not counted', error));
  }

  const unfollowRecord = record.follow(syncIfUnsent);
  const unfollowOnline = followOnline(() => driver.wake());
  // Another device may have done something while the page was hidden.
  const unfollowVisibility = followVisibility(
    () => undefined,
    () => driver.wake(),
  );
  driver.wake();
  return {
    async now() {
      await endPauses({ database, owner }).catch((error: unknown) =>
        console.error('what was not recognised has to wait', error),
      );
      await driver.now();
    },
    /** Somebody looks at another page, and may look for what another device did. */
    wake: () => driver.wake(),
    stop() {
      unfollowRecord();
      unfollowOnline();
      unfollowVisibility();
      driver.stop();
      stopping.abort();
    },
  };
}

/** When this device last pulled all of the account, and sent what could be sent; undefined where it never did. */
export async function lastSyncOf(
  { database }: Pick<DeviceRecord, 'database'>,
  owner: string,
): Promise<number | undefined> {
  const at = await database.readMeta(lastSyncKey(owner));
  return typeof at === 'number' ? at : undefined;
}

const lastSyncKey = (owner: string) => `synced:${owner}`;

/** What of the account's record is unsent, also what was done a moment ago; and what the account refused, as it is full or could not read it. */
export async function waitingOf(
  { database, finishIntents }: Pick<DeviceRecord, 'database' | 'finishIntents'>,
  owner: string,
): Promise<{ learners: Waiting; entries: Waiting }> {
  await finishIntents().catch((error: unknown) => console.error('what was just done has to wait', error));
  // As they are stored: a tab that was frozen does not know all of them.
  const mine = (await database.learners()).filter((row) => row.owner === owner);
  const entries = { unsent: notedFor(mine.map(({ key }) => key)), refused: 0 };
  for (const row of mine) {
    const { unsent, refused } = await database.waiting(row);
    entries.unsent += unsent;
    entries.refused += refused;
  }
  const isUnsent = mine.filter(({ isSent }) => !isSent);
  return {
    learners: { unsent: isUnsent.length, refused: mine.filter(({ refusal }) => refusal).length },
    entries,
  };
}
