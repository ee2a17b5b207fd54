// @ts-check
// npm run torture [-- --only "kill -9"], or of several machines, with packages of Debian: -- --cluster
import { parseArgs } from 'node:util';
import { findBrowser } from './browser.mjs';
import { run } from './checks.mjs';
import { load } from './load.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' }, cluster: { type: 'boolean' } } });

process.env['CHROME_PATH'] = await findBrowser();
if (!(await run('vite', ['build', '--app', '--logLevel', 'warn']))) process.exit(1);

const { torture } = await load('torture/main.ts');
const { startServer } = await load('e2e/server.ts');
process.exitCode = (await torture(startServer, { only: values.only, isCluster: values.cluster })) ? 0 : 1;
