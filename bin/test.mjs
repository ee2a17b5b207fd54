// @ts-check
// npm test: everything. Ends with "N passed, N failed".
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findTestBrowser } from './browser.mjs';
import { run, runChecks } from './checks.mjs';
import { runUnitTests } from './unit-tests.mjs';

const RESULTS = 'test-results';
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const CHROME_PATH = await findTestBrowser();
const build = await step('build', () => run('vite', ['build', '--app', '--logLevel', 'warn']));
const checks = await runChecks();
// One after the other: each keeps every core busy, and side by side they only keep each other waiting.
const unit = await runUnitTests(`${RESULTS}/unit.jsonl`, ['pure', 'server', 'client'], {});
const inBrowser = await runUnitTests(`${RESULTS}/browser.jsonl`, ['browser'], { CHROME_PATH });
const journeys = await step('browser journeys', () => run('playwright', ['test'], { CHROME_PATH }));

const ended = journeysEnded();
const passed = checks.passed + build.passed + unit.passed + inBrowser.passed + ended.passed;
const failed = [...checks.failed, ...build.failed, ...unit.failed, ...inBrowser.failed, ...ended.failed];
// A runner that fails without naming a journey still counts as one failure.
if (ended.failed.length === 0) failed.push(...journeys.failed);
for (const name of failed) console.log(`FAILED: ${name}`);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** @param {string} name @param {() => Promise<boolean>} work @returns {Promise<{ passed: number, failed: string[] }>} */
async function step(name, work) {
  console.log(`\n— ${name}`);
  return (await work()) ? { passed: 1, failed: [] } : { passed: 0, failed: [name] };
}

/** @typedef {{ specs: { ok: boolean, file: string, title: string }[], suites?: Suite[] }} Suite */

/** @returns {{ passed: number, failed: string[] }} */
function journeysEnded() {
  try {
    /** @type {{ stats: { expected: number }, suites: Suite[] }} */
    const { stats, suites } = JSON.parse(readFileSync(`${RESULTS}/journeys.json`, 'utf8'));
    /** @type {(suite: Suite) => Suite['specs']} */
    const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
    const bad = suites.flatMap(specs).filter(({ ok }) => !ok);
    return { passed: stats.expected, failed: bad.map(({ file, title }) => `e2e/${file} > ${title}`) };
  } catch (error) {
    console.error('The journeys broke before they wrote their results.', error);
    return { passed: 0, failed: [] };
  }
}
