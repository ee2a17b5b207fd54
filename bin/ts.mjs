// @ts-check
// node bin/ts.mjs FILE: runs one TypeScript file of ours, for tools that need no build of their own.
import { load } from './load.mjs';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Which file? node bin/ts.mjs FILE');
await load(file);
