// @ts-check
// npm run dev: the server restarts when its files change, come or go; the pages reload by Vite.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { relative, resolve } from 'node:path';
import { createServer } from 'vite';
import { flagRecitations } from './dev-recitations.mjs';
import { load } from './load.mjs';

/** From the project's root: what lies above it has nothing to do with the server. */
const SERVER_FILE = /^(server|db|contract|content)[\\/].*(?<!\.test)\.(ts|sql|json)$/;
const root = resolve(import.meta.dirname, '..');
const apiPort = process.env['PORT'] ?? '3000';
const pagesPort = Number(process.env['DEV_PORT'] ?? 5173);
const api = `http://localhost:${apiPort}`;

const { RECITATIONS_FLAG } = await load('contract/recitations-flag.ts');
const vite = await createServer({
  root,
  plugins: [flagRecitations(process.env['RECITATIONS_DIR'], RECITATIONS_FLAG)],
  server: {
    port: pagesPort,
    proxy: Object.fromEntries(
      ['/rest', '/auth/v1', '/calendar', '/recitations', '/health', '/ready'].map((path) => [path, api]),
    ),
    watch: {
      ignored: [
        process.env['DATA_DIR'] ?? 'data',
        process.env['RECITATIONS_DIR']?.trim() || 'recitations',
      ].map((folder) => `${resolve(folder)}/**`),
    },
  },
});

/** @type {import('node:child_process').ChildProcess} */
let server = startApi();
/** @type {Promise<void> | undefined} */
let restarting;

vite.watcher.on('all', (_event, file) => {
  if (!SERVER_FILE.test(relative(root, file))) return;
  restarting ??= restart().finally(() => (restarting = undefined));
});
await vite.listen();
vite.printUrls();

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    void Promise.all([stopApi(), vite.close()]).then(() => process.exit());
  });
}

function startApi() {
  return spawn(process.execPath, ['bin/ts.mjs', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: apiPort,
      SITE_URL: process.env['SITE_URL'] ?? `http://localhost:${pagesPort}`,
    },
  });
}

async function stopApi() {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

async function restart() {
  await stopApi();
  server = startApi();
}
