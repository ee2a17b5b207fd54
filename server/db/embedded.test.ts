import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { joinEmbedded, startEmbedded, type Embedded } from './embedded.ts';

const IS_ROOT = process.getuid?.() === 0;

let folder: string;
let dataDir: string; // one for all tests that only start and stop, since making one takes a while
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ilm-embedded-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'kept');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function ask<Row extends object>({ url }: Embedded, sql: string): Promise<Row[]> {
  const pool = connect(url, { max: 1 });
  try {
    return (await pool.query<Row>(sql)).rows;
  } finally {
    await pool.end();
  }
}

/** Everything in a folder with its size, owner, rights and time of change. */
const stateOf = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => {
    const { size, uid, mode, mtimeMs } = statSync(join(path, name));
    return [name, size, uid, mode, mtimeMs].join(' ');
  });

const pidOf = (home: string): number =>
  Number(readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')[0]);

describe('our own PostgreSQL', () => {
  test('does not take for data what a start broken off has left', async () => {
    await mkdir(join(dataDir, 'postgres/data.new-1'), { recursive: true });
    const embedded = await startEmbedded(dataDir);
    const names = await readdir(embedded.folder);
    expect(names.filter((name) => name.startsWith('data'))).toEqual(['data']);
    await embedded.stop();
  });

  test('keeps its data from start to start, durably, for a user who is no superuser', async () => {
    const first = await startEmbedded(dataDir);
    await ask(first, `create table kept as select 'سلام' as word`);
    await first.stop();
    const again = await startEmbedded(dataDir);
    expect(
      await ask(
        again,
        "select word, current_user::text as name, current_setting('fsync') as fsync, current_setting('is_superuser') as super from kept",
      ),
    ).toEqual([{ word: 'سلام', name: 'ilm_server', fsync: 'on', super: 'off' }]);
    await again.stop();
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
  });

  test('listens in a folder that no other user may enter, and on no network address', async () => {
    const embedded = await startEmbedded(dataDir);
    expect(await ask(embedded, `select current_setting('listen_addresses') as addresses`)).toEqual([
      { addresses: '' },
    ]);
    const socketFolder = new URL(embedded.url).searchParams.get('host') ?? '';
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
    expect(statSync(join(embedded.folder, 'data')).uid).not.toBe(0);
    await embedded.stop();
  });

  test('moved to a path too long for a socket, it gets a short private folder, which goes with it', async () => {
    const long = join(folder, 'long'.repeat(30));
    await rename(dataDir, long);
    const embedded = await startEmbedded(long);
    const socketFolder = new URL(embedded.url).searchParams.get('host') ?? '';
    expect(socketFolder.length).toBeLessThan(60);
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
    await embedded.stop();
    expect(existsSync(socketFolder)).toBe(false);
    await rename(long, dataDir);
  });

  test('a second one on the same folder is refused, a command beside it may join', async () => {
    const first = await startEmbedded(dataDir);
    await expect(startEmbedded(dataDir)).rejects.toThrow(
      `Another server is already running on the data in ${dataDir}`,
    );
    const command = await joinEmbedded(dataDir);
    expect(command.url).toBe(first.url);
    await command.stop();
    expect(await ask(first, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
  });

  test('is started again when it dies while we live', async () => {
    const embedded = await startEmbedded(dataDir);
    const pool = connect(embedded.url);
    const before = pidOf(embedded.folder);
    process.kill(before, 'SIGKILL');
    await expect
      .poll(
        () =>
          pool.query('select word from kept').then(
            ({ rows }) => rows.length,
            () => 0,
          ),
        { timeout: 15_000 },
      )
      .toBe(1);
    expect(pidOf(embedded.folder)).not.toBe(before);
    await pool.end();
    await embedded.stop();
  });

  test('a process that has got the number of a dead PostgreSQL does not block a start', async () => {
    const socketFolder = join(dataDir, 'postgres/run');
    const pidFile = [
      process.pid,
      join(dataDir, 'postgres/data'),
      0,
      5432,
      socketFolder,
      '',
      '  0 0',
      'ready',
      '',
    ].join('\n');
    await writeFile(join(dataDir, 'postgres/data/postmaster.pid'), pidFile);
    await writeFile(join(socketFolder, '.s.PGSQL.5432.lock'), pidFile);
    const embedded = await startEmbedded(dataDir);
    expect(await ask(embedded, 'select word from kept')).toHaveLength(1);
    await embedded.stop();
  });

  test('a copy of the folder of a running server is a database of its own', async () => {
    const copy = join(folder, 'copy');
    execFileSync('cp', ['-a', dataDir, copy]);
    const original = await startEmbedded(dataDir);
    await copyFile(join(dataDir, 'postgres/data/postmaster.pid'), join(copy, 'postgres/data/postmaster.pid'));
    const second = await startEmbedded(copy);
    await ask(second, 'drop table kept');
    expect(await ask(original, 'select word from kept')).toHaveLength(1);
    await second.stop();
    expect(await ask(original, 'select word from kept')).toHaveLength(1);
    await original.stop();
  });

  test('data of another PostgreSQL version is refused and not touched', async () => {
    const older = join(folder, 'older');
    execFileSync('cp', ['-a', dataDir, older]);
    await writeFile(join(older, 'postgres/data/PG_VERSION'), '17\n');
    const before = stateOf(older);
    for (const open of [startEmbedded, joinEmbedded])
      await expect(open(older)).rejects.toThrow(
        /was written by PostgreSQL 17, this server comes with 18; nothing was changed.*docs\/operations\.md/,
      );
    expect(stateOf(older)).toEqual(before);
  });

  test('a folder of ours that only its owner enters is let through, and the data in it stays closed', async () => {
    await chmod(dataDir, 0o700);
    const embedded = await startEmbedded(dataDir);
    expect(embedded.isMoved).toBe(false);
    expect(statSync(join(embedded.folder, 'data')).mode & 0o077).toBe(0);
    await embedded.stop();
  });

  test('as root, below a folder that only root enters, the data goes where PostgreSQL gets to', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const embedded = await startEmbedded(join(closed, 'data'));
    expect(embedded.isMoved).toBe(IS_ROOT);
    await ask(embedded, 'create table kept ()');
    await embedded.stop();
    const again = await startEmbedded(join(closed, 'data'));
    expect(again.folder).toBe(embedded.folder);
    expect(await ask(again, 'select count(*) from kept')).toEqual([{ count: 0 }]);
    await again.stop();
    await rm(embedded.folder, { recursive: true });
  });
});
