import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { readBackup } from './read-backup.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { version } from '../../package.json' with { type: 'json' };
import { announceUpgrade } from './before-migration.ts';

const database = await freshDatabase();
const { url, pool } = database;
let dataDir: string;
let said: string[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ilm-before-'));
  said = [];
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));
afterAll(() => database.drop());

const save = (config = {}, address = url) =>
  announceUpgrade({ databaseUrl: undefined, dataDir, backups: 7, ...config }, address, (line) => {
    said.push(line);
  });
const files = async () =>
  (await readdir(dataDir, { recursive: true })).filter((name) => name.endsWith('.gz'));
const forgetLast = () => pool.query(`delete from private.migrations where name like '%/0105\\_%'`);
const CHANGES = [
  `The data was made by version ${version}; this is version ${version}.`,
  'Changes to the database: 0105_newest_reply_seen.',
];

test('nothing is saved where nothing will change', async () => {
  await save();
  expect(await files()).toEqual([]);
  expect(said).toEqual([]);
});

test('before a migration the database is saved, once, however often the update is tried', async () => {
  await forgetLast();
  await save();
  await save();
  const [name = '', ...others] = await files();
  expect(others).toEqual([]);
  expect(name).toMatch(/^backups\/[\dTZ-]+-before-0105_newest_reply_seen\.gz$/);
  expect((await readBackup(join(dataDir, name))).tables.length).toBeGreaterThan(10);
  expect(said).toEqual([
    ...CHANGES,
    `The database was saved first: ${join(dataDir, name)}`,
    ...CHANGES,
    `The database was saved before, at an earlier try today: ${join(dataDir, 'backups')}`,
  ]);
});

test.each([
  [{ backups: 0 }, 'BACKUPS=0 turns them off.'],
  [{ databaseUrl: 'postgres://elsewhere' }, 'the database of DATABASE_URL is saved elsewhere.'],
])('with %j nothing is saved', async (config, reason) => {
  await forgetLast();
  await save(config);
  expect(await files()).toEqual([]);
  expect(said).toEqual([...CHANGES, `No backup was made: ${reason}`]);
});

test('an update goes on without a backup that cannot be made, and says so', async () => {
  await forgetLast();
  await save({ dataDir: '/dev/null' });
  expect(said).toEqual([...CHANGES, expect.stringMatching(/^No backup was made before the update: .+/)]);
});
