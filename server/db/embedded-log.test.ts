import { appendFileSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from './connect.ts';
import { startEmbedded } from './embedded.ts';

const MEGABYTE = 1_000_000;
const REFUSED = 1_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ilm-log-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The size of every file but those of the write-ahead log, which PostgreSQL makes whole and uses again. */
const sizesIn = (path: string): Map<string, number> =>
  new Map(
    readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.includes('pg_wal'))
      .map((name) => [name, statSync(join(path, name), { throwIfNoEntry: false })?.size ?? 0]),
  );

test('statements refused by the thousand leave nothing on the disk', async () => {
  const embedded = await startEmbedded(folder);
  const pool = connect(embedded.url, { max: 4 });
  await pool.query('create table taken (id int primary key); insert into taken values (1)');
  await pool.query('create role stranger; grant stranger to ilm_server');
  const before = sizesIn(folder);
  const padding = `/* ${'x'.repeat(5_000)} */`;
  const refusals = [
    ['42601', `${padding} selec 1`],
    ['22P02', `${padding} select 'one'::int`],
    ['23505', `${padding} insert into taken values (1)`],
    ['42501', `${padding} set local role stranger; select * from taken`],
    ['57014', `${padding} set local statement_timeout = 1; select pg_sleep(1)`],
  ] as const;
  const codes = new Map<string, number>();
  const client = async (): Promise<void> => {
    for (let number = 0; number < REFUSED / 4; number += 1) {
      // Those that take time are few; each kind is there.
      const [wanted, statement] = refusals[number % 100 === 0 ? 4 : number % 4] ?? ['', ''];
      const error = await pool.query(statement).catch((error: unknown) => error);
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'none';
      expect(code).toBe(wanted);
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
  };
  await Promise.all([client(), client(), client(), client()]);
  expect([...codes.values()].reduce((sum, count) => sum + count)).toBe(REFUSED);
  const grown = [...sizesIn(folder)].filter(([name, size]) => size - (before.get(name) ?? 0) >= MEGABYTE);
  expect(grown).toEqual([]);
  expect(readFileSync(join(embedded.folder, 'postgres.log'), 'utf8')).not.toContain('xxx');
  await pool.end();
  await embedded.stop();
});

test('its log is turned over while it runs, and the next line goes to the new one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const embedded = await startEmbedded(folder);
  const [log, older] = ['postgres.log', 'postgres.log.1'].map((name) => join(embedded.folder, name));
  for (let round = 0; round < 2; round += 1) {
    appendFileSync(log ?? '', `${'old line\n'.repeat(MEGABYTE)}the last one\n`);
    vi.advanceTimersByTime(10_000);
    expect(statSync(log ?? '').size).toBe(0);
    expect(statSync(older ?? '').size).toBe(5 * MEGABYTE);
    expect(readFileSync(older ?? '', 'utf8')).toMatch(/the last one\n$/);
  }
  vi.useRealTimers();
  const missing = new URL(embedded.url);
  missing.pathname = '/missing';
  const pool = connect(missing.href, { max: 1 });
  await expect(pool.query('select 1')).rejects.toThrow('database "missing" does not exist');
  expect(readFileSync(log ?? '', 'utf8')).toMatch(/^\S[^\0]*FATAL: +database "missing" does not exist/);
  await pool.end();
  await embedded.stop();
  expect(readFileSync(log ?? '', 'utf8')).toContain('database system is shut down');
});
