// @ts-check
import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** No file of tests takes this long, however busy the machine is. */
const STANDS_STILL_AFTER_MS = 8 * 60_000;
const LOOK_EVERY_MS = 2_000;

/**
 * Runs tests of vitest and counts them. Where a page of its browser never loads, vitest 4 waits for ever (its issue
 * 11243). Such a run is ended, and the files it had not reported are given to a new one, once. What failed has failed.
 * @param {string} results a file @param {readonly string[]} projects @param {Record<string, string>} env @returns {Promise<{ passed: number, failed: string[] }>}
 */
export async function runUnitTests(results, projects, env) {
  const chosen = projects.map((project) => `--project=${project}`);
  let ending = await runOnce(results, chosen, env);
  if (ending === 'stood still') {
    const left = read(results).unreported;
    console.log(`\nThese tests stood still: ${projects.join(', ')}. Not reported:\n${left.join('\n')}`);
    if (left.length > 0) ending = await runOnce(results, [...chosen, ...left], env);
  }
  const { passed, failed, unreported } = read(results);
  const all = [...failed, ...unreported];
  return { passed, failed: all.length === 0 && ending !== 'good' ? [`vitest: ${projects.join(', ')}`] : all };
}

/** @param {string} results @param {readonly string[]} args @param {Record<string, string>} env @returns {Promise<'good' | 'bad' | 'stood still'>} */
async function runOnce(results, args, env) {
  const child = spawn(
    join('node_modules', '.bin', 'vitest'),
    ['run', '--reporter=default', '--reporter=./bin/unit-results.mjs', ...args],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, ...env, UNIT_RESULTS: results },
    },
  );
  const end = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0 ? 'good' : 'bad'));
  });
  for (
    let last = Date.now();
    Date.now() - last < STANDS_STILL_AFTER_MS;
    last = Math.max(last, changed(results))
  ) {
    const ending = await Promise.race([end, wait(LOOK_EVERY_MS)]);
    if (ending) return ending;
  }
  child.kill();
  await end;
  return 'stood still';
}

/** When a file of tests was reported last. @param {string} results */
function changed(results) {
  return statSync(results, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** @param {string} results @returns {{ passed: number, failed: string[], unreported: string[] }} */
function read(results) {
  const lines = readFileSync(results, 'utf8').split('\n').filter(Boolean);
  const reported = new Map();
  /** @type {Set<string>} */
  const known = new Set();
  for (const line of lines) {
    const entry = JSON.parse(line);
    if (entry.files) for (const file of entry.files) known.add(file);
    else reported.set(entry.file, entry);
  }
  const entries = [...reported.values()];
  return {
    passed: entries.reduce((total, entry) => total + entry.passed, 0),
    failed: entries.flatMap((entry) => entry.failed),
    unreported: [...known].filter((file) => !reported.has(file)),
  };
}
