import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { emptyDatabase } from '#server/testing/fresh-database.ts';

/** A database as a version of the site left it: the schema, the ledger, and a few rows of each table that families and admins fill. */
export async function loadFixture(version: string): ReturnType<typeof emptyDatabase> {
  const database = await emptyDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(gunzipSync(readFileSync(`db/fixtures/${version}.sql.gz`)).toString());
  await client.end();
  return database;
}
