import type { IncomingHttpHeaders } from 'node:http';
import type { Pool } from 'pg';
import { namedTimeZone, parsePreferences } from './parse-preferences.ts';
import type { Preferences } from './parse-preferences.ts';

export type ReadPreferences = (headers: IncomingHttpHeaders) => Promise<Preferences>;

/** Reads `Prefer`. The database lists its time zones when one is named for the first time, which takes it some 50 ms. */
export function createReadPreferences(pool: Pool): ReadPreferences {
  let listing: Promise<ReadonlySet<string>> | undefined;

  async function list(): Promise<ReadonlySet<string>> {
    const { rows } = await pool.query<{ name: string }>('select name from pg_timezone_names');
    return new Set(rows.map(({ name }) => name));
  }

  function listed(): Promise<ReadonlySet<string>> {
    listing ??= list().catch((error: unknown) => {
      listing = undefined; // the next who names one asks again
      throw error;
    });
    return listing;
  }

  return async (headers) => {
    const names = namedTimeZone(headers) === undefined ? undefined : await listed();
    return parsePreferences(headers, (name) => names?.has(name) ?? false);
  };
}
