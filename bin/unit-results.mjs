// @ts-check
import { appendFileSync } from 'node:fs';

/** A reporter that notes which files a run has, then each that has ended: what is known when the run itself never ends. */
// oxlint-disable-next-line import/no-default-export -- vitest asks for it
export default class UnitResults {
  /** @param {readonly import('vitest/node').TestSpecification[]} specifications */
  onTestRunStart(specifications) {
    note({ files: specifications.map(({ moduleId }) => moduleId) });
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const states = [...module.children.allTests()].map((test) => test.result().state);
    const failed = states.filter((state) => state === 'failed').length;
    note({
      file: module.moduleId,
      passed: states.filter((state) => state === 'passed').length,
      // A file that does not load, or whose hook fails, has failed without a failed test.
      failed: module.ok() ? 0 : Math.max(1, failed),
    });
  }
}

/** @param {object} entry */
function note(entry) {
  const path = process.env['UNIT_RESULTS'];
  if (!path) throw new Error('UNIT_RESULTS names the file for the results.');
  appendFileSync(path, `${JSON.stringify(entry)}\n`);
}
