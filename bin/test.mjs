// @ts-check
// npm test: everything, side by side once the product is built. Ends with "N passed, N failed".
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findTestBrowser } from './browser.mjs';
import { launch, run, runChecks } from './checks.mjs';
import { runUnitTests } from './unit-tests.mjs';

const RESULTS = 'test-results';
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const CHROME_PATH = await findTestBrowser();
const build = await step('build', () => run('vite', ['build', '--app', '--logLevel', 'warn']));
// Side by side: a journey often waits for a delay of the product, and a core would wait with it.
const [checks, unit, inBrowser, journeys] = await Promise.all([
  runChecks(),
  runUnitTests(`${RESULTS}/unit.jsonl`, ['pure', 'server', 'client'], {}),
  runUnitTests(`${RESULTS}/browser.jsonl`, ['browser'], { CHROME_PATH }),
  step('browser journeys, reported when all are over', async () => {
    const { isGood, said } = await launch('playwright', ['test'], { CHROME_PATH }, 'pipe');
    console.log(`\n— browser journeys\n${said}`);
    return isGood;
  }),
]);

const passed = checks.passed + build.passed + unit.passed + inBrowser.passed + journeyCount('expected');
// A runner that fails without naming a test (a crash, a file that does not load) still counts as one failure.
const failed =
  checks.failed +
  build.failed +
  unit.failed +
  inBrowser.failed +
  Math.max(journeyCount('unexpected'), journeys.failed);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** @param {string} name @param {() => Promise<boolean>} work */
async function step(name, work) {
  console.log(`\n— ${name}`);
  const isGood = await work();
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
}

/** @param {'expected' | 'unexpected'} field @returns {number} */
function journeyCount(field) {
  try {
    return JSON.parse(readFileSync(`${RESULTS}/journeys.json`, 'utf8')).stats[field];
  } catch (error) {
    console.error('The journeys broke before they wrote their results.', error);
    return 0;
  }
}
