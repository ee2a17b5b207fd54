import type { RecordDatabase } from './database.ts';
import { markOf, movedTo } from './learner-rules.ts';
import { idAfterRemovals } from './removed-id-rules.ts';
import { refOf, THIS_DEVICE, type LearnerRow } from './rows.ts';

type Wanted = {
  owner: string;
  isWanted: (row: LearnerRow) => boolean;
  /** What stays in the old place. */
  left?: (row: LearnerRow) => LearnerRow;
};

/** How a learner comes to another owner or id, with all that they did. */
export function learnerMoves(database: RecordDatabase, changed: () => Promise<void>) {
  /** Under an id that was not removed there; whoever has that id there becomes one with them. */
  async function move(key: string, { owner, isWanted, left }: Wanted): Promise<void> {
    const from = refOf(key);
    const rows = await database.learners();
    const isRemoved = (id: string) =>
      (left !== undefined && owner === from.owner && id === from.id) ||
      rows.some((row) => row.owner === owner && row.id === id && row.removed_at !== null);
    const to = { owner, id: idAfterRemovals(from.id, isRemoved) };
    const isMoved = await database.moveLearner(from, to, (mover, there) =>
      mover.removed_at === null && isWanted(mover) && (there?.removed_at ?? null) === null
        ? { row: movedTo(to, mover, there), left: left?.(mover) }
        : undefined,
    );
    if (isMoved) await changed();
  }

  return {
    /** One that lives on this device alone belongs to the account from now on. */
    addToAccount: (key: string, owner: string): Promise<void> =>
      move(key, { owner, isWanted: (row) => row.owner === THIS_DEVICE }),

    /** One of an account that is no more lives on this device alone from now on. */
    keepHere: (key: string): Promise<void> => move(key, { owner: THIS_DEVICE, isWanted: () => true }),

    /** The account has removed that learner: what this device has of them lives on here alone, or goes too. */
    async settleRemoved(key: string, how: 'keep' | 'remove'): Promise<void> {
      const row = (await database.learners()).find((learner) => learner.key === key);
      if (row?.removedThere === undefined) return;
      const mark = markOf(row, row.removedThere, true);
      if (how === 'keep') {
        await move(key, { owner: THIS_DEVICE, isWanted: isRemovedThere, left: () => mark });
        return;
      }
      await database.removeLearner(row, mark);
      await changed();
    },

    /** The account removed an id under which somebody joins whom it never knew: they get another one. */
    giveOtherId: (key: string, removed_at: string): Promise<void> =>
      move(key, {
        owner: refOf(key).owner,
        isWanted: ({ isKnown }) => !isKnown,
        left: (row) => markOf(row, removed_at, true),
      }),
  };
}

const isRemovedThere = ({ removedThere }: LearnerRow): boolean => removedThere !== undefined;
