// @ts-check
import './node-version.mjs';
import { runBuilt } from './run-built.mjs';

await runBuilt('main');
