import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UNFINISHED, type Binaries } from './embedded-binaries.ts';
import { OperatorError } from './operator-error.ts';
import { writeOnce, type Home, type Runner } from './embedded-home.ts';

const run = promisify(execFile);

export const SUPERUSER = 'postgres';

export function dataFolder(home: Home): string {
  return join(home.folder, 'data');
}

/** Only Windows has no private socket folder: there a password keeps other users of the machine out. */
export function passwordOf(home: Home): string | undefined {
  return process.platform === 'win32'
    ? readFileSync(join(home.folder, 'password'), 'utf8').trim()
    : undefined;
}

export function isInitialised(home: Home): boolean {
  return existsSync(dataFolder(home));
}

export function refuseOtherMajor(home: Home, major: string): void {
  if (!isInitialised(home)) return;
  const file = join(dataFolder(home), 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'an unknown version';
  if (found === major) return;
  throw new OperatorError(
    `The data in ${dataFolder(home)} was written by PostgreSQL ${found}, this server comes with ${major}; nothing was changed. Save it with the version that wrote it and restore that into a new DATA_DIR, as docs/operations.md says.`,
  );
}

/**
 * Makes the data folder under a name of its own first, so that a start broken off leaves nothing that looks whole.
 * Of several first starts the quickest gives its folder the final name; the others throw theirs away.
 */
export async function initialise(home: Home, binaries: Binaries): Promise<void> {
  const made = mkdtempSync(join(home.folder, `data${UNFINISHED}`));
  try {
    await initdb(made, home, binaries);
    renameSync(made, dataFolder(home));
  } catch (error) {
    rmSync(made, { recursive: true, force: true, maxRetries: 5 });
    if (!isInitialised(home)) throw error;
  }
}

/** Removes what starts broken off have left. Only for who holds the database: others may still be making theirs. */
export async function removeUnfinished(home: Home): Promise<void> {
  const names = readdirSync(home.folder).filter((name) => name.includes(UNFINISHED));
  for (const name of names)
    await rm(join(home.folder, name), { recursive: true, force: true }).catch(() => undefined); // its maker still writes there, and removes it itself
}

async function initdb(folder: string, home: Home, { initdb: program, env }: Binaries): Promise<void> {
  const user = namedUser(home.runner);
  if (user) chownSync(folder, user.uid, user.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [
    '--username',
    SUPERUSER,
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    ...passwordFile(home),
  ];
  try {
    await run(program, ['--pgdata', folder, ...locale, ...access, '--no-instructions'], {
      ...user,
      env: { ...baseEnv(), ...env },
      cwd: home.folder,
    });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    const [, nameless] = /could not look up effective user ID (\d+)/.exec(said) ?? [];
    if (nameless) {
      throw new OperatorError(
        `PostgreSQL needs a user with a name, and number ${nameless} has none: give it one in /etc/passwd, or set DATABASE_URL.`,
      );
    }
    const reason = said.split('\n').find((line) => line.includes('error:')) ?? said;
    throw new OperatorError(
      `PostgreSQL could not make its data folder: ${reason.replace(/^initdb: error: /, '')}`,
    );
  }
  if (home.runner) giveAll(folder, home.runner);
}

/** What PostgreSQL's programs get to see of our environment: nothing that changes what they do. */
export function baseEnv(): NodeJS.ProcessEnv {
  return process.platform === 'win32' ? process.env : { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

// initdb requires a user with a name, the server does not: the user "nobody" makes the folder, then its owner is changed.
function namedUser(runner: Runner): Runner {
  if (!runner) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found =
    users.find(([, , uid]) => Number(uid) === runner.uid) ??
    users.find(([name]) => name === 'nobody' || name === 'daemon');
  if (!found)
    throw new OperatorError(
      'PostgreSQL does not run as root and there is no user "nobody": set DATABASE_URL or start the server as an ordinary user.',
    );
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

function passwordFile(home: Home): string[] {
  if (process.platform !== 'win32') return [];
  const path = join(home.folder, 'password');
  writeOnce(path, randomBytes(24).toString('base64url'));
  return [`--pwfile=${path}`];
}

function giveAll(folder: string, runner: { uid: number; gid: number }): void {
  lchownSync(folder, runner.uid, runner.gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, entry), runner.uid, runner.gid);
}
