import type { Entry } from '#contract/record.ts';
import type { Answer, Outcome } from '#web/api/outbox-rules.ts';
import { outcomeOf } from '#web/api/outbox-rules.ts';
import type { SentLearner, Wire } from '#web/api/records.ts';
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

async function pushLearners(
  { record, database, wire, ...edges }: SyncParts,
  owner: string,
  failures: number,
) {
  for (const row of record.allLearners().filter((row) => row.owner === owner && !row.isSent)) {
    const outcome = judge(await wire.pushLearner(toSent(row)), edges, failures);
    if (outcome.is === 'later') throw new Later(outcome.pauseMs);
    // What changed in the meantime is sent next time.
    const here = record.allLearners().find(({ id }) => id === row.id);
    if (outcome.is === 'refused' || here?.updated_at !== row.updated_at || here.removed_at !== row.removed_at)
      continue;
    // A mark that was heard has done its work here.
    if (row.removed_at !== null) await database.removeLearner(row.id, undefined);
    else await record.putLearner({ ...row, isSent: true });
  }
}

async function pushEntries(parts: SyncParts, owner: string, failures: number): Promise<number> {
  let sent = 0;
  for (const { id } of parts.record.learners().filter((row) => row.owner === owner && row.isSent)) {
    await letRefusedTryAgain(parts, id);
    // Each batch ends as sent or refused, or else the round ends.
    for (;;) {
      const [batch] = inBatches(await parts.database.entriesIn(id, 'unsent', BATCH_ENTRIES));
      if (!batch) break;
      sent += await pushBatch(parts, batch, failures);
    }
  }
  return sent;
}

async function letRefusedTryAgain({ database, now }: SyncParts, learnerId: string): Promise<void> {
  const refused = await database.entriesIn(learnerId, 'refused');
  const again = refused.filter(({ refusal }) => refusal && mayTryAgain(refusal, now()));
  if (again.length > 0) await database.settleEntries(again, { state: 'unsent' });
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
  for (const row of pulled.rows) {
    const here = known.get(row.id);
    if (row.removed_at !== null) {
      if (here) await database.removeLearner(row.id, undefined);
    } else if (!here || (here.removed_at === null && row.updated_at > here.updated_at)) {
      await database.putLearner({ ...row, owner, isSent: true });
    }
  }
  await record.hear({ about: 'learners' });
}

async function pullEntries({ record, database, wire, ...edges }: SyncParts, owner: string, failures: number) {
  const key = `seen:${owner}`;
  let limit = PAGE_ENTRIES;
  let received = 0;
  for (;;) {
    const seen = Number((await database.readMeta(key)) ?? 0);
    const pulled = await wire.pullEntries(seen, limit);
    if ('answer' in pulled) {
      const smaller = pulled.answer.error?.status === 413 ? smallerPage(limit) : undefined;
      if (smaller === undefined) throw later(judge(pulled.answer, edges, failures));
      limit = smaller;
      continue;
    }
    received += await record.add(pulled.rows.map((entry) => ({ ...toEntry(entry), state: 'sent' })));
    const last = pulled.rows.at(-1);
    if (last) await database.writeMeta(key, last.seq);
    if (pulled.rows.length < limit) return received;
  }
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
