import { v7 } from 'uuid';
import type { Face } from '#contract/faces.ts';
import { cleanName } from '#contract/learner-name.ts';
import type { Learner } from '#contract/record.ts';
import type { RecordDatabase } from './database.ts';
import { changedAt, LEARNERS_MAX, movedTo, tombstoneOf, visibleTo } from './learner-rules.ts';
import { currentRef, type Moved } from './move-rules.ts';
import { idAfterRemovals } from './removed-id-rules.ts';
import { keyOf, refOf, THIS_DEVICE, type LearnerChange, type LearnerRow } from './rows.ts';

type Parts = { database: RecordDatabase; now: () => Date; notify: () => void };

/** The learners of this device as this tab has read them, and how they are changed and moved. */
export async function recordLearners({ database, now, notify }: Parts) {
  let rows: readonly LearnerRow[] = [];
  let moved: Moved = {};

  async function read(): Promise<void> {
    const [found, movedNow] = await Promise.all([database.learners(), database.moved()]);
    moved = movedNow;
    rows = found.toSorted((one, other) => (one.made_at < other.made_at ? -1 : 1));
  }

  async function readAndNotify(): Promise<void> {
    await read();
    notify();
  }

  const alive = () => rows.filter(({ removed_at }) => removed_at === null);
  const findStored = async (key: string) => (await database.learners()).find((row) => row.key === key);

  /** A learner by the key that it has, or had before it was moved. */
  function find(key: string): LearnerRow | undefined {
    const keys = [key, keyOf(currentRef(moved, refOf(key)))];
    return keys.flatMap((each) => alive().find((row) => row.key === each) ?? [])[0];
  }

  /** Another tab may have changed or removed the learner meanwhile. */
  async function updateLearner(key: string, change: LearnerChange): Promise<void> {
    const row = await database.changeLearner(refOf(key), change);
    await read();
    if (row) notify();
  }

  type Target = {
    owner: string;
    isWanted: (row: LearnerRow) => boolean;
    /** What stays in the old place. */
    left?: (row: LearnerRow) => LearnerRow;
  };

  /** To an id that was not removed there, merged with the learner who has that id there. */
  async function move(key: string, { owner, isWanted, left }: Target): Promise<void> {
    const from = refOf(key);
    const stored = await database.learners();
    const isRemoved = (id: string) =>
      (left !== undefined && owner === from.owner && id === from.id) ||
      stored.some((row) => row.owner === owner && row.id === id && row.removed_at !== null);
    const to = { owner, id: idAfterRemovals(from.id, isRemoved) };
    const isMoved = await database.moveLearner(from, to, (mover, there) =>
      mover.removed_at === null && isWanted(mover) && (there?.removed_at ?? null) === null
        ? { row: movedTo(to, mover, there), left: left?.(mover) }
        : undefined,
    );
    if (isMoved) await readAndNotify();
  }

  await read();
  return {
    read,
    readAndNotify,
    find,
    learners: (): readonly LearnerRow[] => alive(),
    /** With the tombstones of removed ones, which are synced too. */
    allLearners: (): readonly LearnerRow[] => rows,
    updateLearner,

    /** The row of a new learner, who belongs to the account that is signed in. */
    newRow: ({ animal, name }: { animal: Face; name: string }, owner: string): LearnerRow => {
      // Those of another account cannot be seen, so they take nobody's place.
      if (visibleTo(owner || undefined, alive()).length >= LEARNERS_MAX)
        throw new Error(`a device has at most ${LEARNERS_MAX} learners`);
      const at = now().toISOString();
      const ref = { owner, id: v7({ msecs: now().getTime() }) };
      const state = { key: keyOf(ref), isSent: false, isKnown: false, removed_at: null };
      return { ...ref, animal, name: cleanName(name), made_at: at, updated_at: at, ...state };
    },

    async putLearner(row: LearnerRow): Promise<void> {
      await database.putLearner(row);
      await readAndNotify();
    },

    async changeLearner(key: string, change: Partial<Pick<Learner, 'name' | 'animal'>>): Promise<void> {
      await updateLearner(find(key)?.key ?? key, (stored) => {
        if (stored?.removed_at !== null) return undefined;
        const updated_at = changedAt(stored.updated_at, now());
        const name = cleanName(change.name ?? stored.name);
        return { ...stored, ...change, name, updated_at, isSent: false, refusal: undefined };
      });
    },

    /**
     * With its entries. A nameless tombstone stays, for the server and for files. False where another tab moved the learner
     * to an account: nobody was asked about what would be removed there.
     */
    async removeLearner(key: string): Promise<boolean> {
      const row = await findStored(key);
      if (!row) return false;
      await database.removeLearner(row, tombstoneOf(row, now().toISOString(), row.owner === THIS_DEVICE));
      await readAndNotify();
      return true;
    },

    /**
     * Removes an account's learners from this device; the account keeps them, and the next sign-in brings them back.
     * @param account tombstones that were not sent stay until they are, unless there is no such account any more
     */
    async forgetLearnersOf(owner: string, account: 'there' | 'gone' = 'there'): Promise<void> {
      const stays = (row: LearnerRow) => account === 'there' && row.removed_at !== null && !row.isSent;
      const tombstones = (await database.learners()).filter((row) => row.owner === owner && stays(row));
      await database.writeMetas(
        ['epoch', 'seen', 'synced', 'odd'].map((name) => [`${name}:${owner}`, undefined]),
      );
      await database.removeOwner(owner, tombstones);
      await readAndNotify();
    },

    /** One that lives on this device alone belongs to the account from now on. */
    addToAccount: (key: string, owner: string): Promise<void> =>
      move(key, { owner, isWanted: (row) => row.owner === THIS_DEVICE }),

    /** One of an account that was deleted lives on this device alone from now on. */
    keepHere: (key: string): Promise<void> => move(key, { owner: THIS_DEVICE, isWanted: () => true }),

    /** The account removed an id under which somebody joins whom it never knew: they get another one. */
    giveOtherId: (key: string, removed_at: string): Promise<void> =>
      move(key, {
        owner: refOf(key).owner,
        isWanted: ({ isKnown }) => !isKnown,
        left: (row) => tombstoneOf(row, removed_at, true),
      }),

    /** The account has removed that learner: what this device has of them lives on here alone, or goes too. */
    async settleRemoved(key: string, how: 'keep' | 'remove'): Promise<void> {
      const row = await findStored(key);
      if (row?.removedThere === undefined) return;
      const tombstone = tombstoneOf(row, row.removedThere, true);
      if (how === 'keep') {
        return move(key, { owner: THIS_DEVICE, isWanted: isRemovedThere, left: () => tombstone });
      }
      await database.removeLearner(row, tombstone);
      await readAndNotify();
    },
  };
}

const isRemovedThere = ({ removedThere }: LearnerRow): boolean => removedThere !== undefined;
