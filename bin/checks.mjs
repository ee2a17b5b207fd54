// @ts-check
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/** @typedef {readonly [name: string, tool: string, args: readonly string[]]} Check */

/** What needs no running product. The slowest come first. @type {readonly Check[]} */
const CHECKS = [
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['unused code', 'knip', ['--cache']],
  // Its new command line looks at what changed in a second, the old one in six.
  ['format', 'prettier', ['--experimental-cli', '--check', '--log-level', 'warn', '.']],
  ['types of everything', 'tsc', ['--noEmit']],
  ['types in Node', 'tsc', ['--noEmit', '-p', 'tsconfig.node.json']],
  ['types in a browser', 'tsc', ['--noEmit', '-p', 'tsconfig.browser.json']],
  ['licences', 'node', ['bin/licences.mjs', '--check']],
];

/** Runs a tool of node_modules/.bin, or Node itself, with its output on ours; true when it ended well. @param {string} tool @param {readonly string[]} args @param {Record<string, string>} [env] @returns {Promise<boolean>} */
export async function run(tool, args, env = {}) {
  const { isGood } = await launch(tool, args, env, 'inherit');
  return isGood;
}

/** Runs every check, as many at once as there are cores, counts those that passed and names those that failed. @param {readonly Check[]} others */
export async function runChecks(others = []) {
  /** @type {{ passed: number, failed: string[] }} */
  const counts = { passed: 0, failed: [] };
  const waiting = [...CHECKS, ...others];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, tool, args] = next;
      const { isGood, said } = await launch(tool, args, {}, 'pipe');
      console.log(`${isGood ? 'ok' : 'FAILED'}: ${name}${isGood ? '' : `\n${said}`}`);
      if (isGood) counts.passed += 1;
      else counts.failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return counts;
}

/** With 'pipe' the output is collected in `said`. @param {string} tool @param {readonly string[]} args @param {Record<string, string>} env @param {'inherit' | 'pipe'} output @returns {Promise<{ isGood: boolean, said: string }>} */
function launch(tool, args, env, output) {
  const program = tool === 'node' ? process.execPath : join('node_modules', '.bin', tool);
  const child = spawn(program, args, {
    stdio: ['inherit', output, output],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (said += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ isGood: code === 0, said }));
  });
}
