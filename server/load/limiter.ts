import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { refuseFor, type AppError } from '#contract/errors.ts';
import { siteOf } from './network-rules.ts';

/** So many hits in a window that begins with the first of them; `code` is what a refusal answers with. */
export type LimitRule = {
  name: string;
  limit: number;
  windowSeconds: number;
  code: string;
  /** How many times the limit a /48 has. */
  siteAllowance?: number;
};

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Makes rules whose refusals have this code. */
export const rulesWith =
  (code: string) =>
  (name: string, limit: number, windowSeconds: number): LimitRule => ({ name, limit, windowSeconds, code });

type Window = Pick<LimitRule, 'name' | 'windowSeconds'>;

export type Limiter = ReturnType<typeof createLimiter>;

const SWEEP_EVERY_TAKES = 100;
// The owner of a /48 has 65,536 networks; a provider may also give each of its customers one of them.
const SITE_ALLOWANCE = 16;
const MOST_COUNTED = 1_000_000;

/** Counts in the database, so that all servers share it; the window ends by itself, however often one is refused. */
export function createLimiter(pool: Pool, enabled: boolean, now: () => number = () => performance.now()) {
  const refused = createRefusedKeys(now);
  const lines = new Map<string, Promise<unknown>>();
  let takes = 0;

  /**
   * The database counts one key at a time anyway. Those who wait for it wait here, where they hold no connection, and a refusal
   * refuses all that wait behind it.
   */
  async function inLine<T>(id: string, work: () => Promise<T>): Promise<T> {
    const turn = lines.get(id)?.then(work) ?? work();
    lines.set(id, turn);
    try {
      return await turn;
    } finally {
      if (lines.get(id) === turn) lines.delete(id);
    }
  }

  async function addHits({ name, windowSeconds }: Window, key: string, hits: number, most: number) {
    takes += 1;
    if (takes % SWEEP_EVERY_TAKES === 0) await pool.query(SWEEP);
    const added = Math.min(hits, most + 1);
    const { rows } = await pool.query<Counted>(TAKE, [name, hashOf(key), added, most, windowSeconds]);
    return rows[0] ?? { hits: 0, seconds_left: 0 };
  }

  function check(rule: LimitRule, key: string): void {
    const secondsLeft = refused.secondsLeft(idOf(rule, key));
    if (secondsLeft > 0) throw tooMany(rule, secondsLeft);
  }

  return {
    /** Does not ask the database, so that once a minute one more gets through. */
    check,
    /** Refuses what is over the limit. A key that is an IPv6 network is also counted with the site around it. */
    async take(rule: LimitRule, key: string, hits = 1): Promise<void> {
      if (!enabled) return;
      for (const [counted, whose] of withSite(rule, key)) {
        check(counted, whose);
        await inLine(idOf(counted, whose), async () => {
          const window = await addHits(counted, whose, hits, counted.limit);
          if (window.hits <= counted.limit) return;
          refused.add(idOf(counted, whose), window.seconds_left);
          throw tooMany(counted, window.seconds_left);
        });
      }
    },
    /** Counts without refusing; returns the hits in the window, this one included, or 0 where limits are off. */
    async count(window: Window, key: string): Promise<number> {
      if (!enabled) return 0;
      return inLine(idOf(window, key), async () => (await addHits(window, key, 1, MOST_COUNTED)).hits);
    },
    /**
     * Counts what was done, which may exceed the limit, and returns the hits in the window. From the limit on `check` refuses that
     * key, or another that had its share in it.
     */
    async add(rule: LimitRule, key: string, hits: number, refusedKey = key): Promise<number> {
      if (!enabled) return 0;
      let most = 0;
      for (const [counted, whose] of withSite(rule, key)) {
        const window = await addHits(counted, whose, hits, counted.limit);
        if (window.hits >= counted.limit) refused.add(idOf(rule, refusedKey), window.seconds_left);
        most = Math.max(most, window.hits);
      }
      return most;
    },
    /** Keeps a key until the window has passed; every call starts the window again. */
    async remember({ name, windowSeconds }: Window, key: string): Promise<void> {
      if (enabled) await pool.query(REMEMBER, [name, hashOf(key), windowSeconds]);
    },
    async remembers({ name }: Window, key: string): Promise<boolean> {
      return enabled && (await pool.query(REMEMBERED, [name, hashOf(key)])).rowCount === 1;
    },
  };
}

