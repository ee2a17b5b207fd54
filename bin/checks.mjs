// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** What can be told without running the product: name, command, arguments. */
const CHECKS = /** @type {const} */ ([
  ['types', 'tsc', ['--noEmit']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['unused code', 'knip', []],
  ['licences', 'node', ['bin/licences.mjs', '--check']],
]);

/** Runs a tool of node_modules/.bin, or Node itself, with its output on ours; true when it ended well. @param {string} tool @param {readonly string[]} args @param {Record<string, string>} [env] @returns {Promise<boolean>} */
export function run(tool, args, env = {}) {
  const program = tool === 'node' ? tool : join('node_modules', '.bin', tool);
  const child = spawn(program, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

/** Runs every check, even after one failed, and tells how many did which. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0 };
  for (const [name, tool, args] of CHECKS) {
    const isGood = await run(tool, args);
    console.log(`${isGood ? 'ok' : 'FAILED'}: ${name}`);
    counts[isGood ? 'passed' : 'failed'] += 1;
  }
  return counts;
}
