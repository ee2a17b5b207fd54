import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import { wrongPreferences } from './refusals.ts';

const KNOWN = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
} as const;

type Known = typeof KNOWN;

/** Each preference as the request names it first. `max-affected` counts only with `handling=strict`. */
export type Preferences = { readonly [Name in keyof Known]?: Known[Name][number] | undefined } & {
  /** A time zone that the database knows by this very name. */
  readonly timezone?: string | undefined;
  readonly 'max-affected'?: number | undefined;
};

const TIME_ZONE = 'timezone=';
const MAX_AFFECTED = /^max-affected=\d{1,9}$/;

/** Parses the header `Prefer`; with `handling=strict` an unknown preference is refused, otherwise ignored. */
export type ReadPreferences = (headers: IncomingHttpHeaders) => Promise<Preferences>;

/** The names of the database's time zones are read when a request first names one, which takes some 50 ms. */
export function createReadPreferences(pool: Pool): ReadPreferences {
  let reading: Promise<ReadonlySet<string>> | undefined;

  async function readTimeZones(): Promise<ReadonlySet<string>> {
    const { rows } = await pool.query<{ name: string }>('select name from pg_timezone_names');
    return new Set(rows.map(({ name }) => name));
  }

  return async ({ prefer }) => {
    if (prefer === undefined) return {};
    const given = String(prefer)
      .split(',')
      .map((one) => one.trim());
    const timeZone = given.find((one) => one.startsWith(TIME_ZONE))?.slice(TIME_ZONE.length);
    if (timeZone === undefined) return parsePreferences(given, undefined);
    reading ??= readTimeZones().catch((error: unknown) => {
      reading = undefined; // the next request that names a zone tries again
      throw error;
    });
    return parsePreferences(given, (await reading).has(timeZone) ? timeZone : undefined);
  };
}

/** @param timezone the one that is named, if the database knows it */
function parsePreferences(given: string[], timezone: string | undefined): Preferences {
  const isStrict = first(given, 'handling') === 'strict';
  const unknown = given.filter(
    (one) => !isKnown(one) && !(one.startsWith(TIME_ZONE) && timezone !== undefined),
  );
  if (isStrict && unknown.length > 0) throw wrongPreferences(unknown);
  const maxAffected = given.find((one) => MAX_AFFECTED.test(one))?.replace(/.*=/, '');
  return {
    resolution: first(given, 'resolution'),
    missing: first(given, 'missing'),
    return: first(given, 'return'),
    count: first(given, 'count'),
    tx: first(given, 'tx'),
    handling: first(given, 'handling'),
    timezone,
    'max-affected': isStrict && maxAffected !== undefined ? Number(maxAffected) : undefined,
  };
}

/** The header `Preference-Applied`: the preferences that apply to this kind of request, in the order in which they are parsed. */
export function nameApplied(
  reply: FastifyReply,
  preferences: Preferences,
  applicable: readonly (keyof Preferences)[],
): void {
  const applied = Object.entries(preferences)
    .filter(([name, value]) => value !== undefined && applicable.some((one) => one === name))
    .map(([name, value]) => `${name}=${value}`);
  if (applied.length > 0) reply.header('preference-applied', applied.join(', '));
}

function first<Name extends keyof Known>(given: string[], name: Name): Known[Name][number] | undefined {
  const values: readonly Known[Name][number][] = KNOWN[name];
  return given
    .map((one) => values.find((value) => one === `${name}=${value}`))
    .find((value) => value !== undefined);
}

function isKnown(one: string): boolean {
  const [name = '', value = ''] = one.split('=');
  const values: readonly string[] = Object.entries(KNOWN).find(([known]) => known === name)?.[1] ?? [];
  return values.includes(value) || MAX_AFFECTED.test(one) || one === '';
}
