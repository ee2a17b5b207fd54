import type { BodyOf } from '#contract/record.ts';
import { createStore } from '#web/games/session.ts';
import { deviceRecord } from '#web/record/device-record.ts';
import { noteIntent } from '#web/record/intents.ts';
import { createKindReader } from '#web/record/kind-reader.ts';
import { learnedPhrases } from '#web/record/progress-rules.ts';
import type { LearnerRecord } from '#web/record/record.ts';
import { refOf, tickEntry } from './ref-rules.ts';
import { toggleLearned } from './study-rules.ts';
import type { Ticks } from './ticks.ts';

/** Opens the record of this device: fetched only when there is a learner. */
export async function openTicks(learnerId: string): Promise<Ticks> {
  const { record, finishIntents } = await deviceRecord();
  const write: TicksRecord['write'] = (learner, kind, body) => {
    noteIntent({ learnerId: learner, kind, body });
    return finishIntents();
  };
  return recordedTicks({ ...record, write }, learnerId);
}

type TicksRecord = Pick<LearnerRecord, 'entriesOfKind' | 'follow'> & {
  write: (learnerId: string, kind: 'phrases', body: BodyOf<'phrases'>) => Promise<unknown>;
};

/** A learner's ticks: every change is an entry of the record, and what another tab writes is seen here. */
export async function recordedTicks(record: TicksRecord, learnerId: string): Promise<Ticks> {
  const read = createKindReader<ReadonlySet<string>>(record, { learnerId, kind: 'phrases' }, learnedPhrases);
  const learned = createStore(await read());
  const readAgain = () =>
    read()
      .then(learned.set)
      .catch((error: unknown) => console.error('the ticks were not read again', error));

  return {
    view: learned,
    nameOf: refOf,
    toggle(ref) {
      const after = toggleLearned(learned.get(), ref);
      learned.set(after);
      record.write(learnerId, 'phrases', tickEntry(ref, after.has(ref))).catch((error: unknown) => {
        console.error('a tick was not written down', error);
        void readAgain(); // shows what is written
      });
    },
    leave: record.follow((news) => {
      if (news.about === 'entries' && news.learnerId === learnerId) void readAgain();
    }),
  };
}
