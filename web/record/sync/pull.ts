import * as v from 'valibot';
import type { SentEntry } from '#web/api/records.ts';
import { noteSeen, seenKey } from './epoch.ts';
import { Later, later, NOT_SOON_MS, type Exchange } from './exchange.ts';
import { toEntry } from '../store/rows.ts';
import { smallerPage } from './sync-rules.ts';

const PAGE_ENTRIES = 400;

const seenSchema = v.object({ seq: v.number(), id: v.string(), learner_id: v.string() });

/** The last entry of the account that came to this device, and its number there. */
type Seen = v.InferOutput<typeof seenSchema>;

/**
 * Fetches what came after the last entry that was seen, beginning with that one. Where it is not there any more a backup
 * was restored, whose numbers are given out again, or its learner was removed: then it is `changed`.
 */
export async function pullEntries(exchange: Exchange): Promise<number | 'changed'> {
  const { database, owner } = exchange;
  const found = v.safeParse(seenSchema, await database.readMeta(seenKey(owner)));
  let received = 0;
  for await (const rows of pagesFrom(exchange, found.success ? found.output : undefined)) {
    if (rows === 'changed') return 'changed';
    received += await takeIn(exchange, rows);
    const seen = seenIn(rows);
    if (seen) await database.writeMeta(seenKey(owner), seen);
  }
  return received;
}

/** Takes in all that the server has; what it does not have is to be sent. */
export async function compareAll(exchange: Exchange, epoch: string): Promise<number> {
  const { record, database, owner } = exchange;
  const there = new Map<string, Set<string>>();
  let received = 0;
  let seen: Seen | undefined;
  for await (const rows of pagesFrom(exchange, undefined)) {
    if (rows === 'changed') throw new Later(NOT_SOON_MS);
    for (const { learner_id, id } of rows) {
      const ids = there.get(learner_id) ?? new Set();
      there.set(learner_id, ids.add(id));
    }
    received += await takeIn(exchange, rows);
    seen = seenIn(rows) ?? seen;
  }
  for (const row of record.learners().filter((learner) => learner.owner === owner))
    await database.sendMissing(row, there.get(row.id) ?? new Set());
  // Only now, so that a tab that is closed in between begins anew.
  await noteSeen(exchange, { epoch, seen });
  return received;
}

/** What comes from the account has reached it, so that it waits no more. */
async function takeIn({ record, owner }: Exchange, rows: readonly SentEntry[]): Promise<number> {
  return record.add(
    rows.map((row) => ({ ...toEntry(row), owner })),
    'account',
  );
}

/** Each page begins with the last entry of the one before. */
async function* pagesFrom(exchange: Exchange, begin: Seen | undefined) {
  let limit = PAGE_ENTRIES;
  for (let seen = begin; ;) {
    const pulled = await exchange.wire.pullEntries(seen?.seq ?? 0, limit);
    if ('answer' in pulled) {
      const smaller = pulled.answer.error?.status === 413 ? smallerPage(limit) : undefined;
      if (smaller === undefined) throw later(pulled.answer, exchange);
      limit = smaller;
      continue;
    }
    const { rows } = pulled;
    if (seen && !isSame(rows[0], seen)) {
      yield 'changed' as const;
      return;
    }
    yield rows;
    if (rows.length < limit) return;
    const last = seenIn(rows);
    // Not what was asked for: a cache in between, and there would be no end.
    if (!last || last.seq <= (seen?.seq ?? 0)) throw new Later(NOT_SOON_MS);
    seen = last;
  }
}

const isSame = (row: SentEntry | undefined, { seq, id, learner_id }: Seen): boolean =>
  row?.seq === seq && row.id === id && row.learner_id === learner_id;

function seenIn(rows: readonly SentEntry[]): Seen | undefined {
  const last = rows.at(-1);
  return last && { seq: last.seq, id: last.id, learner_id: last.learner_id };
}
