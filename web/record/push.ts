import type { Answer } from '#web/api/outbox-rules.ts';
import type { SentLearner } from '#web/api/records.ts';
import { judge, Later, later, type SyncParts } from './exchange.ts';
import { LEARNERS_MAX } from './learner-rules.ts';
import { mostTries, noteOdd, pauseOf, readOdd, type OddEntries } from './odd-entries.ts';
import { compareAfterRemoval } from './pull.ts';
import { toEntry, toLearner, type EntryRow, type LearnerRow } from './rows.ts';
import { BATCH_ENTRIES, inBatches, mayTryAgain } from './sync-rules.ts';

const READ_ENTRIES = 10 * BATCH_ENTRIES;
const AT_ONCE = 2;
const ODD_AT_MOST = 10;
const UNAUTHORISED = 401;
/** What a policy says to a session that was ended. */
const NO_RIGHT = '42501';
/** The account has no such learner: its server was restored from a backup. */
const NO_LEARNER = '23503';

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
  const before = await readOdd(parts, owner);
  const waiting = new Map<string, EntryRow>();
  const pushing: Pushing = { failures, tries: mostTries(before), sent: 0, notUnderstood: [], odd: new Map() };
  for (const { id } of parts.record.learners().filter((row) => row.owner === owner && row.isSent)) {
    await letRefusedTryAgain(parts, id);
    // What was sent or refused waits no longer; what storage did not take waits for the next round.
    for (let last: string | undefined; ;) {
      const limit = READ_ENTRIES + before.size + pushing.odd.size;
      const rows = await parts.database.entriesIn(id, 'unsent', limit);
      for (const row of rows) if (before.has(row.id)) waiting.set(row.id, row);
      const fresh = rows.filter((row) => !before.has(row.id) && !pushing.odd.has(row.id));
      if (fresh[0] === undefined || fresh[0].id === last) break;
      last = fresh[0].id;
      await pushBatches(parts, inBatches(fresh), pushing);
    }
  }
  // What was odd before goes last and alone, so that it holds up no other.
  for (const [id, known] of before) if (waiting.has(id)) pushing.odd.set(id, known);
  const due = [...waiting.values()].filter(({ id }) => pauseOf(before, id, parts.now()) === 0);
  const alone = due.map((row) => [row]);
  await pushBatches(parts, alone, pushing);
  // Others went through, so it is the entry: it is tried again tomorrow.
  for (const { entry, code } of pushing.sent > 0 ? pushing.notUnderstood : []) {
    await refuse(parts, entry, code);
    pushing.odd.delete(entry.id);
  }
  if (before.size + pushing.odd.size > 0) await noteOdd(parts, owner, pushing.odd);
  return pushing.sent;
}

type Pushing = {
  failures: number;
  /** How often something odd was tried before. */
  tries: number;
  sent: number;
  /** Those of this push that were asked about alone. */
  notUnderstood: { entry: EntryRow; code: string }[];
  /** Whatever has to pause after this push. */
  odd: OddEntries;
};

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
  // Nothing went through: it is rather the server, which need not be asked about all of them.
  if (pushing.sent === 0 && pushing.notUnderstood.length >= ODD_AT_MOST) return;
  const answer = await parts.wire.pushEntries(entries.map(toEntry));
  const outcome = judge(answer, parts, pushing.failures);
  if (outcome.is === 'later' && (outcome.concerns === 'all' || isOver(answer)))
    throw new Later(outcome.pauseMs);
  for (const { id } of entries) pushing.odd.delete(id);
  if (outcome.is === 'sent') {
    await parts.database.settleEntries(entries, { state: 'sent' });
    pushing.sent += entries.length;
    return;
  }
  const [entry] = entries;
  if (!entry) return;
  const code = answer.error?.code ?? '';
  if (code === NO_LEARNER) pause(parts, entries, answer, pushing);
  else if (entries.length > 1) for (const one of entries) await pushBatch(parts, [one], pushing);
  else if (outcome.is === 'refused') await refuse(parts, entry, outcome.code);
  else {
    pause(parts, entries, answer, pushing);
    pushing.notUnderstood.push({ entry, code });
  }
}

/** The session has ended, so that nothing could be heard either. */
const isOver = ({ error }: Answer): boolean => error?.status === UNAUTHORISED || error?.code === NO_RIGHT;

function pause(
  parts: SyncParts,
  entries: readonly EntryRow[],
  answer: Answer,
  { tries, odd }: Pushing,
): void {
  const { pauseMs } = later(judge(answer, parts, tries));
  for (const { id } of entries) odd.set(id, { tries: tries + 1, askedAt: parts.now(), pauseMs });
}

/** It stays in the record and in the export. */
async function refuse({ database, now }: SyncParts, entry: EntryRow, code: string): Promise<void> {
  await database.settleEntries([entry], { state: 'refused', refusal: { code, at: now() } });
}

const toSent = (row: LearnerRow): SentLearner => ({ ...toLearner(row), removed_at: row.removed_at });
