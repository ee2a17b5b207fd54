import type { ServerAnswer } from '#web/api/outbox-rules.ts';
import { judge, Later, later, type Exchange } from './exchange.ts';
import {
  mostTries,
  writeUnrecognised,
  pauseOf,
  readUnrecognised,
  type Unrecognised,
} from './unrecognised.ts';
import { toEntry, type EntryRow, type LearnerRow } from '../store/rows.ts';
import { inBatches, mayTryAgain } from './sync-rules.ts';

const AT_ONCE = 2;
const UNRECOGNISED_AT_MOST = 10;
const UNAUTHORISED = 401;
/** What a policy says to a session that was ended. */
const NO_RIGHT = '42501';
/** The account has no such learner: its server was restored from a backup. */
const NO_LEARNER = '23503';

/** Sends what waits. It waits until a pull has brought it back: an acknowledgement can be lost with the machine that gave it. */
export async function pushEntries(exchange: Exchange): Promise<number> {
  const before = await readUnrecognised(exchange);
  const waiting = new Map<string, EntryRow>();
  const pushing: Pushing = {
    tries: mostTries(before),
    sent: 0,
    notUnderstood: [],
    unrecognised: new Map(),
  };
  for (const learner of exchange.record
    .learners()
    .filter((row) => row.owner === exchange.owner && isThere(row))) {
    await letRefusedTryAgain(exchange, learner);
    const seen = new Set<string>();
    for (let after: string | undefined = ''; after !== undefined;) {
      const { entries, next } = await exchange.database.unsentAfter(learner, after);
      for (const row of entries) if (before.has(row.id)) waiting.set(`${row.learner_id} ${row.id}`, row);
      const fresh = entries.filter(({ id }) => !before.has(id) && !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      await pushBatches(exchange, inBatches(fresh), pushing);
      after = next;
    }
  }
  // What was not recognised before goes last and alone, so that it holds up no other.
  for (const { id } of waiting.values()) {
    const known = before.get(id);
    if (known) pushing.unrecognised.set(id, known);
  }
  const due = [...waiting.values()].filter(({ id }) => pauseOf(before, id, exchange.now()) === 0);
  const alone = due.map((row) => [row]);
  await pushBatches(exchange, alone, pushing);
  // Others went through, so it is the entry: it is tried again tomorrow.
  for (const { entry, code } of pushing.sent > 0 ? pushing.notUnderstood : []) {
    await refuse(exchange, entry, code);
    pushing.unrecognised.delete(entry.id);
  }
  if (before.size + pushing.unrecognised.size > 0) await writeUnrecognised(exchange, pushing.unrecognised);
  return pushing.sent;
}

/** The account has it, and has not removed it. */
const isThere = ({ isSent, removedThere }: LearnerRow): boolean => isSent && removedThere === undefined;

type Pushing = {
  /** How often something was tried before whose answer was not recognised. */
  tries: number;
  sent: number;
  /** Those of this push that were asked about alone. */
  notUnderstood: { entry: EntryRow; code: string }[];
  /** Whatever has to pause after this push. */
  unrecognised: Unrecognised;
};

async function letRefusedTryAgain({ database, now }: Exchange, learner: LearnerRow): Promise<void> {
  for (const { id, refusal } of await database.refusalsOf(learner))
    if (mayTryAgain(refusal, now())) await database.noteRefusal(learner, id, undefined);
}

/** While the server stores one batch, the device notes what became of another. Where one breaks no further is begun. */
async function pushBatches(
  exchange: Exchange,
  batches: readonly EntryRow[][],
  pushing: Pushing,
): Promise<void> {
  const waiting = batches.values();
  let isBroken = false;
  async function pushInTurn(): Promise<void> {
    for (const batch of waiting) {
      await pushBatch(exchange, batch, pushing).catch((error: unknown) => {
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
async function pushBatch(exchange: Exchange, entries: readonly EntryRow[], pushing: Pushing): Promise<void> {
  // Nothing went through: it is rather the server, which need not be asked about all of them.
  if (pushing.sent === 0 && pushing.notUnderstood.length >= UNRECOGNISED_AT_MOST) return;
  const answer = await exchange.wire.pushEntries(entries.map(toEntry));
  const outcome = judge(answer, exchange);
  if (outcome.is === 'later' && (outcome.concerns === 'all' || isOver(answer)))
    throw new Later(outcome.pauseMs);
  for (const { id } of entries) pushing.unrecognised.delete(id);
  if (outcome.is === 'sent') {
    pushing.sent += entries.length;
    return;
  }
  const [entry] = entries;
  if (!entry) return;
  const code = answer.error?.code ?? '';
  if (code === NO_LEARNER) pause(exchange, entries, answer, pushing);
  else if (entries.length > 1) for (const one of entries) await pushBatch(exchange, [one], pushing);
  else if (outcome.is === 'refused') await refuse(exchange, entry, outcome.code);
  else {
    pause(exchange, entries, answer, pushing);
    pushing.notUnderstood.push({ entry, code });
  }
}

/** The session has ended, so that nothing can be pulled either. */
const isOver = ({ error }: ServerAnswer): boolean =>
  error?.status === UNAUTHORISED || error?.code === NO_RIGHT;

function pause(
  exchange: Exchange,
  entries: readonly EntryRow[],
  answer: ServerAnswer,
  { tries, unrecognised }: Pushing,
): void {
  const { pauseMs } = later(answer, { ...exchange, failures: tries });
  for (const { id } of entries) unrecognised.set(id, { tries: tries + 1, askedAt: exchange.now(), pauseMs });
}

/** It stays in the record and in the export. */
async function refuse({ database, now }: Exchange, entry: EntryRow, code: string): Promise<void> {
  const learner = { owner: entry.owner, id: entry.learner_id };
  await database.noteRefusal(learner, entry.id, { code, at: now() });
}
