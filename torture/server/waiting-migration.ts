import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, countStatuses } from './ask.ts';
import { newMember } from './people.ts';
import { postmasterOf, sql } from './postgres.ts';
import { onStage } from './stage.ts';

const READ_SECONDS = 20;
const SLOWEST_MS = 3_000;
const AT = '2026-01-05T09:00:00.000Z';

/** The next version, which changes the table of entries, starts while somebody reads that table for 20 s; others go on. */
export const waitingMigration = () =>
  onStage(async ({ start, launch, folder }) => {
    const old = await start();
    const headers = {
      Authorization: `Bearer ${(await newMember(old, 'mother@example.org')).access_token}`,
      Prefer: 'resolution=ignore-duplicates,return=minimal',
    };
    const write = (table: string, row: object) =>
      ask(`${old.url}/rest/v1/${table}`, { method: 'POST', headers, json: [row] });
    const learner = randomUUID();
    const fox = { id: learner, name: '', animal: 'fox', made_at: AT, updated_at: AT };
    assert.equal((await write('learners', fox)).status, 201);
    const push = () => {
      const entry = { id: randomUUID(), learner_id: learner, at: AT, day: '2026-01-05', kind: 'goal' };
      return write('entries', { ...entry, body: { surah: null } });
    };
    assert.equal((await push()).status, 201);

    const program = await nextVersion(join(folder, 'next'));
    const reading = sql(old.dataDir, `select pg_sleep(${READ_SECONDS}) from public.entries limit 1`);
    await wait(500);
    const postmaster = await postmasterOf(old.dataDir);
    const next = launch({
      program,
      env: {
        DATABASE_URL: `postgresql:///ilm_amal?host=${postmaster?.socketFolder}&port=${postmaster?.port}&user=ilm_server`,
        DATA_DIR: join(folder, 'next-data'),
      },
    });
    const state = { isReady: false };
    const ready = next.ready.finally(() => (state.isReady = true));
    const statuses: number[] = [];
    let slowestMs = 0;
    while (!state.isReady) {
      const { status, ms } = await push();
      statuses.push(status);
      slowestMs = Math.max(slowestMs, ms);
    }
    await Promise.all([ready, reading]);
    statuses.push((await push()).status); // the old version beside the new one
    const figure = `slowest push ${Math.round(slowestMs)} ms, ${countStatuses(statuses)}`;
    assert.ok(slowestMs < SLOWEST_MS, figure);
    assert.ok(
      statuses.every((status) => status === 201),
      figure,
    );
    return figure;
  });

/** The built server with one migration more; gives its program. */
async function nextVersion(root: string): Promise<string> {
  await mkdir(root);
  for (const part of ['dist', 'db', 'package.json']) await cp(part, join(root, part), { recursive: true });
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  const change = 'alter table public.entries add column note text;\n';
  await writeFile(join(root, 'db/migrations/9999_note.sql'), change);
  return join(root, 'dist/server/main.js');
}
