import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { site } from '#content/site.ts';

const SOURCES = [
  'build',
  'content',
  'contract',
  'db',
  'public',
  'server',
  'web',
  'package.json',
  'vite.config.ts',
];
const NAME_FILE = 'content/site.ts';

/** Builds the product anew in a folder of its own, with another name for the site: what an update looks like. */
export async function buildNextVersion(name: string): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'ilm-amal-next-'));
  await Promise.all(SOURCES.map((source) => cp(source, join(root, source), { recursive: true })));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  const named = (await readFile(NAME_FILE, 'utf8')).replace(site.name, name);
  await writeFile(join(root, NAME_FILE), named);
  const vite = resolve('node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], { cwd: root });
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
