import type { BodyOf, EntryKind } from '#contract/record.ts';
import { now } from '#web/platform/clock.ts';
import { createTimers } from '#web/platform/timers.ts';
import { openDatabase, type RecordDatabase } from '../store/database.ts';
import { noteIntent } from '../store/intents.ts';
import { createFinisher } from '../store/finish-intents.ts';
import type { Change } from '../store/changes.ts';
import { openRecord, type LearnerRecord } from '../store/record.ts';
import { setStorageRefused } from './refused-storage.ts';
import { untilStored } from '../store/until-stored.ts';
import { visitDatabase } from '../store/visit-database.ts';

export type DeviceRecord = {
  record: LearnerRecord;
  database: RecordDatabase;
  /** False where the browser keeps nothing: then the record ends with the visit, and pages say so. */
  isLasting: boolean;
  /** Writes down what a learner did; also where this page is left before that is done. */
  write: <Kind extends EntryKind>(learnerId: string, kind: Kind, body: BodyOf<Kind>) => Promise<void>;
  /** Brings what this tab noted into the record; rejects when something has to wait, which is then tried again. */
  finishIntents: () => Promise<void>;
};

let opened: Promise<DeviceRecord> | undefined;

/** The record of this device, opened when it is first asked for. */
export function deviceRecord(): Promise<DeviceRecord> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined; // the next caller tries again
    throw error;
  });
  return opened;
}

async function open(): Promise<DeviceRecord> {
  const channel = new BroadcastChannel('record');
  let record: LearnerRecord | undefined;
  const { database, isLasting } = await openAnyDatabase(() => {
    // When site data were cleared the learners are gone.
    record
      ?.receive({ about: 'learners' })
      .catch((error: unknown) => console.error('the learners were not read again', error));
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
  const notifyOtherTabs = (change: Change) => channel.postMessage(change);
  const openedRecord = await openRecord({ database, now, notifyOtherTabs });
  record = openedRecord;
  channel.addEventListener('message', ({ data }: MessageEvent<Change>) => {
    openedRecord
      .receive(data)
      .catch((error: unknown) => console.error('a change of another tab was not read', error));
  });
  const finishIntents = untilStored(createFinisher(openedRecord, isLasting), {
    timers: createTimers(),
    report: setStorageRefused,
  });
  // What the page before this one had no time for.
  await finishIntents().catch((error: unknown) =>
    console.error('what was done on the last page has to wait', error),
  );
  const write: DeviceRecord['write'] = (learnerId, kind, body) => {
    noteIntent({ learnerId, kind, body });
    return finishIntents();
  };
  return { record: openedRecord, database, isLasting, write, finishIntents };
}

async function openAnyDatabase(
  reopened: () => void,
): Promise<{ database: RecordDatabase; isLasting: boolean }> {
  try {
    return { database: await openDatabase(reopened), isLasting: true };
  } catch (error) {
    console.warn('the browser keeps no record; it lasts for this visit', error);
    return { database: visitDatabase(), isLasting: false };
  }
}

/** Asks the browser not to throw the record away when space runs short; it may say no. */
export async function askToPersist(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}
