import { v7 } from 'uuid';
import type { Face } from '#contract/faces.ts';
import { cleanName } from '#contract/learner-name.ts';
import type { BodyOf, Entry, EntryKind, Learner } from '#contract/record.ts';
import { calendarDay } from '#web/platform/clock.ts';
import type { Computed } from './computed.ts';
import type { RecordDatabase } from './database.ts';
import { learnerMoves } from './learner-moves.ts';
import { changedAt, LEARNERS_MAX, markOf, visibleTo } from './learner-rules.ts';
import type { Memory } from '../memory/memory-rules.ts';
import type { Intent } from './intents.ts';
import { idOf, nextWritten, readWritten, type Written } from './moment-rules.ts';
import { currentRef, type Moved, type OwnedEntry } from './move-rules.ts';
import { keyOf, refOf, THIS_DEVICE, type EntryRow, type LearnerChange, type LearnerRow } from './rows.ts';
import { createMemoryReader } from '../memory/memory-reader.ts';

/** What other tabs have to hear: the learners changed, one of them did something, or the account was reached. */
export type News = { about: 'learners' } | { about: 'entries'; learnerId: string } | { about: 'sync' };

/** Batches of a file or of the account come closer than this: whoever reads again waits until they have ended. */
export const BURST_QUIET_MS = 250;

export type Parts = {
  database: RecordDatabase;
  now: () => Date;
  tellOtherTabs: (news: News) => void;
};

type Deed = Omit<Intent, 'token' | 'at'>;

export type LearnerRecord = Awaited<ReturnType<typeof openRecord>>;

