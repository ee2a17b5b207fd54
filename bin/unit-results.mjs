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
    const tests = [...module.children.allTests()];
    const failed = tests
      .filter((test) => test.result().state === 'failed')
      .map((test) => `${module.relativeModuleId} > ${test.fullName}`);
    // A file that does not load, or whose hook fails, has failed without a failed test.
    if (!module.ok() && failed.length === 0) failed.push(module.relativeModuleId);
    note({
      file: module.moduleId,
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed,
    });
  }
}

/** @param {object} entry */
function note(entry) {
  const path = process.env['UNIT_RESULTS'];
  if (!path) throw new Error('UNIT_RESULTS names the file for the results.');
  appendFileSync(path, `${JSON.stringify(entry)}\n`);
}
