// @ts-check
// npm run bench [-- --only sizes|starts|lighthouse --pages /,/contact --runs 5]
import { parseArgs } from 'node:util';
import { findBrowser } from './browser.mjs';
import { run } from './checks.mjs';
import { load } from './load.mjs';

const { values } = parseArgs({
  options: { only: { type: 'string' }, pages: { type: 'string' }, runs: { type: 'string', default: '5' } },
});

process.env['CHROME_PATH'] = await findBrowser();
if (!(await run('vite', ['build', '--app', '--logLevel', 'warn']))) process.exit(1);

const bench = await load('bench/main.ts');
const server = await load('e2e/server.ts');
const isMet = await bench.bench(server.startServer, {
  only: values.only,
  pages: values.pages?.split(','),
  runs: Number(values.runs),
});
process.exitCode = isMet ? 0 : 1;
