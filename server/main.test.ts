import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { loadFixture } from '#db/testing/load-fixture.ts';
import { connect as connectPool } from '#server/db/connect.ts';
import { joinEmbedded } from '#server/db/embedded.ts';
import { bundled } from '#server/testing/bundle.ts';
import { emptyDatabase, freshDatabase } from '#server/testing/fresh-database.ts';
import { runServer, type RunningServer } from '#server/testing/run-server.ts';

let program: string;
let folder: string;
let dataDir: string; // one after the other, as an operator starts and stops
const servers: RunningServer[] = [];

beforeAll(async () => {
  program = await bundled('main');
  folder = await mkdtemp(join(tmpdir(), 'ilm-main-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
});
afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

function start(env: NodeJS.ProcessEnv): RunningServer {
  const server = runServer(program, { PORT: '0', LOG_LEVEL: 'warn', ...env });
  servers.push(server);
  return server;
}

const addressOf = async (server: RunningServer): Promise<string> =>
  (await server.until(/Ready: (http:\S+)[^]*Press Ctrl-C/))[1] ?? '';

const postmasterPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // the answer to the question
  }
}

async function countAyahs(address: string): Promise<string | null> {
  const answer = await fetch(`${address}/rest/v1/Qur'an?limit=1`, { headers: { Prefer: 'count=exact' } });
  return answer.headers.get('Content-Range');
}

describe('npm start without a database', () => {
  test('starts its own, serves, and SIGTERM stops everything it started', async () => {
    const server = start({ DATA_DIR: dataDir });
    const address = await addressOf(server);
    expect(server.output()).toMatch(/Starting the database… done \(\d+\.\d s\)/);
    expect(server.output()).toMatch(
      /works once, for a day:\n {2}http:\S+\/first-admin#[\w-]{43}\nOr sign up on the site, then run {2}npm run admin -- add EMAIL\n/,
    );
    expect(server.output()).toContain(join(dataDir, 'outbox'));
    expect(await countAyahs(address)).toBe('0-0/6236');
    // Refused by an exception alone, which a build may take for nothing.
    expect(await (await fetch(`${address}/%`)).json()).toMatchObject({ code: 'bad_request' });
    const postmaster = postmasterPid(dataDir);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output()).toContain('Stopped.');
    expect(isAlive(postmaster)).toBe(false);
  });

  test('a second server on the same folder is refused in one line, and the first goes on', async () => {
    const first = start({ DATA_DIR: dataDir });
    const address = await addressOf(first);
    const second = start({ DATA_DIR: dataDir });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Another server is already running on the data in ${dataDir}`);
    expect((await fetch(`${address}/ready`)).status).toBe(200);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  test('after kill -9 it starts again with all that was acknowledged', async () => {
    const first = start({ DATA_DIR: dataDir });
    const address = await addressOf(first);
    const message = { form_type: 'Ask a question', message: 'Was this kept?' };
    const sent = await fetch(`${address}/rest/v1/contact_form`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
    });
    expect(sent.status).toBe(201);
    const orphan = postmasterPid(dataDir);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(isAlive(orphan)).toBe(true);

    const again = start({ DATA_DIR: dataDir });
    expect(await countAyahs(await addressOf(again))).toBe('0-0/6236');
    expect(await readMessages()).toEqual([message]);
    again.child.kill('SIGTERM');
    await again.ended;
    expect(isAlive(orphan)).toBe(false);
  });

  test('goes on when nobody reads its lines any more', async () => {
    const server = start({ DATA_DIR: dataDir });
    server.child.stdout?.destroy();
    server.child.stderr?.destroy();
    const pidFile = join(dataDir, 'postgres/data/postmaster.pid');
    await expect.poll(() => existsSync(pidFile) || server.child.exitCode).toBe(true);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(existsSync(pidFile)).toBe(false);
  });

  test('Ctrl-C finishes a request that is under way', async () => {
    const server = start({ DATA_DIR: dataDir });
    const address = new URL(await addressOf(server));
    const socket = connect(Number(address.port), '127.0.0.1');
    await once(socket, 'connect');
    const body = JSON.stringify({ form_type: 'Ask a question', message: 'Half of this comes late.' });
    socket.write(
      `POST /rest/v1/contact_form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
    );
    await fetch(`${address.origin}/health`);
    server.child.kill('SIGINT');
    await server.until(/Stopping/);
    socket.write(body.slice(9));
    const answer: unknown[] = await once(socket, 'data');
    expect(String(answer[0])).toMatch(/^HTTP\/1\.1 201/);
    expect(await server.ended).toBe(0);
  });
});

