import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import { AppError } from '#contract/errors.ts';

/** So many hits in a window that begins with the first of them; `code` is what a refusal answers with. */
export type LimitRule = { name: string; limit: number; windowSeconds: number; code: string };

type Window = Pick<LimitRule, 'name' | 'windowSeconds'>;

export type Limiter = {
  take(rule: LimitRule, key: string, hits?: number): Promise<void>;
  /** Keeps a key in mind until the window, begun anew each time, has passed. */
  remember(window: Window, key: string): Promise<void>;
  remembers(window: Window, key: string): Promise<boolean>;
};

const SWEEP_EVERY_TAKES = 100;

/** Counts in the database, so that all servers share it; the window ends by itself, however often one is refused. */
export function createLimiter(pool: Pool, enabled: boolean): Limiter {
  let takes = 0;
  return {
    async take(rule, key, hits = 1) {
      if (!enabled) return;
      takes += 1;
      if (takes % SWEEP_EVERY_TAKES === 0) await pool.query(SWEEP);
      const { rows } = await pool.query<{ hits: number; seconds_left: number }>(TAKE, [
        rule.name,
        hashOf(key),
        Math.min(hits, rule.limit + 1),
        rule.limit,
        rule.windowSeconds,
      ]);
      const [window] = rows;
      if (!window || window.hits <= rule.limit) return;
      throw new AppError(429, rule.code, 'Too many requests. Please wait a moment and try again.', {
        headers: { 'Retry-After': String(Math.max(1, window.seconds_left)) },
      });
    },
    async remember({ name, windowSeconds }, key) {
      if (enabled) await pool.query(REMEMBER, [name, hashOf(key), windowSeconds]);
    },
    async remembers({ name }, key) {
      return enabled && (await pool.query(REMEMBERED, [name, hashOf(key)])).rowCount === 1;
    },
  };
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** One household counts once: an IPv6 line owns at least a whole /64. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length + (tail.includes('.') ? 1 : 0);
    while (groups.length + after < 8) groups.push('0');
    groups.push(...tail.split(':'));
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

// What is over the limit is remembered as one hit too many, so that a flood never grows the number.
const TAKE = `
  insert into private.limits as seen (rule, key_hash, hits, ends_at)
  values ($1, $2, $3, now() + make_interval(secs => $5))
  on conflict (rule, key_hash) do update set
    hits = case when seen.ends_at <= now() then excluded.hits else least(seen.hits + excluded.hits, $4::integer + 1) end,
    ends_at = case when seen.ends_at <= now() then excluded.ends_at else seen.ends_at end
  returning hits, ceil(extract(epoch from ends_at - now()))::integer as seconds_left`;

const REMEMBER = `
  insert into private.limits (rule, key_hash, hits, ends_at)
  values ($1, $2, 0, now() + make_interval(secs => $3))
  on conflict (rule, key_hash) do update set ends_at = excluded.ends_at`;

const REMEMBERED = 'select from private.limits where rule = $1 and key_hash = $2 and ends_at > now()';

const SWEEP = `
  delete from private.limits where (rule, key_hash) in (
    select rule, key_hash from private.limits where ends_at < now() order by ends_at limit 1000 for update skip locked
  )`;
