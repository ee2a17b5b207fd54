import * as v from 'valibot';
import type { Entry } from '#contract/record.ts';
import type { Answer, Outcome } from '#web/api/outbox-rules.ts';
import { outcomeOf } from '#web/api/outbox-rules.ts';
import type { SentEntry, SentLearner, Wire } from '#web/api/records.ts';
import type { RecordDatabase } from './database.ts';
import type { LearnerRecord } from './record.ts';
import type { EntryRow, LearnerRow } from './rows.ts';
import { BATCH_ENTRIES, inBatches, isFinal, mayTryAgain, smallerPage } from './sync-rules.ts';

export type SyncParts = {
  record: LearnerRecord;
  database: RecordDatabase;
  wire: Wire;
  now: () => number;
  random: () => number;
};

export type Round = { status: 'done'; sent: number; received: number } | { status: 'later'; pauseMs: number };

const PAGE_ENTRIES = 400;
const READ_ENTRIES = 10 * BATCH_ENTRIES;
const AT_ONCE = 2;

/** Says that the rest of the round has to wait; nothing that was done is undone. */
class Later extends Error {
  readonly pauseMs: number;
  constructor(pauseMs: number) {
    super('the server cannot be asked now');
    this.pauseMs = pauseMs;
  }
}

/** One exchange with the server: first what is new here, then what is new there. */
export async function syncOnce(parts: SyncParts, owner: string, failures: number): Promise<Round> {
  try {
    await pushLearners(parts, owner, failures);
    const sent = await pushEntries(parts, owner, failures);
    await pullLearners(parts, owner, failures);
    const received = await pullEntries(parts, owner, failures);
    return { status: 'done', sent, received };
  } catch (error) {
    if (error instanceof Later) return { status: 'later', pauseMs: error.pauseMs };
    throw error;
  }
}

async function pushLearners({ record, wire, ...edges }: SyncParts, owner: string, failures: number) {
  for (const row of record.allLearners().filter((row) => row.owner === owner && !row.isSent)) {
    const outcome = judge(await wire.pushLearner(toSent(row)), edges, failures);
    if (outcome.is === 'later') throw new Later(outcome.pauseMs);
    // What changed in the meantime is sent next time.
    const here = record.allLearners().find(({ id }) => id === row.id);
    if (outcome.is === 'refused' || here?.updated_at !== row.updated_at || here.removed_at !== row.removed_at)
      continue;
    await record.putLearner({ ...row, isSent: true });
  }
}

async function pushEntries(parts: SyncParts, owner: string, failures: number): Promise<number> {
  let sent = 0;
  for (const { id } of parts.record.learners().filter((row) => row.owner === owner && row.isSent)) {
    await letRefusedTryAgain(parts, id);
    // What was sent or refused waits no longer; what storage did not take waits for the next round.
    for (let before: string | undefined; ;) {
      const batches = inBatches(await parts.database.entriesIn(id, 'unsent', READ_ENTRIES));
      const first = batches[0]?.[0]?.id;
      if (first === undefined || first === before) break;
      before = first;
      for (let start = 0; start < batches.length; start += AT_ONCE)
        sent += await pushBatches(parts, batches.slice(start, start + AT_ONCE), failures);
    }
  }
  return sent;
}

async function letRefusedTryAgain({ database, now }: SyncParts, learnerId: string): Promise<void> {
  const refused = await database.entriesIn(learnerId, 'refused');
  const again = refused.filter(({ refusal }) => refusal && mayTryAgain(refusal, now()));
  if (again.length > 0) await database.settleEntries(again, { state: 'unsent' });
}

/** While the server stores one batch, the device notes what became of the other. */
async function pushBatches(
  parts: SyncParts,
  batches: readonly EntryRow[][],
  failures: number,
): Promise<number> {
  const pushed = await Promise.allSettled(batches.map((batch) => pushBatch(parts, batch, failures)));
  const broken = pushed.find((outcome) => outcome.status === 'rejected');
  if (broken) throw broken.reason;
  return pushed.reduce((sum, outcome) => sum + (outcome.status === 'fulfilled' ? outcome.value : 0), 0);
}

/** A refused batch is sent again one by one, so that one bad entry holds up no other. */
async function pushBatch(parts: SyncParts, entries: readonly EntryRow[], failures: number): Promise<number> {
  const { database, wire } = parts;
  const outcome = judge(await wire.pushEntries(entries.map(toEntry)), parts, failures);
  if (outcome.is === 'later' && outcome.concerns === 'all') throw new Later(outcome.pauseMs);
  if (outcome.is === 'sent') {
    await database.settleEntries(entries, { state: 'sent' });
    return entries.length;
  }
  if (entries.length > 1) {
    let sent = 0;
    for (const entry of entries) sent += await pushBatch(parts, [entry], failures);
    return sent;
  }
  if (outcome.is === 'later') throw new Later(outcome.pauseMs);
  const refusal = { code: outcome.code, at: parts.now() };
  await database.settleEntries(entries, { state: 'refused', refusal });
  return 0;
}