describe('two first starts on one empty folder', () => {
  test.each([0, 50, 250])('%i ms apart: one serves, the other is refused in one line', async (ms) => {
    const empty = await mkdtemp(join(folder, 'first-'));
    await chmod(empty, 0o755);
    const one = start({ DATA_DIR: empty });
    if (ms > 0) await wait(ms);
    const other = start({ DATA_DIR: empty });
    const [lost] = await Promise.race([one, other].map((server) => server.ended.then(() => [server])));
    const won = lost === one ? other : one;
    expect(lost?.output()).toMatch(
      /^Starting the database… failed\nAnother server is already running on the data in \S+: stop it first, or give this one its own DATA_DIR\.\n$/,
    );
    expect(await countAyahs(await addressOf(won))).toBe('0-0/6236');
    const postmaster = postmasterPid(empty);
    won.child.kill('SIGTERM');
    expect(await won.ended).toBe(0);
    expect(isAlive(postmaster)).toBe(false);
    expect((await readdir(join(empty, 'postgres'))).filter((name) => name.includes('.new'))).toEqual([]);
  });
});

describe('npm start with DATABASE_URL', () => {
  test('two servers on one empty database run side by side, migrated once', async () => {
    const database = await emptyDatabase();
    const both = [1, 2].map((number) =>
      start({ DATABASE_URL: database.url, DATA_DIR: join(folder, `two-${number}`) }),
    );
    for (const address of await Promise.all(both.map(addressOf)))
      expect(await countAyahs(address)).toBe('0-0/6236');
    expect(existsSync(join(folder, 'two-1'))).toBe(false);
    for (const server of both) {
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    }
    await database.drop();
  });

  test('data of an older version is upgraded, and the start says from which and how', async () => {
    const database = await loadFixture('before-1.0');
    const server = start({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'upgraded') });
    await addressOf(server);
    expect(server.output()).toMatch(
      /^The data was made by a version before 1\.0; this is version \S+\.\nChanges to the database: 0104_\w+, .+\.\nNo backup was made: the database of DATABASE_URL is saved elsewhere\.\nPreparing/,
    );
    // It has an admin, so there is no link, and one way to become another.
    expect(server.output()).toMatch(
      /Ready: \S+[^\n]*\nTo become admin: sign up on the site, then run {2}npm run admin -- add EMAIL\n/,
    );
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await database.drop();
  });
});

describe('what is wrong is said in one line, and nothing is left behind', () => {
  test.each(['PORT', 'METRICS_PORT'])('a taken %s', async (name) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = address instanceof Object ? address.port : 0;
    const unmade = join(folder, 'unmade');
    const server = start({ [name]: String(port), DATA_DIR: unmade });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      `Port ${port} on 127.0.0.1 is taken: stop what uses it, or set ${name} to another number.\n`,
    );
    expect(existsSync(unmade)).toBe(false);
    other.close();
  });

  test.each([
    [
      'a DATA_DIR below a file',
      { DATA_DIR: '<file>/data' },
      /^DATA_DIR is ".*", but this user may not write there \(\w+\)\.\n$/,
    ],
    [
      'a DATA_DIR where nobody may write',
      { DATA_DIR: '/proc/ilm' },
      /^DATA_DIR is "\/proc\/ilm"|The folder \/proc\/ilm cannot be made \(\w+\)/,
    ],
    ['a bad value', { PORT: 'many' }, /^PORT is "many", but must be a port number from 0 to 65535\.\n$/],
    [
      'a folder of voices that is not there',
      { VOICES_DIR: '/nowhere' },
      /^VOICES_DIR is "\/nowhere", but there is no such folder\.\n$/,
    ],
    [
      'a file in the place of the folder of recitations',
      { RECITATIONS_DIR: '/dev/null' },
      /^RECITATIONS_DIR is "\/dev\/null", but there is no such folder\.\n$/,
    ],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' },
      /The database cannot be reached \(.*ECONNREFUSED.*\)\. Check DATABASE_URL/,
    ],
    [
      'a database host that does not exist',
      { DATABASE_URL: 'postgres://u:secret@nowhere.invalid/x' },
      /The database cannot be reached \(.*nowhere\.invalid.*\)\. Check DATABASE_URL/,
    ],
  ] as [string, NodeJS.ProcessEnv, RegExp][])('%s', async (_what, env, line) => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const unmade = env['DATA_DIR']?.replace('<file>', file) ?? join(folder, 'unmade');
    const server = start({ ...env, DATA_DIR: unmade });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(line);
    expect(server.output()).not.toContain('secret');
    expect(existsSync(unmade)).toBe(false);
  });

  test('a database that does not exist', async () => {
    const url = new URL(inject('template').url);
    url.pathname = '/nowhere';
    const server = start({ DATABASE_URL: url.href, DATA_DIR: join(folder, 'unmade') });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('database "nowhere" does not exist');
  });

  test('data of a newer version', async () => {
    const database = await freshDatabase();
    await database.pool.query(
      `insert into private.migrations (name, checksum, version) values ('migrations/9999_stars.sql', 'x', '9.1.0')`,
    );
    const server = start({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'unmade') });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(
      /^The data was made by version 9\.1\.0; this is version \S+, which does not know 9999_stars\. [^\n]+ Nothing was changed\.\n$/,
    );
    await database.drop();
  });
});

async function readMessages(): Promise<object[]> {
  const pool = connectPool((await joinEmbedded(dataDir)).url, { max: 1 });
  const { rows } = await pool.query<object>('select form_type, message from public.contact_form');
  await pool.end();
  return rows;
}
