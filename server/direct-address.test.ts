import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { bundled } from '#server/testing/bundle.ts';
import { emptyDatabase } from '#server/testing/fresh-database.ts';
import { runServer } from '#server/testing/run-server.ts';

const NOWHERE = 'postgres://u:secret@127.0.0.1:1/x';
const DATA_DIR = join(tmpdir(), 'ilm-amal-unmade');

/** What a server says that does not start. */
async function refusalOf(addresses: { DATABASE_URL: string; DATABASE_DIRECT_URL: string }): Promise<string> {
  const env = { PORT: '0', LOG_LEVEL: 'warn', DATA_DIR, ...addresses };
  const server = runServer(await bundled('main'), env);
  expect(await server.ended).toBe(1);
  expect(existsSync(DATA_DIR)).toBe(false);
  return server.output();
}

test.each(['DATABASE_URL', 'DATABASE_DIRECT_URL'])(
  '%s that leads nowhere is told by its own name',
  async (setting) => {
    const { url } = inject('template');
    const said = await refusalOf({ DATABASE_URL: url, DATABASE_DIRECT_URL: url, [setting]: NOWHERE });
    expect(said).toMatch(/^The database cannot be reached \(.*ECONNREFUSED.*\)\. Check [^\n]+\n$/);
    expect(said).toContain(`Check ${setting} and that`);
  },
);

test('news that does not arrive at DATABASE_DIRECT_URL stops the start in one line, before anything is changed', async () => {
  const [database, other] = [await emptyDatabase(), await emptyDatabase()];
  expect(await refusalOf({ DATABASE_URL: database.url, DATABASE_DIRECT_URL: other.url })).toBe(
    'What is notified by way of DATABASE_URL is not heard on DATABASE_DIRECT_URL. Both must lead to the same database, and the second past every pooler.\n',
  );
  for (const each of [database, other]) {
    expect((await each.pool.query(`select from pg_namespace where nspname = 'private'`)).rowCount).toBe(0);
    await each.drop();
  }
});
