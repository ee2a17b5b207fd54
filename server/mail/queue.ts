import { setInterval } from 'node:timers';
import type { Pool } from 'pg';
import { MAIL_QUEUED, type ChangeListener } from '#server/db/change-listener.ts';
import { inTransaction, type Queryable } from '#server/db/transaction.ts';
import {
  countOf,
  LAST_TURN,
  lastTurns,
  type HourlyLimits,
  type SentThisHour,
} from '#server/load/hourly-limits.ts';
import type { Mail, Mailer } from './mailer.ts';
import { afterFailure, failureOf } from './queue-rules.ts';

type Log = { warn(fields: object, line: string): void; error(fields: object, line: string): void };

/** What a queued mail is about; `details` hold the ids its text needs, never a link, an address or words. */
type QueuedMail = { id: number; kind: string; userId: string; details: Record<string, string> };

type NewMail = Pick<QueuedMail, 'kind' | 'userId'> & {
  details?: QueuedMail['details'];
  /** Which mail of its network this is; 0 for what nobody outside asked for. */
  turn?: number | undefined;
};

/**
 * Makes the mail when it is sent, links included; undefined when it is not needed any more, 'too late' when its link would have
 * expired. Its work is one transaction.
 */
export type WriteMail = (database: Queryable, mail: QueuedMail) => Promise<Mail | 'too late' | undefined>;

export type MailQueue = ReturnType<typeof startMailQueue>;

export type QueueOptions = {
  pool: Pool;
  /** Not started yet. */
  changes: Pick<ChangeListener, 'subscribe'>;
  mailer: Pick<Mailer, 'send'>;
  write: WriteMail;
  log: Log;
  hourlyLimits: HourlyLimits;
  random?: () => number;
  lookEveryMs?: number;
};

/** Queues a mail within the caller's transaction: it leaves when that is committed, or never. */
export async function queueMail(
  database: Queryable,
  { kind, userId, details = {}, turn = 0 }: NewMail,
): Promise<void> {
  await database.query(
    'insert into private.mail_queue (kind, user_id, details, turn) values ($1, $2, $3, $4)',
    [kind, userId, details, turn],
  );
}

const LOOK_EVERY_MS = 30_000;
/** As many as the SMTP transport has connections. */
const MAILS_AT_ONCE = 5;

/**
 * Sends what is queued; any number of server processes may share one queue. A mail is leased before it is sent and
 * deleted after: a crash between the two sends it again when the lease ends, but never loses it.
 */
export function startMailQueue(options: QueueOptions) {
  const { pool, changes, log, lookEveryMs = LOOK_EVERY_MS } = options;
  const workers = new Set<Promise<void>>();
  const underWay = new Set<TakenMail>();
  const stopping = new AbortController();
  let wakes = 0;
  let warnedOf = '';
  let taking = Promise.resolve<TakenMail | undefined>(undefined);

  function wake(): void {
    wakes += 1;
    if (stopping.signal.aborted || workers.size >= MAILS_AT_ONCE) return;
    const worker = work()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the mail queue could not be read; it is tried again'),
      )
      .finally(() => workers.delete(worker));
    workers.add(worker);
  }

  async function work(): Promise<void> {
    let seen: number;
    do {
      seen = wakes;
      for (let mail = await next(); mail !== undefined; mail = await next()) {
        wake(); // where one is due there may be more
        await deliver(options, mail).finally(() => underWay.delete(mail));
      }
    } while (seen !== wakes && !stopping.signal.aborted);
  }

  /** One after the other, so that each sees what the others have under way: together they send no more than an hour allows. */
  function next(): Promise<TakenMail | undefined> {
    taking = taking.then(take, take);
    return taking;
  }

  async function take(): Promise<TakenMail | undefined> {
    if (stopping.signal.aborted) return undefined;
    const leaving = [...underWay].map(countOf); // before the count of those that have left, lest one is in neither
    const { rows: sent } = await pool.query<SentThisHour & { hour: string }>(SENT_THIS_HOUR);
    const { kinds, others } = lastTurns([...sent, ...leaving], options.hourlyLimits);
    if (sent[0]) warnOfLimit(sent[0].hour, lastTurns(sent, options.hourlyLimits));
    const { rows } = await pool.query<TakenMail>(TAKE, [Object.keys(kinds), Object.values(kinds), others]);
    const [mail] = rows;
    if (mail) underWay.add(mail);
    return mail;
  }

  function warnOfLimit(hour: string, { any, kinds }: ReturnType<typeof lastTurns>): void {
    const held = Object.keys(kinds).filter((kind) => kinds[kind] === -1);
    if (any < LAST_TURN.many) held.push(`turns past ${any}`);
    if (held.length === 0) return;
    const words = held.join(', ');
    if (warnedOf === hour + words) return;
    warnedOf = hour + words;
    log.warn({}, `the site's limit of mails an hour is reached: ${words} wait until the next hour`);
  }

  changes.subscribe({
    listening: wake, // what was queued before this was not heard
    changed: (what) => (what === MAIL_QUEUED ? wake() : undefined),
    // Until a lost connection is back, mails are found by looking.
  });
  const timer = setInterval(wake, lookEveryMs);
  timer.unref();
  wake();
  return {
    /** Looks for mails that are due; news of queued ones does this by itself. */
    wake,
    /** Takes no further mail and waits for those under way. */
    async stop(): Promise<void> {
      stopping.abort();
      clearInterval(timer);
      await Promise.all(workers);
    },
  };
}

