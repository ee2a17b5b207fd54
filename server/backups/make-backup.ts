import { chmod, mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '#contract/errors.ts';
import { lowerPriority } from '#server/db/low-priority.ts';
import { OperatorError } from '#server/db/operator-error.ts';
import { withClient } from '#server/db/with-client.ts';
import { backupName, hasRoom, isUnfinished, madeAt, newestOf, toRemove, UNCHECKED } from './backup-rules.ts';
import type { BackupFile } from './backup-rules.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

export type BackupOptions = {
  url: string;
  folder: string;
  keep: number;
  now: Date;
  before?: string;
  /** Ends a backup that takes too long, or when the server stops. */
  signal: AbortSignal;
};

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** Saves the database, reads the file back, and only then deletes the oldest beyond `keep`. Returns the file's name. */
export async function makeBackup({ url, folder, keep, now, before, signal }: BackupOptions): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  await clearUnfinished(folder);
  const name = backupName(now, before);
  const unchecked = join(folder, `${name}${UNCHECKED}`);
  const files = await readFolder(folder);
  try {
    await save(url, unchecked, files, signal);
    await readBackup(unchecked);
    await rename(unchecked, join(folder, name));
  } finally {
    await rm(unchecked, { force: true });
  }
  for (const old of toRemove(await readFolder(folder), keep, name)) await rm(join(folder, old));
  return name;
}

/** The backups in the folder; other files are not touched. */
export async function readFolder(folder: string): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  for (const name of await namesIn(folder)) {
    const moment = madeAt(name);
    if (moment) files.push({ name, madeAt: moment, bytes: (await stat(join(folder, name))).size });
  }
  return files;
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
}

async function clearUnfinished(folder: string): Promise<void> {
  const left = (await namesIn(folder)).filter(isUnfinished);
  for (const name of left) await rm(join(folder, name), { force: true });
}

async function save(url: string, file: string, files: BackupFile[], signal: AbortSignal): Promise<void> {
  await withClient(url, async (client) => {
    await lowerPriority(client);
    const { rows } = await client.query<{ pid: number; bytes: string }>(
      'select pg_backend_pid() as pid, pg_database_size(current_database()) as bytes',
    );
    const { pid = 0, bytes = '0' } = rows[0] ?? {};
    const expected = newestOf(files)?.bytes ?? Number(bytes) / 2;
    const { bavail, bsize } = await statfs(join(file, '..'));
    if (!hasRoom(bavail * bsize, expected)) throw new OperatorError('The disk is nearly full.');
    // The connection is busy, so another one ends it.
    const end = () =>
      void withClient(url, (other) => other.query('select pg_terminate_backend($1)', [pid])).catch(
        () => undefined,
      );
    signal.throwIfAborted();
    signal.addEventListener('abort', end, { once: true });
    try {
      await writeBackup(client, file);
    } finally {
      signal.removeEventListener('abort', end);
    }
  });
}