/** The learners of this device and all that they did. One for each tab; tabs tell each other what they wrote. */
export async function openRecord({ database, now, tellOtherTabs }: Parts) {
  const memories = createMemoryReader({
    database,
    today: () => calendarDay(now()),
    writeBest: (learnerId, body) => write(learnerId, 'best', body),
  });
  let moved: Moved = {};
  let learners = await readLearners();
  const followers = new Set<(news: News) => void>();
  /** Learners of whom entries were added that nobody was told of yet. */
  const untold = new Set<string>();

  function tell(news: News): void {
    for (const follower of followers) follower(news);
  }

  function announce(news: News): void {
    tell(news);
    tellOtherTabs(news);
  }

  async function readLearners(): Promise<LearnerRow[]> {
    const [rows, movedNow] = await Promise.all([database.learners(), database.moved()]);
    moved = movedNow;
    memories.forget();
    return rows.toSorted((one, other) => (one.made_at < other.made_at ? -1 : 1));
  }

  async function putLearner(row: LearnerRow): Promise<void> {
    await database.putLearner(row);
    await readAndAnnounce();
  }

  async function readAndAnnounce(): Promise<void> {
    learners = await readLearners();
    announce({ about: 'learners' });
  }

  /** Another tab may have changed or removed the learner, of which this one has not heard yet. */
  async function updateLearner(key: string, change: LearnerChange): Promise<void> {
    const row = await database.changeLearner(refOf(key), change);
    learners = await readLearners();
    if (row) announce({ about: 'learners' });
  }

  /** Adds entries of an account, or of this device; answers how many were new. Whoever adds tells of them when all are there. */
  async function add(entries: readonly OwnedEntry[], from: 'account' | 'device'): Promise<number> {
    const added = entries.length === 0 ? [] : await database.addEntries(entries, from);
    noteAdded(added);
    return added.length;
  }

  /** The same for a file, with its new learners. Undefined, and nothing is added, when one of its learners was removed meanwhile. */
  async function addFromFile(
    newLearners: readonly LearnerRow[],
    entries: readonly OwnedEntry[],
  ): Promise<number | undefined> {
    if (newLearners.length === 0 && entries.length === 0) return 0;
    const added = await database.addFromFile(newLearners, entries);
    noteAdded(added ?? []);
    if (newLearners.length === 0 && added) return added.length;
    await readAndAnnounce();
    return added?.length;
  }

  function noteAdded(rows: readonly EntryRow[]): void {
    for (const { owner, learner_id } of rows) untold.add(keyOf({ owner, id: learner_id }));
  }

  /** Once for all that were added: whoever hears of it reads the record again, which takes longer than a batch. */
  function tellOfAdded(): void {
    const learnerIds = [...untold];
    untold.clear();
    for (const learnerId of learnerIds) announce({ about: 'entries', learnerId });
  }

  /** Writes down what a learner just did. */
  async function write<Kind extends EntryKind>(
    learnerId: string,
    kind: Kind,
    body: BodyOf<Kind>,
  ): Promise<EntryRow> {
    const entry = await database.writeEntry(refOf(learnerId), entryNow({ kind, body }));
    if (!entry) throw new Error('nothing was written down');
    announceEntry(entry);
    return entry;
  }

  function announceEntry({ owner, learner_id }: EntryRow): void {
    announce({ about: 'entries', learnerId: keyOf({ owner, id: learner_id }) });
  }

  const entryNow = (deed: Omit<Deed, 'learnerId'>) => (last: unknown) => {
    const moment = now();
    const written = nextWritten(readWritten(last), moment.getTime());
    return { entry: entryOf(deed, moment, written), written };
  };

  /** Writes down what was noted before, once, however often it is asked for. */
  async function writeOnce({ token, at, learnerId, ...deed }: Intent): Promise<void> {
    const entry = await database.writeEntry(refOf(learnerId), (found) => {
      const last = readWritten(found);
      if (last?.intents.includes(token)) return { entry: undefined, written: last };
      const written = nextWritten(last, at, token);
      return { entry: entryOf(deed, new Date(at), written), written };
    });
    if (entry) announceEntry(entry);
  }

  const find = (key: string): LearnerRow | undefined => {
    const alive = learners.filter(({ removed_at }) => removed_at === null);
    const named = (wanted: string) => alive.find((row) => row.key === wanted);
    const found = named(key) ?? named(keyOf(currentRef(moved, refOf(key))));
    if (found || learners.some((row) => row.key === key)) return found;
    const [only, another] = alive.filter(({ id }) => id === key);
    return another ? undefined : only;
  };

  return {
    learners: (): readonly LearnerRow[] => learners.filter(({ removed_at }) => removed_at === null),
    /** Removed ones too: the marks that other devices have to hear of. */
    allLearners: (): readonly LearnerRow[] => learners,
    /** A learner by the key that it has, or had before it went to another owner; or by the id alone, as pages of before named it. */
    find,

    /**
     * Made with an account signed in, it belongs to that account.
     * @param first what they did just before; it is stored together with them
     */
    async makeLearner(
      { animal, name }: { animal: Face; name: string },
      owner = THIS_DEVICE,
      first?: Omit<Deed, 'learnerId'>,
    ): Promise<LearnerRow> {
      // Those of another account cannot be seen, so they take nobody's place.
      const others = visibleTo(owner || undefined, learners).filter(({ removed_at }) => removed_at === null);
      if (others.length >= LEARNERS_MAX) throw new Error(`a device has at most ${LEARNERS_MAX} learners`);
      const at = now().toISOString();
      const ref = { owner, id: v7({ msecs: now().getTime() }) };
      const own = { key: keyOf(ref), isSent: false, isKnown: false, removed_at: null };
      const face = { animal, name: cleanName(name) };
      const row = { ...ref, ...face, made_at: at, updated_at: at, ...own };
      if (!first) {
        await putLearner(row);
        return row;
      }
      await database.writeEntry(row, entryNow(first), row);
      await readAndAnnounce();
      announce({ about: 'entries', learnerId: row.key });
      return row;
    },

    async changeLearner(key: string, change: Partial<Pick<Learner, 'name' | 'animal'>>): Promise<void> {
      await updateLearner(find(key)?.key ?? key, (stored) => {
        if (stored?.removed_at !== null) return undefined;
        const updated_at = changedAt(stored.updated_at, now());
        const name = cleanName(change.name ?? stored.name);
        return { ...stored, ...change, name, updated_at, isSent: false, refusal: undefined };
      });
    },

    ...learnerMoves(database, readAndAnnounce),

    putLearner,
    updateLearner,

    /**
     * With its entries. A nameless mark stays, for the server and for files. False where another tab took the learner to
     * an account: nobody was told what would go there.
     */
    async removeLearner(key: string): Promise<boolean> {
      const row = (await readLearners()).find((learner) => learner.key === key);
      if (!row) return false;
      await database.removeLearner(row, markOf(row, now().toISOString(), row.owner === THIS_DEVICE));
      await readAndAnnounce();
      return true;
    },

    /**
     * Takes an account's learners off this device; the account keeps them, and the next sign-in brings them back.
     * @param account the marks of which the server has not heard stay until it has; where there is no account any more none do
     */
    async forgetLearnersOf(owner: string, account: 'there' | 'gone' = 'there'): Promise<void> {
      const isWanted = (row: LearnerRow) => account === 'there' && row.removed_at !== null && !row.isSent;
      const marks = (await readLearners()).filter((row) => row.owner === owner && isWanted(row));
      for (const key of ['epoch', 'seen', 'synced', 'odd'])
        await database.writeMeta(`${key}:${owner}`, undefined);
      await database.removeOwner(owner, marks);
      await readAndAnnounce();
    },

    write,
    writeOnce,
    add,
    addFromFile,
    tellOfAdded,

    entriesOf: (learnerId: string): Promise<EntryRow[]> => database.entriesOf(refOf(learnerId)),
    entriesOfKind: (learnerId: string, kind: EntryKind, afterArrival?: number): Promise<EntryRow[]> =>
      database.entriesOfKind(refOf(learnerId), kind, afterArrival),

    /** What was computed of a learner's entries before. Whoever reads it makes sure that it is of these entries. */
    readComputed: (what: Computed, learnerId: string): Promise<unknown> =>
      database.readMeta(`${what}:${learnerId}`),
    writeComputed: (what: Computed, learnerId: string, value: unknown): Promise<void> =>
      database.writeMeta(`${what}:${learnerId}`, value),

    /** When each learner did what came to this device last. */
    async lastEntryAt(): Promise<ReadonlyMap<string, string>> {
      const moments = await Promise.all(
        learners.map(async (row) => [row.key, await database.lastAt(row)] as const),
      );
      return new Map(moments.flatMap(([key, at]) => (at === undefined ? [] : [[key, at]])));
    },

    countEntries: (learnerId: string): Promise<number> => database.countEntries(refOf(learnerId)),

    /** What a learner knows, brought up to date. */
    memoryOf: (learnerId: string): Promise<Memory> => memories.read(learnerId),

    /** Hears what this tab writes and, when they are passed on to `hear`, what other tabs wrote. */
    follow(follower: (news: News) => void): () => void {
      followers.add(follower);
      return () => followers.delete(follower);
    },

    announce,

    async hear(news: News): Promise<void> {
      if (news.about === 'learners') learners = await readLearners();
      tell(news);
    },

    async clear(): Promise<void> {
      await database.clear();
      memories.forget();
      learners = [];
      announce({ about: 'learners' });
    },
  };
}

function entryOf({ kind, body }: Omit<Deed, 'learnerId'>, moment: Date, written: Written): Entry {
  return {
    id: idOf(written),
    learner_id: '', // storage knows where the learner is now
    at: new Date(written.ms).toISOString(),
    day: calendarDay(moment),
    kind,
    body: { ...body },
  };
}
