import type { BodyOf } from '#contract/record.ts';
import { createStore } from '#web/platform/observable.ts';
import { deviceRecord, type DeviceRecord } from '#web/record/use/device-record.ts';
import { throttleReads } from '#web/record/use/follow-learner.ts';
import { ticksForm } from '#web/record/memory/progress-rules.ts';
import { refOf, tickEntry } from './record-rules.ts';
import { toggleLearned } from './study-rules.ts';
import type { Ticks } from './use-ticks.ts';

/** Opens the record of this device: fetched only when there is a learner. */
export async function openTicks(learnerId: string): Promise<Ticks> {
  const { record, write } = await deviceRecord();
  return recordedTicks({ ...record, write }, learnerId);
}

type TicksRecord = Pick<DeviceRecord['record'], 'fold' | 'follow'> & {
  write: (learnerId: string, kind: 'phrases', body: BodyOf<'phrases'>) => Promise<unknown>;
};

/** A learner's ticks: every change is an entry of the record, and what another tab writes is seen here. */
export async function recordedTicks(record: TicksRecord, learnerId: string): Promise<Ticks> {
  const read = record.fold(ticksForm, learnerId);
  const learned = createStore(await read());
  let unwritten = 0;

  async function readAgain(): Promise<void> {
    const found = await read();
    // A tick that is being written is not among them yet; once it is, they are read again.
    if (unwritten === 0 && !isSame(found, learned.get())) learned.set(found);
  }

  // Who ticks one phrase after the other sees each at once; what is written is compared when they pause.
  const reading = throttleReads(
    () => void readAgain().catch((error: unknown) => console.error('the ticks were not read again', error)),
  );
  const unfollow = record.follow((change) => {
    if (change.about === 'entries' && change.learnerId === learnerId && unwritten === 0) reading.call();
  });

  return {
    view: learned,
    nameOf: refOf,
    toggle(ref) {
      const after = toggleLearned(learned.get(), ref);
      learned.set(after);
      unwritten += 1;
      record
        .write(learnerId, 'phrases', tickEntry(ref, after.has(ref)))
        .catch((error: unknown) => console.error('a tick was not written down', error))
        .finally(() => {
          unwritten -= 1;
          reading.call(); // shows what is written
        });
    },
    leave() {
      unfollow();
      reading.stop();
    },
  };
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((ref) => other.has(ref));
}
