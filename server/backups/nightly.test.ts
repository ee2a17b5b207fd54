import disk, { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readBackup } from './read-backup.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { startBackups } from './nightly.ts';

const database = await freshDatabase();
const { pool, url } = database;
await pool.query(
  `insert into public.site_settings (name, tagline, time_zone) values ('Ilm', 'Learn', 'UTC')`,
);
let dataDir: string;
let log: string[];
const running: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ilm-backups-'));
  log = [];
});
afterEach(async () => {
  for (const backups of running.splice(0)) await backups.stop();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await rm(dataDir, { recursive: true, force: true });
});
afterAll(() => database.drop());

const note = (fields: object, line: string) => void log.push(`${line} ${JSON.stringify(fields)}`);

type Started = { keep?: number; databaseUrl?: string; now?: () => Date; withinMs?: number; everyMs?: number };

async function start({ keep = 7, databaseUrl, now, withinMs = 60_000, everyMs = 3_600_000 }: Started = {}) {
  running.push(
    await startBackups({
      config: { databaseUrl, dataDir, backups: keep },
      url,
      pool,
      log: { info: note, error: note },
      ...(now && { now }),
      times: { firstAfterMs: 0, everyMs, withinMs },
    }),
  );
}

const folder = () => join(dataDir, 'backups');
const backups = async () => (await readdir(folder())).toSorted();
const state = async () =>
  (
    await pool.query(
      'select mode, made_at::text is not null as "isMade", bytes, failed_at is not null as "isFailed" from private.backup_state',
    )
  ).rows;

describe('every night', () => {
  test('a backup is made that can be read back, for its owner alone, and told with its size', async () => {
    await start();
    await expect.poll(() => log).toHaveLength(1);
    expect(log[0]).toContain('backup made and read back');
    const [name = ''] = await backups();
    const file = join(folder(), name);
    expect((await readBackup(file)).tables.length).toBeGreaterThan(10);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(folder())).mode & 0o777).toBe(0o700);
    const { size } = await stat(file);
    expect(await state()).toEqual([{ mode: 'on', isMade: true, bytes: size, isFailed: false }]);
  });

  test('one more comes, and beyond those that are kept the oldest goes; other files stay', async () => {
    let day = 1;
    await mkdir(folder());
    await writeFile(join(folder(), 'notes.txt'), 'mine');
    await start({ keep: 2, now: () => new Date(Date.UTC(2026, 0, day, 4)), everyMs: 1 });
    for (const next of [1, 2, 3, 4]) {
      day = next;
      await expect.poll(backups).toContain(`2026-01-0${day}T04-00-00Z.gz`);
    }
    await expect.poll(async () => (await backups()).length).toBe(3);
    expect(await backups()).toEqual(['2026-01-03T04-00-00Z.gz', '2026-01-04T04-00-00Z.gz', 'notes.txt']);
  });

  test('one of a clock that was years ahead is not told as the last one', async () => {
    await mkdir(folder());
    await writeFile(join(folder(), '2999-01-01T03-00-00Z.gz'), 'ahead');
    await start();
    await expect.poll(() => log).toHaveLength(1);
    const [name = ''] = await backups();
    const { size } = await stat(join(folder(), name));
    await expect.poll(state).toEqual([{ mode: 'on', isMade: true, bytes: size, isFailed: false }]);
  });

  test('one that fails leaves the older ones and nothing half made, and is told', async () => {
    await mkdir(folder());
    await writeFile(join(folder(), '2026-01-01T03-00-00Z.gz'), 'older');
    // Somebody holds a table, as a repair of it would, for longer than a backup may take.
    const client = await pool.connect();
    await client.query('begin; lock table public.contact_form in access exclusive mode');
    try {
      await start({ withinMs: 200 });
      await expect.poll(() => log).toHaveLength(1);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(log[0]).toContain('no backup was made; the older ones stay');
    expect(await backups()).toEqual(['2026-01-01T03-00-00Z.gz']);
    expect(await readFile(join(folder(), '2026-01-01T03-00-00Z.gz'), 'utf8')).toBe('older');
    expect(await state()).toEqual([{ mode: 'on', isMade: true, bytes: 5, isFailed: true }]);
  });

  test('one that was damaged on the disk does not count, and leaves nothing; the next one does', async () => {
    const really = disk.rename;
    const damaging = vi.spyOn(disk, 'rename').mockImplementation(async (from, to) => {
      await really(from, to);
      if (String(to).endsWith('.unchecked')) await disk.truncate(to, 1_000);
    });
    syncBuiltinESMExports();
    await start();
    await expect.poll(() => log[0]).toContain('no backup was made; the older ones stay');
    expect(await backups()).toEqual([]);
    await expect.poll(state).toMatchObject([{ isMade: false, isFailed: true }]);
    damaging.mockRestore();
    syncBuiltinESMExports();
    await start();
    await expect.poll(() => log.at(-1)).toContain('backup made and read back');
    await expect.poll(state).toMatchObject([{ mode: 'on', isMade: true, isFailed: false }]);
  });

  test('none is made that would fill the disk', async () => {
    const full = Object.assign(await disk.statfs(dataDir), { bavail: 1 });
    vi.spyOn(disk, 'statfs').mockImplementation(() => Promise.resolve(full));
    syncBuiltinESMExports();
    await start();
    await expect.poll(() => log).toHaveLength(1);
    expect(log[0]).toContain('no backup was made; the older ones stay');
    expect(await backups()).toEqual([]);
  });

  test('what a killed server left half made is removed', async () => {
    await mkdir(folder());
    for (const ending of ['.gz.unchecked', '.gz.unchecked.part-99'])
      await writeFile(join(folder(), `2026-01-01T03-00-00Z${ending}`), 'half');
    await start();
    await expect.poll(() => log).toHaveLength(1);
    expect(await backups()).toEqual([expect.stringMatching(/Z\.gz$/)]);
  });

  test('it is due by the clocks of the site', async () => {
    await mkdir(folder());
    const noon = '2026-01-01T12-00-00Z.gz'; // 2:00 in the site's night, 12:00 in UTC
    await writeFile(join(folder(), noon), 'older');
    await pool.query(`update public.site_settings set time_zone = 'Pacific/Kiritimati'`);
    await start({ now: () => new Date('2026-01-01T13:30:00Z') });
    await expect.poll(backups).toEqual([noon, '2026-01-01T13-30-00Z.gz']);
    await pool.query(`update public.site_settings set time_zone = 'UTC'`);
  });

  test('a server that stops does not wait for it, and leaves nothing half made', async () => {
    const client = await pool.connect();
    await client.query('begin; lock table public.contact_form in access exclusive mode');
    try {
      await start();
      await expect.poll(() => readdir(dataDir)).toContain('backups');
      await running.splice(0)[0]?.stop();
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await backups()).toEqual([]);
    expect(log).toEqual([]);
  });

  test('a folder that cannot be used is told, and keeps nothing from starting', async () => {
    await writeFile(folder(), 'a file in its place');
    await start();
    await expect.poll(() => log).toHaveLength(2);
    expect(log[0]).toContain('the backups could not be checked');
  });

  test.each([
    [{ keep: 0 }, 'off'],
    [{ databaseUrl: 'postgres://db' }, 'elsewhere'],
  ])('none is made with %j', async (options, mode) => {
    await start(options);
    expect(await state()).toEqual([{ mode, isMade: false, bytes: null, isFailed: false }]);
    expect(await readdir(dataDir)).toEqual([]);
  });
});
