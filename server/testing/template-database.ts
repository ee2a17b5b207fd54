import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { migrate } from '#server/db/migrate.ts';

/** A migrated database to copy. A failed migration fails the tests that need the database, not all. */
export type Template = { adminUrl: string; url: string; name: string; failure: string | undefined };

export async function createTemplate({
  adminUrl,
  url,
}: {
  adminUrl: string;
  url: string;
}): Promise<Template> {
  const name = `ilm_test_${randomBytes(4).toString('hex')}`;
  await administer(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ owner: string }>(`select quote_ident($1) as owner`, [
      userOf(url) ?? (await currentUser(admin)),
    ]);
    await admin.query(`create database ${name} owner ${rows[0]?.owner} template template0`);
  });
  try {
    await migrate(withDatabase(url, name));
    return { adminUrl, url, name, failure: undefined };
  } catch (error) {
    return { adminUrl, url, name, failure: error instanceof Error ? error.message : String(error) };
  }
}

export async function dropAll({ adminUrl, name }: Template): Promise<void> {
  await administer(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where starts_with(datname, $1)`,
      [name],
    );
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
  });
}

export async function administer(url: string, work: (admin: Client) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

function userOf(url: string): string | undefined {
  const { searchParams, username } = new URL(url);
  return searchParams.get('user') ?? (username ? decodeURIComponent(username) : undefined);
}

async function currentUser(admin: Client): Promise<string> {
  const { rows } = await admin.query<{ name: string }>('select current_user as name');
  return rows[0]?.name ?? '';
}
