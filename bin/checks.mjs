// @ts-check
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What can be told without running the product: name, command, arguments. */
const CHECKS = /** @type {const} */ ([
  ['types', 'tsc', ['--noEmit']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['unused code', 'knip', []],
  ['licences', 'node', ['bin/licences.mjs', '--check']],
]);

/** Runs a tool of node_modules/.bin, or Node itself, with its output on ours; true when it ended well. @param {string} tool @param {readonly string[]} args @param {Record<string, string>} [env] */
export function run(tool, args, env = {}) {
  const program = tool === 'node' ? tool : join('node_modules', '.bin', tool);
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** Runs every check, even after one failed, and tells how many did which. */
export function runChecks() {
  const results = CHECKS.map(([name, tool, args]) => {
    const isGood = run(tool, args);
    console.log(`${isGood ? 'ok' : 'FAILED'}: ${name}`);
    return isGood;
  });
  return { passed: results.filter(Boolean).length, failed: results.filter((isGood) => !isGood).length };
}
