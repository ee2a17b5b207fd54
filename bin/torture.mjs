// @ts-check
// npm run torture [-- --only "kill -9"]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { findBrowser } from './browser.mjs';
import { run } from './checks.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' } } });

process.env['CHROME_PATH'] = await findBrowser();
if (!run('vite', ['build', '--app', '--logLevel', 'warn'])) process.exit(1);

const { torture } = await load('torture/main.ts');
const { startServer } = await load('e2e/server.ts');
process.exitCode = (await torture(startServer, values.only)) ? 0 : 1;

/** @param {string} file */
async function load(file) {
  const { module } = await runnerImport(resolve(file), { configFile: false, logLevel: 'warn' });
  return module;
}
