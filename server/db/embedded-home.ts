import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf } from '#contract/errors.ts';
import { OperatorError } from './operator-error.ts';

/** Whom PostgreSQL runs as when we are root, which it refuses; undefined: as ourselves. */
export type Runner = { uid: number; gid: number } | undefined;

/** The folder that PostgreSQL has for itself, and who owns it. */
export type Home = { folder: string; runner: Runner; isMoved: boolean };

// Between the ranges that distributions and systemd give out, so that no other program runs as this user.
const PRIVATE_ID = 60_907;
const OUR_NAMES = new Set(['outbox', 'postgres']);
const REACHABLE_PLACES = ['/var/lib', '/usr/local/var', '/opt', '/var/tmp'];

/** Finds or makes PostgreSQL's folder inside dataDir, or elsewhere when its unprivileged user could not get there. */
export function prepareHome(dataDir: string): Home {
  makeFolder(dataDir);
  const inside = join(realpathSync(dataDir), 'postgres');
  if (process.getuid?.() !== 0) {
    makeFolder(inside, 0o700);
    refuseOtherOwner(inside);
    return { folder: inside, runner: undefined, isMoved: false };
  }
  const note = join(dataDir, 'postgres-lives-at');
  const folder = findHome(dataDir, inside, note);
  makeFolder(folder, 0o755);
  const owner = statSync(folder);
  const runner = owner.uid === 0 ? { uid: PRIVATE_ID, gid: PRIVATE_ID } : { uid: owner.uid, gid: owner.gid };
  if (owner.uid === 0) give(folder, runner);
  return { folder, runner, isMoved: folder !== inside };
}

/** Whether the runner gets through every folder above this path. */
export function isReachable(path: string, runner: Runner): boolean {
  if (!runner) return true;
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const mayEnter = uid === runner.uid ? 0o100 : gid === runner.gid ? 0o010 : 0o001;
    if ((mode & mayEnter) === 0) return false;
    if (dirname(folder) === folder) return true;
  }
}

function findHome(dataDir: string, inside: string, note: string): string {
  if (existsSync(note)) return readFileSync(note, 'utf8').trim();
  const owner = existsSync(inside) ? statSync(inside) : { uid: PRIVATE_ID, gid: PRIVATE_ID };
  const runner = owner.uid === 0 ? { uid: PRIVATE_ID, gid: PRIVATE_ID } : owner;
  letThrough(dataDir);
  if (isReachable(dataDir, runner)) return inside;
  const place = REACHABLE_PLACES.find((place) => existsSync(place) && isReachable(place, runner));
  if (!place)
    throw new OperatorError(
      `PostgreSQL does not run as root, and no other user can reach ${dataDir}: set DATA_DIR to another folder.`,
    );
  const folder = join(place, 'ilm-amal', randomBytes(6).toString('hex'));
  writeOnce(note, `${folder}\n`);
  return readFileSync(note, 'utf8').trim();
}

/** Writes a file that is there whole or not at all; the first of several writers wins. */
export function writeOnce(path: string, text: string): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft);
  }
}

// A folder that holds nothing but ours may be passed through, though not looked into; any other stays as it is.
function letThrough(dataDir: string): void {
  const isOurs = readdirSync(dataDir).every((name) => OUR_NAMES.has(name));
  if (isOurs) chmodSync(dataDir, statSync(dataDir).mode | 0o111);
}

function refuseOtherOwner(folder: string): void {
  const { uid } = statSync(folder);
  if (process.getuid && uid !== process.getuid()) {
    throw new OperatorError(
      `The data in ${folder} belongs to another user (number ${uid}): start the server as before, or set DATA_DIR to another folder.`,
    );
  }
}

// Folder by folder: where the system refuses a folder as not found (as /proc does), mkdir -p would try for ever.
function makeFolder(folder: string, mode = 0o755): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return;
    throw new OperatorError(
      `The folder ${folder} cannot be made (${code}): set DATA_DIR to a folder that this user may write to.`,
    );
  }
}

function give(path: string, runner: { uid: number; gid: number }): void {
  try {
    chownSync(path, runner.uid, runner.gid);
  } catch (error) {
    throw new OperatorError(
      `PostgreSQL does not run as root, and ${path} cannot be given to another user (${codeOf(error)}): start the server as an ordinary user or set DATABASE_URL.`,
    );
  }
}
