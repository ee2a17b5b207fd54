import { throttle } from '#web/platform/throttle.ts';
import { followDay } from '#web/platform/calendar-day.ts';
import { deviceRecord, type DeviceRecord } from '../store/device-record.ts';
import { BURST_QUIET_MS } from '../store/record.ts';

type Following<Value> = {
  read: (device: DeviceRecord) => Promise<Value>;
  tell: (value: Value) => void;
  failed: (error: unknown) => void;
};

/** Tells what is read of a learner's record, now, whenever something is written, and when another day begins; returns a function that stops. */
export function followLearner<Value>(
  learnerId: string,
  { read, tell, failed }: Following<Value>,
): () => void {
  let isOver = false;
  let unfollow: (() => void) | undefined;

  async function begin(): Promise<void> {
    const device = await deviceRecord();
    if (isOver) return;
    const readAgain = async () => {
      const value = await read(device);
      if (!isOver) tell(value);
    };
    const bursts = throttle(() => void readAgain().catch(failed), BURST_QUIET_MS);
    const leave = device.record.follow((news) => {
      if (news.about === 'entries' && news.learnerId === learnerId) bursts.call();
    });
    const unfollowDay = followDay(() => void readAgain().catch(failed));
    unfollow = () => {
      leave();
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
