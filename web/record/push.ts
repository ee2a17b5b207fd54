import type { SentLearner } from '#web/api/records.ts';
import { judge, Later, type SyncParts } from './exchange.ts';
import { LEARNERS_MAX } from './learner-rules.ts';
import { compareAfterRemoval } from './pull.ts';
import { toEntry, toLearner, type EntryRow, type LearnerRow } from './rows.ts';
import { BATCH_ENTRIES, inBatches, mayTryAgain } from './sync-rules.ts';

const READ_ENTRIES = 10 * BATCH_ENTRIES;
const AT_ONCE = 2;
const ODD_AT_MOST = 10;

/** Whom a full account refused is tried again once a day, and as soon as there is room as far as this device knows. */
export async function pushLearners(parts: SyncParts, owner: string, failures: number) {
  const { record, wire, ...edges } = parts;
  const mine = record.allLearners().filter((row) => row.owner === owner);
  const isFull = mine.filter((row) => row.isSent && row.removed_at === null).length >= LEARNERS_MAX;
  const mayTry = ({ refusal, removed_at }: LearnerRow) =>
    !refusal || mayTryAgain(refusal, edges.now()) || (removed_at === null && !isFull);
  for (const row of mine.filter((learner) => !learner.isSent && mayTry(learner))) {
    if (row.removed_at !== null) await compareAfterRemoval(parts, owner, row.id);
    const outcome = judge(await wire.pushLearner(toSent(row)), edges, failures);
    if (outcome.is === 'later') throw new Later(outcome.pauseMs);
    await record.updateLearner(row.id, (stored) => {
      // What changed in the meantime is sent next time.
      if (!stored || !isSame(stored, row)) return undefined;
      return outcome.is === 'sent'
        ? { ...stored, isSent: true, refusal: undefined }
        : { ...stored, refusal: { code: outcome.code, at: edges.now() } };
    });
  }
}

function isSame(one: LearnerRow, other: LearnerRow): boolean {
  return (
    one.owner === other.owner && one.updated_at === other.updated_at && one.removed_at === other.removed_at
  );
}

export async function pushEntries(parts: SyncParts, owner: string, failures: number): Promise<number> {
  const pushing: Pushing = { failures, sent: 0, odd: [] };
  for (const { id } of parts.record.learners().filter((row) => row.owner === owner && row.isSent)) {
    await letRefusedTryAgain(parts, id);
    // What was sent or refused waits no longer; what storage did not take waits for the next round.
    for (let before: string | undefined; ;) {
      const batches = inBatches(await parts.database.entriesIn(id, 'unsent', READ_ENTRIES));
      const first = batches[0]?.[0]?.id;
      if (first === undefined || first === before) break;
      before = first;
      await pushBatches(parts, batches, pushing);
    }
  }
  const [odd] = pushing.odd;
  if (odd && pushing.sent === 0) throw new Later(odd.pauseMs);
  // Others went through, so it is the entry: it is tried again tomorrow, and holds up nobody until then.
  for (const { entry, code } of pushing.odd) await refuse(parts, entry, code);
  return pushing.sent;
}

/** An entry whose answer was not understood, though it was asked about alone. */
type Odd = { entry: EntryRow; code: string; pauseMs: number };
type Pushing = { failures: number; sent: number; odd: Odd[] };

async function letRefusedTryAgain({ database, now }: SyncParts, learnerId: string): Promise<void> {
  const refused = await database.entriesIn(learnerId, 'refused');
  const again = refused.filter(({ refusal }) => refusal && mayTryAgain(refusal, now()));
  if (again.length > 0) await database.settleEntries(again, { state: 'unsent' });
}

/** While the server stores one batch, the device notes what became of another. Where one breaks no further is begun. */
async function pushBatches(
  parts: SyncParts,
  batches: readonly EntryRow[][],
  pushing: Pushing,
): Promise<void> {
  const waiting = batches.values();
  let isBroken = false;
  async function pushInTurn(): Promise<void> {
    for (const batch of waiting) {
      await pushBatch(parts, batch, pushing).catch((error: unknown) => {
        isBroken = true;
        throw error;
      });
      if (isBroken) return;
    }
  }
  const pushed = await Promise.allSettled(Array.from({ length: AT_ONCE }, pushInTurn));
  const broken = pushed.find((outcome) => outcome.status === 'rejected');
  if (broken) throw broken.reason;
}

/** A refused batch is sent again one by one, so that one bad entry holds up no other. */
async function pushBatch(parts: SyncParts, entries: readonly EntryRow[], pushing: Pushing): Promise<void> {
  const answer = await parts.wire.pushEntries(entries.map(toEntry));
  const outcome = judge(answer, parts, pushing.failures);
  if (outcome.is === 'later' && outcome.concerns === 'all') throw new Later(outcome.pauseMs);
  if (outcome.is === 'sent') {
    await parts.database.settleEntries(entries, { state: 'sent' });
    pushing.sent += entries.length;
    return;
  }
  const [entry] = entries;
  if (!entry) return;
  if (entries.length > 1) for (const one of entries) await pushBatch(parts, [one], pushing);
  else if (outcome.is === 'refused') await refuse(parts, entry, outcome.code);
  else {
    pushing.odd.push({ entry, code: answer.error?.code ?? '', pauseMs: outcome.pauseMs });
    // Nothing went through: it is rather the server, which need not be asked about all of them.
    if (pushing.sent === 0 && pushing.odd.length >= ODD_AT_MOST) throw new Later(outcome.pauseMs);
  }
}

/** It stays in the record and in the export. */
async function refuse({ database, now }: SyncParts, entry: EntryRow, code: string): Promise<void> {
  await database.settleEntries([entry], { state: 'refused', refusal: { code, at: now() } });
}

const toSent = (row: LearnerRow): SentLearner => ({ ...toLearner(row), removed_at: row.removed_at });
