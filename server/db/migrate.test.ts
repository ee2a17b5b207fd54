import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let root: string;
beforeEach(async () => {
  database = await freshDatabase();
  root = await mkdtemp(join(tmpdir(), 'ilm-migrations-'));
  await cp('db', join(root, 'db'), { recursive: true, filter: (path) => !path.endsWith('.ts') });
});
afterEach(async () => {
  await database.drop();
  await rm(root, { recursive: true });
});

const addMigration = (name: string, sql: string): Promise<void> =>
  writeFile(join(root, 'db/migrations', name), sql);

describe('migrations', () => {
  test('a database that is up to date is left alone', async () => {
    expect(await migrate(database.url, root)).toEqual([]);
  });

  test('two servers that start together run a new one once', async () => {
    await addMigration('9001_slow.sql', 'create table private.once (); select pg_sleep(0.3);');
    const runs = await Promise.all([migrate(database.url, root), migrate(database.url, root)]);
    expect(runs.toSorted((a, b) => a.length - b.length)).toEqual([[], ['migrations/9001_slow.sql']]);
  });

  test('one that was changed after it ran is refused', async () => {
    await appendFile(join(root, 'db/bootstrap/0001_roles.sql'), '\n-- changed');
    await expect(migrate(database.url, root)).rejects.toThrow(
      'db/bootstrap/0001_roles.sql was changed after it ran on this database; put the change in a new migration instead.',
    );
  });

  test('line ends of another system are no change', async () => {
    const file = join(root, 'db/bootstrap/0001_roles.sql');
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'));
    expect(await migrate(database.url, root)).toEqual([]);
  });

  test('one that fails undoes those that ran before it in the same start', async () => {
    await addMigration('9001_good.sql', 'create table private.half_made ();');
    await addMigration('9002_bad.sql', 'select nothing from nowhere;');
    await expect(migrate(database.url, root)).rejects.toThrow(
      'db/migrations/9002_bad.sql failed: relation "nowhere" does not exist',
    );
    const { rows } = await database.pool.query(`select to_regclass('private.half_made') as half_made`);
    expect(rows).toEqual([{ half_made: null }]);
  });

  test('a database newer than this server is left as it is', async () => {
    await database.pool.query(
      `insert into private.migrations (name, checksum) values ('migrations/9999_later.sql', 'x')`,
    );
    expect(await migrate(database.url, root)).toEqual([]);
  });

  test('roles that another database of the same PostgreSQL has made are used', async () => {
    await database.pool.query('drop schema public, private, auth cascade; create schema public');
    expect(await migrate(database.url, root)).toContain('bootstrap/0001_roles.sql');
  });
});
