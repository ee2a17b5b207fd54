// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const SOURCES = ['build', 'content', 'contract', 'db', 'public', 'server', 'web'];
const SOURCE_FILES = ['package-lock.json', 'vite.config.ts', 'tsconfig.json'];
const NOT_BUILT = /\.(test|spec)\.tsx?$|(^|\/)testing\/|^db\/.*\.sql$/;
const BUILD_SETTINGS = ['SITE_URL', 'VITE_API_URL', 'VITE_PUBLIC_KEY'];

const stampFile = join(root, 'dist', 'built-from');
const lockFile = join(root, 'node_modules', '.build-lock');

/** Builds the site and the server when their sources differ from what the last build was made from. */
export async function buildIfStale() {
  if (!existsSync(join(root, 'vite.config.ts'))) return; // delivered without sources
  const wanted = stamp();
  if (isBuiltFrom(wanted)) return;
  if (existsSync(stampFile) && !isWritable(root)) {
    console.log(
      'The build is older than the sources, and this folder cannot be written to: starting what is there.',
    );
    return;
  }
  await oneAtATime(async () => {
    if (isBuiltFrom(wanted)) return;
    rmSync(stampFile, { force: true });
    const began = performance.now();
    process.stdout.write('Building the site (only after a change)… ');
    await build();
    writeFileSync(stampFile, wanted);
    console.log(`done (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  });
}

function stamp() {
  const hash = createHash('sha256');
  for (const name of BUILD_SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const path of [
    ...SOURCE_FILES.filter((file) => existsSync(join(root, file))),
    ...SOURCES.flatMap(filesIn),
  ]) {
    hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/** @param {string} folder */
function filesIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !NOT_BUILT.test(path))
    .toSorted();
}

/** @param {string} wanted */
function isBuiltFrom(wanted) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;
}

async function build() {
  const manifest = createRequire(import.meta.url).resolve('vite/package.json');
  const vite = join(dirname(manifest), 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += String(bytes)));
  const end = () => child.kill();
  process.once('SIGTERM', end).once('SIGINT', end);
  const code = await new Promise((resolve) => child.once('close', resolve));
  process.off('SIGTERM', end).off('SIGINT', end);
  if (code === 0) return;
  console.log('failed');
  console.error(said.trim() || 'The build was interrupted.');
  rmSync(lockFile, { force: true });
  process.exit(1);
}

/**
 * Two starts at once must not build into the same folder; a lock of a process that died does not count.
 * @param {() => Promise<void>} work
 */
async function oneAtATime(work) {
  while (!takeLock()) await wait(100);
  try {
    await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function takeLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      console.error(
        `The site cannot be built here: ${error instanceof Error ? error.message : String(error)}`,
      );
      process.exit(1);
    }
    if (!isAlive(Number(readFileSync(lockFile, 'utf8')))) rmSync(lockFile, { force: true });
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false; // the answer to the question
  }
}
