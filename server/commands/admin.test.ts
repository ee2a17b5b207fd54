import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbedded } from '#server/db/embedded.ts';
import { bundled } from '#server/testing/bundle.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { runServer } from '#server/testing/run-server.ts';

/** The command as a process of its own, as a person runs it. */
async function admin(words: string[], env: Record<string, string>) {
  const command = runServer(await bundled('admin'), env, words);
  return { exitCode: await command.ended, said: command.output().trim() };
}

test('wrong words are answered with the right ones', async () => {
  const { exitCode, said } = await admin(['promote', 'someone'], {});
  expect(exitCode).toBe(2);
  expect(said).toContain('npm run admin -- add EMAIL');
});

test('a given database is asked, and a wrong address is told in one line', async () => {
  const database = await freshDatabase();
  await database.pool.query(
    `insert into auth.users (email, encrypted_password, email_confirmed_at) values ('head@example.org', '-', now())`,
  );
  const env = { DATABASE_URL: database.url };
  expect(await admin(['add', 'head@example.org'], env)).toMatchObject({ exitCode: 0 });
  expect(await admin(['list'], env)).toEqual({ exitCode: 0, said: 'head@example.org' });
  const away = await admin(['list'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect(away.exitCode).toBe(1);
  expect(away.said.split('\n')).toHaveLength(1);
  await database.drop();
}, 60_000);

test('the server’s own database is asked, whether or not the server is running, and the command says where it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ilm-admin-'));
  await chmod(folder, 0o755);
  const env = { DATA_DIR: folder };
  const told = [`Database: ${folder}`, 'There is no admin yet.'];
  const list = async () => {
    const { exitCode, said } = await admin(['list'], env);
    return { exitCode, told: said.split('\n').toSorted() }; // one line each from two streams
  };
  expect(await list()).toEqual({ exitCode: 0, told });
  const running = await startEmbedded(folder);
  expect(await list()).toEqual({ exitCode: 0, told });
  await running.stop();
  await rm(folder, { recursive: true });
}, 60_000);
