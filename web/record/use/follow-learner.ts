import { throttle } from '#web/platform/throttle.ts';
import { followDay } from '#web/platform/calendar-day.ts';
import type { Change } from '../store/changes.ts';
import { deviceRecord, type DeviceRecord } from './device-record.ts';

type Following<Value> = {
  /** Called once; what it returns reads the value, again and again. */
  reader: (device: DeviceRecord) => () => Promise<Value>;
  next: (value: Value) => void;
  failed: (error: unknown) => void;
};

/** Reads something of a learner's record now, after each of their entries, and when another day begins; returns unsubscribe. */
export function followLearner<Value>(learnerId: string, following: Following<Value>): () => void {
  return followRecord(following, (change) => change.about === 'entries' && change.learnerId === learnerId);
}

/** The same for anything that depends on the record. */
export function followRecord<Value>(
  { reader, next, failed }: Following<Value>,
  isConcerned: (change: Change) => boolean = () => true,
): () => void {
  let isOver = false;
  let unfollow: (() => void) | undefined;

  async function begin(): Promise<void> {
    const device = await deviceRecord();
    if (isOver) return;
    const read = reader(device);
    const readAgain = async () => {
      const value = await read();
      if (!isOver) next(value);
    };
    const bursts = throttleReads(() => void readAgain().catch(failed));
    const unfollowRecord = device.record.follow((change) => isConcerned(change) && bursts.call());
    const unfollowDay = followDay(() => void readAgain().catch(failed));
    unfollow = () => {
      unfollowRecord();
      unfollowDay();
      bursts.stop();
    };
    await readAgain();
  }

  begin().catch(failed);
  return () => {
    isOver = true;
    unfollow?.();
  };
}

/** Batches of a file or of the account come in bursts: it is read at the first, and again when they have ended. */
export const throttleReads = (read: () => void) => throttle(read, BURST_QUIET_MS);

const BURST_QUIET_MS = 250;
