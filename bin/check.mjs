// @ts-check
// npm run check: types, lint, format, dead code and walls, without a database or a browser.
import { run, runChecks } from './checks.mjs';

const { failed } = await runChecks();
const wallsStand = await run('vitest', ['run', '--project', 'pure', 'architecture.test.ts']);
process.exitCode = failed === 0 && wallsStand ? 0 : 1;
