import type { BodyOf } from '#contract/record.ts';
import { createStore } from '#web/platform/observable.ts';
import { throttle } from '#web/platform/throttle.ts';
import { deviceRecord } from '#web/record/store/device-record.ts';
import { noteIntent } from '#web/record/store/intents.ts';
import { createKindReader } from '#web/record/memory/kind-reader.ts';
import { learnedPhrases, ticksForm } from '#web/record/memory/progress-rules.ts';
import { BURST_QUIET_MS, type LearnerRecord } from '#web/record/store/record.ts';
import { refOf, tickEntry } from './record-rules.ts';
import { toggleLearned } from './study-rules.ts';
import type { Ticks } from './use-ticks.ts';

/** Opens the record of this device: fetched only when there is a learner. */
export async function openTicks(learnerId: string): Promise<Ticks> {
  const { record, finishIntents } = await deviceRecord();
  const write: TicksRecord['write'] = (learner, kind, body) => {
    noteIntent({ learnerId: learner, kind, body });
    return finishIntents();
  };
  return recordedTicks({ ...record, write }, learnerId);
}

type TicksRecord = Pick<LearnerRecord, 'entriesOfKind' | 'readComputed' | 'writeComputed' | 'follow'> & {
  write: (learnerId: string, kind: 'phrases', body: BodyOf<'phrases'>) => Promise<unknown>;
};

/** A learner's ticks: every change is an entry of the record, and what another tab writes is seen here. */
export async function recordedTicks(record: TicksRecord, learnerId: string): Promise<Ticks> {
  const read = createKindReader<ReadonlySet<string>>(record, {
    learnerId,
    kind: 'phrases',
    fold: learnedPhrases,
    form: ticksForm,
  });
  const learned = createStore(await read());
  let unwritten = 0;

  async function readAgain(): Promise<void> {
    const found = await read();
    // A tick that is being written is not among them yet; once it is, they are read again.
    if (unwritten === 0 && !isSame(found, learned.get())) learned.set(found);
  }

  // Who ticks one phrase after the other sees each at once; what is written is compared when they pause.
  const reading = throttle(
    () => void readAgain().catch((error: unknown) => console.error('the ticks were not read again', error)),
    BURST_QUIET_MS,
  );
  const unfollow = record.follow((news) => {
    if (news.about === 'entries' && news.learnerId === learnerId && unwritten === 0) reading.call();
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
