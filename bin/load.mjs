// @ts-check
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

/**
 * Runs one TypeScript file of ours through Vite, without a build, and gives what it exports.
 * @param {string} file from the project's root
 */
export async function load(file) {
  const { module } = await runnerImport(resolve(file), { configFile: false, logLevel: 'warn' });
  return module;
}
