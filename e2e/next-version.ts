import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

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
const WORDS_FILE = 'web/words/en/menu.ts';
/** A word of the footer, by which a version is known. */
export const OLD_WORD = 'Grown-ups';
/** Its files need not be as small as can be, which takes a third of the build. */
const PRESS_FILE = 'build/precompress.ts';
const LESS_PRESSED = [['BROTLI_PARAM_QUALITY]: 11', 'BROTLI_PARAM_QUALITY]: 1']] as const;
const STORES_FILE = 'web/record/store/database-stores.ts';
/** The record of the next version has one index more: its first tab changes the database under the open ones. */
const MORE_INDEXES = [
  [
    "['arrival', ['owner', 'learner_id', 'arrival']],",
    "['arrival', ['owner', 'learner_id', 'arrival']], ['day', ['owner', 'learner_id', 'day']],",
  ],
] as const;

/** Builds the product anew in a folder of its own, with another word in the footer and another form of the record: what an update looks like. */
export async function buildNextVersion(word: string): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'ilm-amal-next-'));
  await Promise.all(SOURCES.map((source) => cp(source, join(root, source), { recursive: true })));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  await change(root, WORDS_FILE, [[`grownUps: '${OLD_WORD}'`, `grownUps: '${word}'`]]);
  await change(root, STORES_FILE, MORE_INDEXES);
  await change(root, PRESS_FILE, LESS_PRESSED);
  const vite = resolve('node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], { cwd: root });
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

async function change(
  root: string,
  file: string,
  changes: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  let text = await readFile(file, 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`"${from}" is not in ${file} any more`);
    text = text.replace(from, to);
  }
  await writeFile(join(root, file), text);
}
