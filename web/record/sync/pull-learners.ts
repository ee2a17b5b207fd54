import type { SentLearner } from '#web/api/records.ts';
import { judge, later, type SyncParts } from './exchange.ts';
import { isNewer, markOf } from '../store/learner-rules.ts';
import { keyOf, type LearnerRow } from '../store/rows.ts';

/** Hears of the account's learners. In a new epoch nothing counts as sent, so that no removal takes anything away unasked. */
export async function pullLearners(
  { record, database, wire, ...edges }: SyncParts,
  owner: string,
  failures: number,
  isNewEpoch: boolean,
): Promise<void> {
  const pulled = await wire.pullLearners();
  if ('answer' in pulled) throw later(judge(pulled.answer, edges, failures));
  const before = JSON.stringify(record.allLearners());
  const mine = (await database.learners()).filter((row) => row.owner === owner);
  const known = new Map(mine.map((row) => [row.id, row]));
  const joining: { key: string; removedAt: string }[] = [];
  for (const row of pulled.rows) {
    const here = known.get(row.id);
    known.delete(row.id);
    const ref = { owner, id: row.id };
    if (row.removed_at === null) {
      await database.changeLearner(ref, (stored) => heardOf(row, stored, owner));
    } else if (here?.removed_at === null && !here.isKnown) {
      joining.push({ key: here.key, removedAt: row.removed_at });
    } else if (!here || here.removed_at === null) {
      const mark = markOf(rowOf(row, owner), row.removed_at, true);
      const isGone = await database.removeLearner(ref, mark, isNewEpoch ? 'nothing' : 'sent');
      if (!isGone) await database.changeLearner(ref, (stored) => asked(stored, row.removed_at));
    } else if (!here.isSent)
      await database.changeLearner(ref, (stored) => stored && { ...stored, isSent: true });
  }
  // Once all removals are known: the next id must not be one of them.
  for (const { key, removedAt } of joining) await record.giveOtherId(key, removedAt);
  // Nothing is ever deleted there: what the server had and has no more was lost when it was restored.
  for (const lost of known.values()) await database.changeLearner(lost, lostThere);
  await record.hear({ about: 'learners' });
  if (JSON.stringify(record.allLearners()) !== before) record.announce({ about: 'learners' });
}

const rowOf = (row: SentLearner, owner: string): LearnerRow => ({
  ...row,
  owner,
  key: keyOf({ owner, id: row.id }),
  isSent: true,
  isKnown: true,
});

/** What becomes of a learner's row here, by what the account says of it; undefined where nothing does. */
function heardOf(row: SentLearner, here: LearnerRow | undefined, owner: string): LearnerRow | undefined {
  if (!here) return rowOf(row, owner);
  // Removed here, and a backup of the server brought it back: a removal is never undone.
  if (here.removed_at !== null) return here.isSent ? { ...here, isSent: false } : undefined;
  if (isNewer(row, here)) return rowOf(row, owner);
  const { made_at } = row;
  const isSent = !isNewer(here, row);
  const { removedThere: _removed, ...stays } = here;
  const heard = { ...stays, made_at, isSent, isKnown: true };
  return JSON.stringify(heard) === JSON.stringify(here) ? undefined : heard;
}

const asked = (here: LearnerRow | undefined, removedAt: string | null): LearnerRow | undefined =>
  here && removedAt !== null && here.removed_at === null && here.removedThere === undefined
    ? { ...here, removedThere: removedAt }
    : undefined;

function lostThere(here: LearnerRow | undefined): LearnerRow | undefined {
  const isLost = here?.isSent === true && here.removed_at === null;
  return isLost ? { ...here, isSent: false } : undefined;
}
