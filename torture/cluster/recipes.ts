import { readFile, writeFile } from 'node:fs/promises';
import { giveToRunner } from './programs.ts';

/** The recipes name machines 10.0.0.x; here all of them are addresses of this machine's loopback. */
export const NETWORK = '127.0.50';

export const NODES = ['11', '12', '13'].map((last) => `${NETWORK}.${last}`);

/** Writes a recipe of `deploy/` for this machine, with further changes, and gives the file's name. */
export async function writeRecipe(
  name: string,
  file: string,
  changes: readonly (readonly [string | RegExp, string])[],
): Promise<string> {
  let text = (await readFile(`deploy/${name}`, 'utf8')).replaceAll('10.0.0.', `${NETWORK}.`);
  for (const [from, to] of changes) {
    const changed = text.replaceAll(new RegExp(from, 'g'), to);
    if (changed === text) throw new Error(`${name} has no ${String(from)}`);
    text = changed;
  }
  await writeFile(file, text);
  await giveToRunner(file);
  return file;
}
