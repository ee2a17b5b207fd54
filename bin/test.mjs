// @ts-check
// npm test: everything, side by side once the product is built. Ends with "N passed, N failed".
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findTestBrowser } from './browser.mjs';
import { launch, run, runChecks } from './checks.mjs';

const RESULTS = 'test-results';
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const CHROME_PATH = await findTestBrowser();
const build = await step('build', () => run('vite', ['build', '--app', '--logLevel', 'warn']));
// Side by side: a journey often waits for a delay of the product, and a core would wait with it.
const [checks, unit, journeys] = await Promise.all([
  runChecks(),
  step('checks; unit, database and HTTP tests', () =>
    run(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/unit.json`],
      { CHROME_PATH },
    ),
  ),
  step('browser journeys, reported when all are over', async () => {
    const { isGood, said } = await launch('playwright', ['test'], { CHROME_PATH }, 'pipe');
    console.log(`\n— browser journeys\n${said}`);
    return isGood;
  }),
]);

const passed = checks.passed + build.passed + unitCount('numPassedTests') + journeyCount('expected');
// A runner that fails without naming a test (a crash, a file that does not load) still counts as one failure.
const failed =
  checks.failed +
  build.failed +
  Math.max(unitCount('numFailedTests'), unit.failed) +
  Math.max(journeyCount('unexpected'), journeys.failed);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** @param {string} name @param {() => Promise<boolean>} work */
async function step(name, work) {
  console.log(`\n— ${name}`);
  const isGood = await work();
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
}

/** @param {'numPassedTests' | 'numFailedTests'} field */
function unitCount(field) {
  return Number(readJson(`${RESULTS}/unit.json`)?.[field] ?? 0);
}

/** @param {'expected' | 'unexpected'} field */
function journeyCount(field) {
  return Number(readJson(`${RESULTS}/journeys.json`)?.stats?.[field] ?? 0);
}

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    console.error(`${path} could not be read: the runner broke before it wrote its results.`, error);
    return undefined;
  }
}