type Counted = { hits: number; seconds_left: number };

const idOf = ({ name }: Window, key: string): string => `${name}\n${key}`;

/** A network is counted by itself and with the site around it. */
function withSite(rule: LimitRule, key: string): [LimitRule, string][] {
  const site = siteOf(key);
  if (site === undefined) return [[rule, key]];
  const limit = rule.limit * (rule.siteAllowance ?? SITE_ALLOWANCE);
  return [
    [rule, key],
    [{ ...rule, name: `${rule.name}.site`, limit }, site],
  ];
}

function tooMany({ code }: LimitRule, secondsLeft: number): AppError {
  const seconds = Math.max(1, Math.ceil(secondsLeft));
  return refuseFor(seconds, 429, code, 'Too many requests. Please wait a moment and try again.');
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

const MAX_REFUSED = 10_000;
// After this the database is asked once more, so that deleting a counter has an effect soon.
const TRUSTED_FOR_MS = 60_000;

/** Keys that the database has refused: until the window ends, further attempts cost it nothing. */
export function createRefusedKeys(now: () => number) {
  const refusals = new Map<string, { endsAtMs: number; askAgainAtMs: number }>();
  return {
    add(key: string, secondsLeft: number): void {
      const endsAtMs = now() + secondsLeft * 1000;
      refusals.delete(key); // so that it becomes the newest
      refusals.set(key, { endsAtMs, askAgainAtMs: Math.min(endsAtMs, now() + TRUSTED_FOR_MS) });
      const [oldest] = refusals.keys();
      if (refusals.size > MAX_REFUSED && oldest !== undefined) refusals.delete(oldest);
    },
    /** How long the key is still refused; 0 when the database has to be asked. */
    secondsLeft(key: string): number {
      const refusal = refusals.get(key);
      if (!refusal) return 0;
      if (now() < refusal.askAgainAtMs) return (refusal.endsAtMs - now()) / 1000;
      refusals.delete(key);
      return 0;
    },
  };
}

// The counters survive a crash, but nobody waits for the disk: at most the last second of counting is lost.
const WITHOUT_WAITING = `from set_config('synchronous_commit', 'off', true)`;

// A window that ends later than a whole one from this moment was begun before the clock was set back. The moment is that at which
// the row is ours: now() is when the statement began, and another server may have begun the window while it waited for the row.
const IS_OVER = `(seen.ends_at <= clock_timestamp() or seen.ends_at > clock_timestamp() + make_interval(secs => $5))`;

// What is over the limit is remembered as one hit too many, so that a flood never grows the number.
const TAKE = `
  insert into private.limits as seen (rule, key_hash, hits, ends_at)
  select $1, $2, $3, now() + make_interval(secs => $5) ${WITHOUT_WAITING}
  on conflict (rule, key_hash) do update set
    hits = case when ${IS_OVER} then excluded.hits else least(seen.hits + excluded.hits, $4::integer + 1) end,
    ends_at = case when ${IS_OVER} then excluded.ends_at else seen.ends_at end
  returning hits, ceil(extract(epoch from ends_at - clock_timestamp()))::integer as seconds_left`;

const REMEMBER = `
  insert into private.limits (rule, key_hash, hits, ends_at)
  select $1, $2, 0, now() + make_interval(secs => $3) ${WITHOUT_WAITING}
  on conflict (rule, key_hash) do update set ends_at = excluded.ends_at`;

const REMEMBERED = 'select from private.limits where rule = $1 and key_hash = $2 and ends_at > now()';

const SWEEP = `
  delete from private.limits where (rule, key_hash) in (
    select rule, key_hash from private.limits where ends_at < now() order by ends_at limit 1000 for update skip locked
  )`;
