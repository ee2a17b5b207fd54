import * as v from 'valibot';
import type { Entry } from '#contract/record.ts';
import type { SentEntry, SentLearner } from '#web/api/records.ts';
import { judge, Later, later, type SyncParts } from './exchange.ts';
import { isBroughtIn } from './file-rules.ts';
import { isOf, toEntry, type EntryRow, type LearnerRow } from './rows.ts';
import { smallerPage } from './sync-rules.ts';

const PAGE_ENTRIES = 400;
const NOT_SOON_MS = 60 * 60_000;

/** True where one of this device's learners has to be sent again. */
export async function pullLearners(
  { record, database, wire, ...edges }: SyncParts,
  owner: string,
  failures: number,
): Promise<boolean> {
  const pulled = await wire.pullLearners();
  if ('answer' in pulled) throw later(judge(pulled.answer, edges, failures));
  const before = JSON.stringify(record.allLearners());
  const known = new Map((await database.learners()).map((row) => [row.id, row]));
  for (const row of pulled.rows) {
    const here = known.get(row.id);
    known.delete(row.id);
    if (here && !isOf(owner, here) && (row.removed_at !== null || !isSpent(here))) continue;
    if (row.removed_at !== null) {
      if (here?.removed_at === row.removed_at) continue;
      await compareAfterRemoval({ record, database }, owner, row.id);
      // The mark stays: a file that holds this learner must bring it in under another id.
      await database.removeLearner(row.id, { ...row, owner, isSent: true });
    } else if (heardOf(row, here, owner)) {
      await database.changeLearner(row.id, (stored) => heardOf(row, stored, owner));
    }
  }
  // Nothing is ever deleted there: what the server had and has no more was lost when it was restored.
  const lost = [...known.values()].filter((row) => lostThere(row, owner));
  for (const { id } of lost) await database.changeLearner(id, (stored) => lostThere(stored, owner));
  await record.hear({ about: 'learners' });
  if (JSON.stringify(record.allLearners()) !== before) record.announce({ about: 'learners' });
  return lost.length > 0;
}

/** What becomes of a learner's row here, by what the account says of it; undefined where nothing does. */
function heardOf(row: SentLearner, here: LearnerRow | undefined, owner: string): LearnerRow | undefined {
  const taken = { ...row, owner, isSent: true };
  if (!here) return taken;
  // By a file the same learner can live in two accounts.
  if (!isOf(owner, here)) return isSpent(here) ? taken : undefined;
  // Removed here, and a backup of the server brought it back: a removal is never undone.
  if (here.removed_at !== null) return { ...here, isSent: false };
  return row.updated_at > here.updated_at ? taken : undefined;
}

/** The mark of a removal that its account has heard of: it need not stay in the way of another account. */
const isSpent = ({ removed_at, isSent }: LearnerRow): boolean => removed_at !== null && isSent;

function lostThere(here: LearnerRow | undefined, owner: string): LearnerRow | undefined {
  const isLost = here?.owner === owner && here.isSent && here.removed_at === null;
  return isLost ? { ...here, isSent: false } : undefined;
}

/**
 * Fetches what came after the last entry that was seen, beginning with that one: where it is not there any more, a backup
 * was restored (its numbers are given out again) or its learner was removed, and everything is compared anew.
 */
export async function pullEntries(parts: SyncParts, owner: string, failures: number): Promise<Pulled> {
  if ((await parts.database.readMeta(`compare:${owner}`)) === true) return compareAll(parts, owner, failures);
  const seen = await readSeen(parts, owner);
  const skipped = new Set(seen?.skipped);
  const pulled: Pulled = { received: 0, isMoreToSend: false };
  let isFirst = true;
  for await (const rows of pagesFrom(parts, seen ? seen.seq - 1 : 0, failures)) {
    if (isFirst && seen && rows[0]?.id !== seen.id) return compareAll(parts, owner, failures);
    isFirst = false;
    await takeIn(parts, owner, rows, skipped, pulled);
    await noteSeen(parts, owner, rows, skipped);
  }
  return pulled;
}

