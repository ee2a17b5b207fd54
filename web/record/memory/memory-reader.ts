import type { BodyOf } from '#contract/record.ts';
import type { RecordDatabase } from '../store/database.ts';
import { addInSteps, takeInSteps } from './fold-in-steps.ts';
import { summaryOf } from '../garden/garden-rules.ts';
import type { Memory } from './memory-rules.ts';
import { refOf, type EntryRow } from '../store/rows.ts';
import { noteGarden } from '../garden/seen-garden.ts';
import { addToSnapshot, memoryIn, takenBack, type Snapshot } from './snapshot-rules.ts';
import { readStored, storedForm } from './stored-snapshot-rules.ts';

type Parts = {
  database: Pick<RecordDatabase, 'readMeta' | 'writeMetas' | 'entriesOf' | 'entriesAfter'>;
  /** The day it is here. */
  today: () => string;
  writeBest: (learnerId: string, body: BodyOf<'best'>) => Promise<unknown>;
};

type Known = { snapshot: Snapshot; upTo: number; memory: Memory };

/** Reads what learners know from their snapshots, brought up to date and stored again. */
export function createMemoryReader({ database, today, writeBest }: Parts) {
  /** What this tab has read: after an entry only what is new comes from storage. */
  const known = new Map<string, Known>();
  const turns = new Map<string, Promise<void>>();

  async function read(learnerId: string, isNoted = false): Promise<Memory> {
    const now = today();
    const learner = refOf(learnerId);
    const found = known.get(learnerId) ?? readStored(await database.readMeta(`memory:${learnerId}`));
    if (found) {
      const added = await database.entriesAfter(learner, found.upTo);
      const snapshot = await addInSteps(found.snapshot, added, now);
      if (snapshot) return keep(learnerId, found, snapshot, lastArrival(added) ?? found.upTo);
    }
    // All entries are read only where the snapshot cannot do.
    const all = await database.entriesOf(learner);
    const added = all.filter(({ arrival }) => found && arrival > found.upTo);
    const made = (found && addToSnapshot(found.snapshot, added, all, now)) ?? (await takeInSteps(all, now));
    const lost = found && takenBack(found.snapshot, made);
    // Once: should the note not bring it back, another one would not either, and a record must not fill up with them.
    if (!lost || isNoted) return keep(learnerId, found, made, lastArrival(all) ?? 0);
    await writeBest(learnerId, lost);
    return read(learnerId, true);
  }

  async function keep(
    learnerId: string,
    found: (Omit<Known, 'memory'> & { memory?: Memory }) | undefined,
    snapshot: Snapshot,
    upTo: number,
  ): Promise<Memory> {
    const isNew = snapshot !== found?.snapshot;
    const memory = (isNew ? undefined : found?.memory) ?? memoryIn(snapshot);
    if (isNew) {
      const summary = summaryOf(memory);
      await database.writeMetas([
        [`memory:${learnerId}`, storedForm(snapshot, upTo)],
        [`garden:${learnerId}`, summary],
      ]);
      noteGarden(learnerId, summary);
    }
    known.set(learnerId, { snapshot, upTo, memory });
    return memory;
  }

  return {
    /** Several may ask at once, as after an entry: the first one reads, the others find it read. */
    read(learnerId: string): Promise<Memory> {
      const turn = (turns.get(learnerId) ?? Promise.resolve()).then(() => read(learnerId));
      turns.set(
        learnerId,
        turn.then(
          () => undefined,
          () => undefined, // whoever asked hears of it; the next one tries anew
        ),
      );
      return turn;
    },
    /** Called when learners came, went or were brought back: what was read of them may be gone. */
    forget: (): void => known.clear(),
  };
}

function lastArrival(rows: readonly EntryRow[]): number | undefined {
  return rows.at(-1)?.arrival;
}
