import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadFixture } from '#db/testing/load-fixture.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { version } from '../../package.json' with { type: 'json' };
import { migrate, readUpgrade } from './migrate.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let root: string;
beforeEach(async () => {
  database = await freshDatabase();
  root = await mkdtemp(join(tmpdir(), 'ilm-migrations-'));
  await cp('db', join(root, 'db'), { recursive: true, filter: (path) => !path.endsWith('.ts') });
  await writeFile(join(root, 'package.json'), '{ "version": "1.1.0" }');
});
afterEach(async () => {
  await database.drop();
  await rm(root, { recursive: true });
});

async function waitsForEntries(): Promise<boolean> {
  const { rows } = await database.pool.query<{ is: boolean }>(
    `select exists (select from pg_locks where relation = 'public.entries'::regclass and not granted) as is`,
  );
  return rows[0]?.is === true;
}

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

  test('one that waits for a table lets others use it meanwhile', async () => {
    await addMigration('9001_column.sql', 'alter table public.entries add column more text;');
    const times = { tableWithinMs: 100, tryAgainAfterMs: 20, giveUpAfterMs: 60_000 };
    const reader = await database.pool.connect();
    await reader.query('begin; select from public.entries');
    const migrated = migrate(database.url, root, times);
    await expect.poll(() => waitsForEntries()).toBe(true);
    // Behind a migration that waits as long as the reader reads, this one would wait until its time is over.
    await database.pool.query(
      'begin; set local statement_timeout = 5000; select from public.entries; commit',
    );
    await reader.query('commit');
    reader.release();
    expect(await migrated).toEqual(['migrations/9001_column.sql']);
  });

  test('one whose table is never free gives up in the end', async () => {
    await addMigration('9001_column.sql', 'alter table public.entries add column more text;');
    const times = { tableWithinMs: 20, tryAgainAfterMs: 1, giveUpAfterMs: 50 };
    const reader = await database.pool.connect();
    await reader.query('begin; select from public.entries');
    await expect(migrate(database.url, root, times)).rejects.toThrow(
      'db/migrations/9001_column.sql failed: canceling statement due to lock timeout',
    );
    await reader.query('rollback');
    reader.release();
  });

  test('one that was changed after it ran is refused', async () => {
    await appendFile(join(root, 'db/baseline/01_roles.sql'), '\n-- changed');
    await expect(migrate(database.url, root)).rejects.toThrow(
      'db/baseline/01_roles.sql was changed after it ran on this database; put the change in a new migration instead.',
    );
  });

  test('line ends of another system are no change', async () => {
    const file = join(root, 'db/baseline/01_roles.sql');
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

  test('the version that ran them is stored with each', async () => {
    await addMigration('9001_later.sql', 'select 1');
    await migrate(database.url, root);
    const { rows } = await database.pool.query(
      `select name, version from private.migrations where name ~ '/(0105|9001)_' order by name`,
    );
    expect(rows).toEqual([
      { name: 'migrations/0105_newest_reply_seen.sql', version },
      { name: 'migrations/9001_later.sql', version: '1.1.0' },
    ]);
  });

  test('roles that another database of the same PostgreSQL has made are used', async () => {
    await database.pool.query('drop schema public, private, auth cascade; create schema public');
    expect(await migrate(database.url, root)).toContain('baseline/01_roles.sql');
  });
});

describe('what a start would change', () => {
  test('is nothing where nothing is to be done', async () =>
    expect(await readUpgrade(database.url, root)).toBeUndefined());

  test('is nothing in a new database', async () => {
    await database.pool.query('drop schema public, private, auth cascade; create schema public');
    expect(await readUpgrade(database.url, root)).toBeUndefined();
  });

  test('is read with the version that made the data, and changes nothing itself', async () => {
    await addMigration('9001_later.sql', 'create table private.later ()');
    for (let time = 0; time < 2; time += 1)
      expect(await readUpgrade(database.url, root)).toEqual({
        from: version,
        to: '1.1.0',
        migrations: ['9001_later'],
      });
  });

  test('from before 1.0 is all migrations after the baseline', async () => {
    const old = await loadFixture('before-1.0');
    const later = (await readdir('db/migrations')).map((file) => file.replace('.sql', '')).toSorted();
    expect(await readUpgrade(old.url, root)).toEqual({ from: undefined, to: '1.1.0', migrations: later });
    expect(later).toContain('0104_cancelled_for_good');
    await old.drop();
  });
});

const OLDER =
  'This database is not as the last version before 1.0 left it. Start that version on it once (git checkout 6e8411b, npm ci, npm start), then this one again. Nothing was changed.';

describe.each([
  ['older than the last before 1.0', `delete from private.migrations where name like '%/0103%'`, OLDER],
  [
    'from before 1.0 with a migration of its own',
    `insert into private.migrations (name, checksum) values ('migrations/0099_mine.sql', 'x')`,
    OLDER,
  ],
  [
    'from before 1.0 with a migration that reads otherwise',
    `update private.migrations set checksum = 'x' where name like '%/0042%'`,
    OLDER,
  ],
  [
    'newer',
    `alter table private.migrations add version text;
     insert into private.migrations values ('migrations/9999_stars.sql', 'x', now(), '2.3.0')`,
    'The data was made by version 2.3.0; this is version 1.1.0, which does not know 9999_stars. Start the newer version again, or go back with a backup (docs/operations.md). Nothing was changed.',
  ],
])('a database that is %s', (_, sql, line) => {
  test('is refused in one line, and nothing is changed', async () => {
    const old = await loadFixture('before-1.0');
    await old.pool.query(sql);
    const ledger = async () => (await old.pool.query('select * from private.migrations order by name')).rows;
    const before = await ledger();
    await expect(readUpgrade(old.url, root)).rejects.toThrow(line);
    await expect(migrate(old.url, root)).rejects.toThrow(line);
    expect(await ledger()).toEqual(before);
    await old.drop();
  });
});
