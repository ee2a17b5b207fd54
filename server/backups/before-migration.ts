import type { Config } from '#server/config.ts';
import { pendingMigrations } from '#server/db/migrate.ts';
import { isSavedBefore } from './backup-rules.ts';
import { backupFolder, makeBackup, readFolder } from './make-backup.ts';

const WITHIN_MS = 30 * 60 * 1000;

type Wanted = Pick<Config, 'databaseUrl' | 'dataDir' | 'backups'>;

/** Saves our own database before an update changes it; without a backup the update goes on all the same, and says so. */
export async function backUpBeforeMigration(
  config: Wanted,
  url: string,
  say: (line: string) => void,
): Promise<void> {
  const { databaseUrl, dataDir, backups: keep } = config;
  if (databaseUrl !== undefined || keep === 0) return;
  const before = (await pendingMigrations(url)).at(-1)?.replace(/^.*\/|\.sql$/g, '');
  if (before === undefined) return;
  const [folder, now] = [backupFolder(dataDir), new Date()];
  try {
    if (isSavedBefore(await readFolder(folder), before, now)) return;
    await makeBackup({ url, folder, keep, now, before, signal: AbortSignal.timeout(WITHIN_MS) });
    say(`Saved the database in ${folder}, because this version changes it.`);
  } catch (error) {
    say(`No backup was made before the update: ${error instanceof Error ? error.message : String(error)}`);
  }
}
