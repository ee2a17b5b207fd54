// @ts-check
// node bin/ts.mjs FILE: runs one TypeScript file of ours through Vite, for tools that need no build of their own.
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Which file? node bin/ts.mjs FILE');
await runnerImport(pathToFileURL(resolve(file)).pathname, { configFile: false, logLevel: 'warn' });