type TakenMail = QueuedMail & { attempts: number; ageMs: number; failure: string | null; turn: number };

async function deliver(options: QueueOptions, taken: TakenMail): Promise<void> {
  const { pool, mailer, write, log, random = Math.random } = options;
  let mail: Mail | 'too late' | undefined;
  try {
    mail = await inTransaction(pool, 'begin', (client) => write(client, taken));
    if (typeof mail === 'object') await mailer.send(mail);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.wasOffered) await pool.query(COUNT, countedAs(taken));
    const following = afterFailure(taken, failure, random);
    if (following.status === 'unsent') return giveUp(options, taken, failure.reason, logged(error));
    await pool.query(TRY_AGAIN, [taken.id, failure.reason, following.afterMs]);
    log.warn({ ...named(taken), ...logged(error) }, 'a mail could not be sent; it is tried again');
    return;
  }
  if (mail === 'too late') {
    const reason = taken.failure ?? mail;
    return giveUp(options, taken, reason, { reason });
  }
  if (mail === undefined) await pool.query(DROP, [taken.id]);
  else await pool.query(SENT, [...countedAs(taken), taken.id]);
}

async function giveUp(
  { pool, log }: QueueOptions,
  taken: TakenMail,
  reason: string,
  why: object,
): Promise<void> {
  await pool.query(GIVE_UP, [taken.id, reason]);
  log.error({ ...named(taken), ...why }, 'a mail could not be sent and was given up');
}

function countedAs(taken: TakenMail): unknown[] {
  const { kind, pastFew, pastSome } = countOf(taken);
  return [kind, pastFew, pastSome];
}

function named({ id, kind, attempts }: TakenMail): object {
  return { mail: id, kind, attempts };
}

/** Of what a mail server says the codes alone; an error of our own whole. */
function logged(error: unknown): object {
  const isOfSmtp = error instanceof Error && 'command' in error;
  return isOfSmtp ? { reason: failureOf(error).reason } : { err: error };
}

const SENT_THIS_HOUR = `
  select kind, sent, past_few as "pastFew", past_some as "pastSome", hour::text as hour from private.mails_sent where hour = date_trunc('hour', now())`;

// The lease is longer than any attempt lasts, so that no other process takes the same mail meanwhile. No pause is as long as a night: a
// mail that waits for a later moment was queued while the database's clock was ahead.
const TAKE = `
  update private.mail_queue set attempts = attempts + 1, next_attempt_at = now() + interval '5 minutes'
  where id = (
    select id from private.mail_queue as mail
    where unsent_at is null and (next_attempt_at <= now() or next_attempt_at > now() + interval '8 hours') and turn <= coalesce(
      (select last from unnest($1::text[], $2::integer[]) as leaving (kind, last) where leaving.kind = mail.kind), $3
    )
    order by turn, next_attempt_at, id limit 1 for update skip locked
  )
  returning id, kind, user_id as "userId", details, attempts, failure, turn,
    (extract(epoch from now() - created_at) * 1000)::float8 as "ageMs"`;

const COUNT = `
  insert into private.mails_sent as seen (hour, kind, sent, past_few, past_some)
  values (date_trunc('hour', now()), $1, 1, $2, $3)
  on conflict (hour, kind) do update set sent = seen.sent + 1, past_few = seen.past_few + excluded.past_few,
    past_some = seen.past_some + excluded.past_some`;

const SENT = `
  with gone as (delete from private.mail_queue where id = $4),
    forgotten as (delete from private.mails_sent where hour < now() - interval '1 day')
  ${COUNT}`;

const DROP = 'delete from private.mail_queue where id = $1';

const GIVE_UP = `
  with forgotten as (delete from private.mail_queue where unsent_at < now() - interval '30 days')
  update private.mail_queue set unsent_at = now(), failure = $2 where id = $1`;

const TRY_AGAIN = `
  update private.mail_queue set failure = $2, next_attempt_at = now() + $3 * interval '1 millisecond' where id = $1`;
