// @ts-check
// Runs a command of the server: node bin/run.mjs NAME [words…]
import './node-version.mjs';
import { runBuilt } from './run-built.mjs';

const [name = ''] = process.argv.splice(2, 1);
await runBuilt(name);
