// @ts-check
// npm run check: types, lint, format, dead code, licences and walls, without a database or a browser.
import { runChecks } from './checks.mjs';

const { failed } = await runChecks([
  ['walls', 'vitest', ['run', '--project', 'pure', 'architecture.test.ts']],
]);
process.exitCode = failed.length === 0 ? 0 : 1;
