import type { SentLearner } from '#web/api/records.ts';
import { isNewer, LEARNERS_MAX, tombstoneOf } from '../store/learner-rules.ts';
import { keyOf, toLearner, type LearnerRow } from '../store/rows.ts';
import { judge, Later, later, type Exchange } from './exchange.ts';
import { mayTryAgain } from './sync-rules.ts';

/** Pulls the account's learners. In a new epoch nothing counts as sent, so that a removal asks before anything is lost. */
export async function pullLearners(exchange: Exchange, isNewEpoch: boolean): Promise<void> {
  const { record, database, wire, owner } = exchange;
  const pulled = await wire.pullLearners();
  if ('answer' in pulled) throw later(pulled.answer, exchange);
  const before = JSON.stringify(record.allLearners());
  const mine = (await database.learners()).filter((row) => row.owner === owner);
  const known = new Map(mine.map((row) => [row.id, row]));
  const joining: { key: string; removedAt: string }[] = [];
  for (const row of pulled.rows) {
    const here = known.get(row.id);
    known.delete(row.id);
    const ref = { owner, id: row.id };
    if (row.removed_at === null) {
      await database.changeLearner(ref, (stored) => updated(row, stored, owner));
    } else if (here?.removed_at === null && !here.isKnown) {
      joining.push({ key: here.key, removedAt: row.removed_at });
    } else if (!here || here.removed_at === null) {
      const tombstone = tombstoneOf(rowOf(row, owner), row.removed_at, true);
      const isGone = await database.removeLearner(ref, tombstone, isNewEpoch ? 'nothing' : 'sent');
      if (!isGone) await database.changeLearner(ref, (stored) => asked(stored, row.removed_at));
    } else if (!here.isSent)
      await database.changeLearner(ref, (stored) => stored && { ...stored, isSent: true });
  }
  // Once all removals are known: the next id must not be one of them.
  for (const { key, removedAt } of joining) await record.giveOtherId(key, removedAt);
  // Nothing is ever deleted there: what the server had and has no more was lost when it was restored.
  for (const lost of known.values()) await database.changeLearner(lost, lostThere);
  await record.receive({ about: 'learners' });
  if (JSON.stringify(record.allLearners()) !== before) record.notify({ about: 'learners' });
}

const rowOf = (row: SentLearner, owner: string): LearnerRow => ({
  ...row,
  owner,
  key: keyOf({ owner, id: row.id }),
  isSent: true,
  isKnown: true,
});

/** The learner's row here after the account's was pulled; undefined where it stays as it is. */
function updated(row: SentLearner, here: LearnerRow | undefined, owner: string): LearnerRow | undefined {
  if (!here) return rowOf(row, owner);
  // Removed here, and a backup of the server brought it back: a removal is never undone.
  if (here.removed_at !== null) return here.isSent ? { ...here, isSent: false } : undefined;
  if (isNewer(row, here)) return rowOf(row, owner);
  const { made_at } = row;
  const isSent = !isNewer(here, row);
  const { removedThere: _removed, ...stays } = here;
  const after = { ...stays, made_at, isSent, isKnown: true };
  return JSON.stringify(after) === JSON.stringify(here) ? undefined : after;
}

const asked = (here: LearnerRow | undefined, removedAt: string | null): LearnerRow | undefined =>
  here && removedAt !== null && here.removed_at === null && here.removedThere === undefined
    ? { ...here, removedThere: removedAt }
    : undefined;

function lostThere(here: LearnerRow | undefined): LearnerRow | undefined {
  const isLost = here?.isSent === true && here.removed_at === null;
  return isLost ? { ...here, isSent: false } : undefined;
}

/** Whom a full account refused is tried again once a day, and as soon as there is room as far as this device knows. */
export async function pushLearners(exchange: Exchange): Promise<void> {
  const { record, wire, owner, now } = exchange;
  const mine = record.allLearners().filter((row) => row.owner === owner && row.removedThere === undefined);
  const isFull = mine.filter((row) => row.isSent && row.removed_at === null).length >= LEARNERS_MAX;
  const mayTry = ({ refusal, removed_at }: LearnerRow) =>
    !refusal || mayTryAgain(refusal, now()) || (removed_at === null && !isFull);
  for (const row of mine.filter((learner) => !learner.isSent && mayTry(learner))) {
    // From here on the account may know it, whatever becomes of the answer.
    if (!row.isKnown) await record.updateLearner(row.key, (stored) => stored && { ...stored, isKnown: true });
    const outcome = judge(await wire.pushLearner(toSent(row)), exchange);
    if (outcome.is === 'later') throw new Later(outcome.pauseMs);
    await record.updateLearner(row.key, (stored) => {
      // What changed in the meantime is sent next time.
      if (!stored || !isSame(stored, row)) return undefined;
      return outcome.is === 'sent'
        ? { ...stored, isSent: true, refusal: undefined }
        : { ...stored, refusal: { code: outcome.code, at: now() } };
    });
  }
}

function isSame(one: LearnerRow, other: LearnerRow): boolean {
  return one.updated_at === other.updated_at && one.removed_at === other.removed_at;
}

const toSent = (row: LearnerRow): SentLearner => ({ ...toLearner(row), removed_at: row.removed_at });
