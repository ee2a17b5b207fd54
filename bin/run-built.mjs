// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale, root } from './build-if-stale.mjs';

/**
 * Runs a built program in this same process, so that signals reach it.
 * @param {string} name
 */
export async function runBuilt(name) {
  if (!existsSync(join(root, 'node_modules'))) {
    console.error('The libraries are missing: run npm ci first.');
    process.exit(1);
  }
  await buildIfStale();
  // Beside the project, wherever it is called from: in another folder a command would make an empty database of its own.
  process.env['DATA_DIR'] ||= join(root, 'data');
  const file = join(root, 'dist', 'server', `${name}.js`);
  if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
    console.error(`There is no command "${name}".`);
    process.exit(1);
  }
  await import(pathToFileURL(file).href);
}
