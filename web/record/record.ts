import { v7 } from 'uuid';
import type { Face } from '#contract/faces.ts';
import { cleanName } from '#contract/learner-name.ts';
import type { BodyOf, Entry, EntryKind, Learner } from '#contract/record.ts';
import { calendarDay } from '#web/platform/clock.ts';
import type { Computed, RecordDatabase } from './database.ts';
import { isBroughtIn } from './file-rules.ts';
import { changedAt, LEARNERS_MAX, visibleTo } from './learner-rules.ts';
import type { Memory } from './memory-rules.ts';
import type { Intent } from './intents.ts';
import { idOf, nextWritten, readWritten, type Written } from './moment-rules.ts';
import type { EntryRow, LearnerChange, LearnerRow } from './rows.ts';
import { createMemoryReader } from './memory-reader.ts';

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
    learned: (learnerId) => ({
      today: calendarDay(now()),
      madeAt: learners.find(({ id }) => id === learnerId)?.made_at,
    }),
    writeBest: (learnerId, body) => write(learnerId, 'best', body),
  });
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
    const rows = await database.learners();
    memories.forget();
    return rows.toSorted((one, other) => (one.made_at < other.made_at ? -1 : 1));
  }

  async function putLearner(row: LearnerRow): Promise<void> {
    await database.putLearner(row);
    learners = await readLearners();
    announce({ about: 'learners' });
  }

  /** Another tab may have changed or removed the learner, of which this one has not heard yet. */
  async function updateLearner(id: string, change: LearnerChange): Promise<void> {
    const row = await database.changeLearner(id, change);
    learners = await readLearners();
    if (row) announce({ about: 'learners' });
  }

  /**
   * Adds entries of an account, which only its own learners get; answers how many were new. Whoever adds tells of them when
   * all are there.
   */
  async function add(rows: readonly EntryRow[], account?: string): Promise<number> {
    const added = rows.length === 0 ? [] : await database.addEntries(rows, account);
    for (const { learner_id } of added) untold.add(learner_id);
    return added.length;
  }

  /** The same for a file, with its new learners. Undefined, and nothing is added, when one of its learners was removed meanwhile. */
  async function addFromFile(
    newLearners: readonly LearnerRow[],
    rows: readonly EntryRow[],
  ): Promise<number | undefined> {
    if (newLearners.length === 0 && rows.length === 0) return 0;
    const added = await database.addFromFile(newLearners, rows);
    for (const { learner_id } of added ?? []) untold.add(learner_id);
    if (newLearners.length === 0 && added) return added.length;
    learners = await readLearners();
    announce({ about: 'learners' });
    return added?.length;
  }

  /** What shares its id with an entry that the account has for somebody else gets its own; answers whether anything did. */
  async function giveOwnIds(rows: readonly EntryRow[], account: string): Promise<boolean> {
    const mine = learners.filter((row) => row.owner === account && row.removed_at === null);
    // Most families have nobody who came by a file, and many accounts one learner.
    const isOnesOwn = ({ id }: LearnerRow) =>
      !isBroughtIn(id) && rows.every(({ learner_id }) => learner_id === id);
    if (mine.every(isOnesOwn)) return false;
    const changed = await database.giveOwnIds(rows, account);
    if (changed.length === 0) return false;
    for (const learnerId of changed) untold.add(learnerId);
    learners = await readLearners();
    announce({ about: 'learners' }); // other tabs, too, read again what they have computed
    return true;
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
  ): Promise<Entry> {
    const entry = await database.writeEntry(learnerId, entryNow({ learnerId, kind, body }));
    announce({ about: 'entries', learnerId });
    return entry;
  }

  const entryNow = (deed: Deed) => (last: unknown) => {
    const moment = now();
    const written = nextWritten(readWritten(last), moment.getTime());
    return { row: rowOf(deed, moment, written), written };
  };

  /** Writes down what was noted before, once, however often it is asked for. */
  async function writeOnce({ token, at, ...deed }: Intent): Promise<void> {
    const entry = await database.writeEntry(deed.learnerId, (found) => {
      const last = readWritten(found);
      if (last?.intents.includes(token)) return { row: undefined, written: last };
      const written = nextWritten(last, at, token);
      return { row: rowOf(deed, new Date(at), written), written };
    });
    if (entry) announce({ about: 'entries', learnerId: deed.learnerId });
  }

  return {
    learners: (): readonly LearnerRow[] => learners.filter(({ removed_at }) => removed_at === null),
    /** Removed ones too: the marks that other devices have to hear of. */
    allLearners: (): readonly LearnerRow[] => learners,

    /**
     * Made with an account signed in, it belongs to that account.
     * @param first what they did just before; it is stored together with them
     */
    async makeLearner(
      { animal, name }: { animal: Face; name: string },
      owner: string | null = null,
      first?: Omit<Deed, 'learnerId'>,
    ): Promise<LearnerRow> {
      // Those of another account cannot be seen, so they take nobody's place.
      const others = visibleTo(owner ?? undefined, learners).filter(({ removed_at }) => removed_at === null);
      if (others.length >= LEARNERS_MAX) throw new Error(`a device has at most ${LEARNERS_MAX} learners`);
      const at = now().toISOString();
      const own = { owner, isSent: false, removed_at: null };
      const face = { animal, name: cleanName(name) };
      const row = { id: v7({ msecs: now().getTime() }), ...face, made_at: at, updated_at: at, ...own };
      if (!first) {
        await putLearner(row);
        return row;
      }
      await database.writeEntry(row.id, entryNow({ learnerId: row.id, ...first }), row);
      learners = await readLearners();
      announce({ about: 'learners' });
      announce({ about: 'entries', learnerId: row.id });
      return row;
    },

    async changeLearner(id: string, change: Partial<Pick<Learner, 'name' | 'animal'>>): Promise<void> {
      await updateLearner(id, (stored) => {
        if (stored?.removed_at !== null) return undefined;
        const updated_at = changedAt(stored.updated_at, now());
        const name = cleanName(change.name ?? stored.name);
        return { ...stored, ...change, name, updated_at, isSent: false, refusal: undefined };
      });
    },

    /** One that lives on this device alone belongs to the account from now on. */
    async addToAccount(id: string, owner: string): Promise<void> {
      const isAdded = await database.addToAccount(id, (stored) =>
        stored?.removed_at === null && stored.owner === null
          ? { ...stored, owner, isSent: false, refusal: undefined }
          : undefined,
      );
      learners = await readLearners();
      if (isAdded) announce({ about: 'learners' });
    },

    putLearner,
    updateLearner,

    /** With its entries. Of one that belongs to an account a nameless mark stays, for the server and for files. */
    async removeLearner(id: string): Promise<void> {
      const row = (await readLearners()).find((learner) => learner.id === id);
      if (!row) return;
      const mark = { ...row, name: '', removed_at: now().toISOString(), isSent: false, refusal: undefined };
      await database.removeLearner(id, row.owner === null ? undefined : mark);
      learners = await readLearners();
      announce({ about: 'learners' });
    },

    /** Takes an account's learners off this device; the account keeps them, and the next sign-in brings them back. */
    async forgetLearnersOf(owner: string): Promise<void> {
      // A mark of which the server has not heard stays until it has.
      const leaving = (await readLearners()).filter(
        (row) => row.owner === owner && (row.removed_at === null || row.isSent),
      );
      for (const key of ['seen', 'synced', 'compare', 'odd'])
        await database.writeMeta(`${key}:${owner}`, undefined);
      for (const { id } of leaving) await database.removeLearner(id, undefined);
      learners = await readLearners();
      announce({ about: 'learners' });
    },

    write,
    writeOnce,
    add,
    addFromFile,
    giveOwnIds,
    tellOfAdded,

    entriesOf: (learnerId: string): Promise<EntryRow[]> => database.entriesOf(learnerId),
    entriesOfKind: (learnerId: string, kind: EntryKind, afterArrival?: number): Promise<EntryRow[]> =>
      database.entriesOfKind(learnerId, kind, afterArrival),

    /** What was computed of a learner's entries before. Whoever reads it makes sure that it is of these entries. */
    readComputed: (what: Computed, learnerId: string): Promise<unknown> =>
      database.readMeta(`${what}:${learnerId}`),
    writeComputed: (what: Computed, learnerId: string, value: unknown): Promise<void> =>
      database.writeMeta(`${what}:${learnerId}`, value),

    /** When each learner did what came to this device last. */
    async lastEntryAt(): Promise<ReadonlyMap<string, string>> {
      const moments = await Promise.all(
        learners.map(async ({ id }) => [id, await database.lastAt(id)] as const),
      );
      return new Map(moments.flatMap(([id, at]) => (at === undefined ? [] : [[id, at]])));
    },

    countEntries: (learnerId: string): Promise<number> => database.countEntries(learnerId),

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

function rowOf(deed: Deed, moment: Date, written: Written): EntryRow {
  const { learnerId, kind, body } = deed;
  return {
    id: idOf(written),
    learner_id: learnerId,
    at: new Date(written.ms).toISOString(),
    day: calendarDay(moment),
    kind,
    body: { ...body },
    state: 'unsent',
  };
}