async function pullLearners(
  { record, database, wire, ...edges }: SyncParts,
  owner: string,
  failures: number,
) {
  const pulled = await wire.pullLearners();
  if ('answer' in pulled) throw later(judge(pulled.answer, edges, failures));
  const known = new Map(record.allLearners().map((row) => [row.id, row]));
  const before = JSON.stringify([...known.values()]);
  for (const row of pulled.rows) {
    const here = known.get(row.id);
    known.delete(row.id);
    if (row.removed_at !== null) {
      // The mark stays: a file that holds this learner must bring it in under another id.
      if (here?.removed_at !== row.removed_at)
        await database.removeLearner(row.id, { ...row, owner, isSent: true });
    } else if (here?.removed_at) {
      // Removed here, and a backup of the server brought it back: a removal is never undone.
      await database.putLearner({ ...here, isSent: false });
    } else if (!here || row.updated_at > here.updated_at) {
      await database.putLearner({ ...row, owner, isSent: true });
    }
  }
  // Nothing is ever deleted there: what the server had and has no more was lost when it was restored.
  for (const row of known.values())
    if (row.owner === owner && row.isSent && row.removed_at === null)
      await database.putLearner({ ...row, isSent: false });
  await record.hear({ about: 'learners' });
  if (JSON.stringify(record.allLearners()) !== before) record.announce({ about: 'learners' });
}

/**
 * Fetches what came after the last entry that was seen, beginning with that one: where it is not there any more, a backup
 * was restored (its numbers are given out again) or its learner was removed, and everything is compared anew.
 */
async function pullEntries(parts: SyncParts, owner: string, failures: number): Promise<number> {
  const { record, database } = parts;
  const key = `seen:${owner}`;
  const seen = readSeen(await database.readMeta(key));
  let received = 0;
  let isFirst = true;
  for await (const rows of pagesFrom(parts, seen ? seen.seq - 1 : 0, failures)) {
    if (isFirst && seen && rows[0]?.id !== seen.id)
      return received + (await compareAll(parts, owner, failures));
    isFirst = false;
    received += await record.add(rows.map(toReceived));
    await noteSeen(database, key, rows);
  }
  return received;
}

/** Takes in all that the server has, and sends again what it had and has no more. */
async function compareAll(parts: SyncParts, owner: string, failures: number): Promise<number> {
  const { record, database } = parts;
  const ids = new Set<string>();
  let received = 0;
  let last: readonly SentEntry[] = [];
  for await (const rows of pagesFrom(parts, 0, failures)) {
    for (const { id } of rows) ids.add(id);
    received += await record.add(rows.map(toReceived));
    if (rows.length > 0) last = rows;
  }
  for (const { id } of record.learners().filter((row) => row.owner === owner)) {
    const lost = (await database.entriesIn(id, 'sent')).filter((row) => !ids.has(row.id));
    if (lost.length > 0) await database.settleEntries(lost, { state: 'unsent' });
  }
  // Only now, so that a tab that is closed in between begins anew.
  await database.writeMeta(`seen:${owner}`, undefined);
  await noteSeen(database, `seen:${owner}`, last);
  return received;
}

async function* pagesFrom({ wire, ...edges }: SyncParts, after: number, failures: number) {
  let limit = PAGE_ENTRIES;
  for (let seq = after; ;) {
    const pulled = await wire.pullEntries(seq, limit);
    if ('answer' in pulled) {
      const smaller = pulled.answer.error?.status === 413 ? smallerPage(limit) : undefined;
      if (smaller === undefined) throw later(judge(pulled.answer, edges, failures));
      limit = smaller;
      continue;
    }
    yield pulled.rows;
    if (pulled.rows.length < limit) return;
    seq = pulled.rows.at(-1)?.seq ?? seq;
  }
}

const seenSchema = v.object({ seq: v.number(), id: v.string() });

/** Of an older version only the number is known, which does not tell whether it is still the same entry's. */
function readSeen(found: unknown): v.InferOutput<typeof seenSchema> | undefined {
  const { success, output } = v.safeParse(seenSchema, found);
  return success ? output : undefined;
}

async function noteSeen(database: RecordDatabase, key: string, rows: readonly SentEntry[]): Promise<void> {
  const last = rows.at(-1);
  if (last) await database.writeMeta(key, { seq: last.seq, id: last.id });
}

function judge(
  answer: Answer,
  { now, random }: Pick<SyncParts, 'now' | 'random'>,
  failures: number,
): Outcome {
  return outcomeOf(answer, failures, isFinal, { now: now(), random });
}

function later(outcome: Outcome): Later {
  return new Later(outcome.is === 'later' ? outcome.pauseMs : 60 * 60_000);
}

const toSent = ({ id, name, animal, made_at, updated_at, removed_at }: LearnerRow): SentLearner => ({
  id,
  name,
  animal,
  made_at,
  updated_at,
  removed_at,
});

const toEntry = ({ id, learner_id, at, day, kind, body }: Entry): Entry => ({
  id,
  learner_id,
  at,
  day,
  kind,
  body,
});

const toReceived = (entry: Entry): EntryRow => ({ ...toEntry(entry), state: 'sent' });