/** What came, and whether something of this device has to be sent after all. */
type Pulled = { received: number; isMoreToSend: boolean };

/**
 * Where the account has a learner who came by a file, it may have stored something once for both of two learners. The
 * removal of one took it from the server; the other still has it here.
 */
export async function compareAfterRemoval(
  { record, database }: Pick<SyncParts, 'record' | 'database'>,
  owner: string,
  removedId: string,
): Promise<void> {
  const mine = record.allLearners().filter((row) => row.owner === owner);
  if ([removedId, ...mine.map(({ id }) => id)].some(isBroughtIn))
    await database.writeMeta(`compare:${owner}`, true);
}

/** Takes in all that the server has, and sends again what it had and has no more. */
async function compareAll(parts: SyncParts, owner: string, failures: number): Promise<Pulled> {
  const { record, database } = parts;
  const [ids, skipped] = [new Set<string>(), new Set<string>()];
  const pulled: Pulled = { received: 0, isMoreToSend: false };
  let last: readonly SentEntry[] = [];
  for await (const rows of pagesFrom(parts, 0, failures)) {
    for (const { id } of rows) ids.add(id);
    await takeIn(parts, owner, rows, skipped, pulled);
    if (rows.length > 0) last = rows;
  }
  for (const { id } of record.learners().filter((row) => row.owner === owner)) {
    const lost = (await database.entriesIn(id, 'sent')).filter((row) => !ids.has(row.id));
    if (lost.length === 0) continue;
    await database.settleEntries(lost, { state: 'unsent' });
    pulled.isMoreToSend = true;
  }
  // Only now, so that a tab that is closed in between begins anew.
  await database.writeMeta(`seen:${owner}`, undefined);
  await noteSeen(parts, owner, last, skipped);
  await database.writeMeta(`compare:${owner}`, undefined);
  return pulled;
}

/** Notes whose entries were left out, because they are not here as learners of the account. */
async function takeIn(
  { record }: SyncParts,
  owner: string,
  rows: readonly SentEntry[],
  skipped: Set<string>,
  pulled: Pulled,
): Promise<void> {
  const mine = new Set(record.allLearners().flatMap((row) => (row.owner === owner ? [row.id] : [])));
  for (const { learner_id } of rows) if (!mine.has(learner_id)) skipped.add(learner_id);
  const received = rows.map(toReceived);
  if (await record.giveOwnIds(received, owner)) pulled.isMoreToSend = true;
  pulled.received += await record.add(received, owner);
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
    const last = pulled.rows.at(-1)?.seq ?? seq;
    if (last <= seq) throw new Later(NOT_SOON_MS); // not what was asked for: a cache in between, and there would be no end
    seq = last;
  }
}

const seenSchema = v.object({
  seq: v.number(),
  id: v.string(),
  skipped: v.optional(v.array(v.string()), []),
});

/**
 * Nothing, once somebody whose entries were skipped is a learner of the account here: then all come again. Of an older
 * version only the number is known, which does not tell whether it is still the same entry's.
 */
async function readSeen({ record, database }: SyncParts, owner: string) {
  const { success, output } = v.safeParse(seenSchema, await database.readMeta(`seen:${owner}`));
  if (!success) return undefined;
  const isMissed = record.learners().some((row) => row.owner === owner && output.skipped.includes(row.id));
  return isMissed ? undefined : output;
}

async function noteSeen(
  { database }: SyncParts,
  owner: string,
  rows: readonly SentEntry[],
  skipped: ReadonlySet<string>,
): Promise<void> {
  const last = rows.at(-1);
  if (last) await database.writeMeta(`seen:${owner}`, { seq: last.seq, id: last.id, skipped: [...skipped] });
}

const toReceived = (entry: Entry): EntryRow => ({ ...toEntry(entry), state: 'sent' });
