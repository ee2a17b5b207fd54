import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { readUpgrade } from '#server/db/migrate.ts';
import { isSavedBefore } from './backup-rules.ts';
import { backupFolder, makeBackup, readFolder } from './make-backup.ts';

const WITHIN_MS = 30 * 60 * 1000;

type Wanted = Pick<Config, 'databaseUrl' | 'dataDir' | 'backups'>;

/** Says what an upgrade changes, and saves our own database before it; without a backup the upgrade goes on all the same. */
export async function announceUpgrade(
  { databaseUrl, dataDir, backups: keep }: Wanted,
  url: string,
  say: (line: string) => void,
): Promise<void> {
  const upgrade = await readUpgrade(url);
  if (!upgrade) return;
  const { from, to, migrations } = upgrade;
  say(`The data was made by ${from ? `version ${from}` : 'a version before 1.0'}; this is version ${to}.`);
  say(`Changes to the database: ${migrations.join(', ') || 'none but its list of migrations'}.`);
  if (databaseUrl !== undefined)
    return say('No backup was made: the database of DATABASE_URL is saved elsewhere.');
  if (keep === 0) return say('No backup was made: BACKUPS=0 turns them off.');
  const [folder, now, before] = [backupFolder(dataDir), new Date(), migrations.at(-1) ?? 'baseline'];
  try {
    if (isSavedBefore(await readFolder(folder), before, now))
      return say(`The database was saved before, at an earlier try today: ${folder}`);
    const name = await makeBackup({ url, folder, keep, now, before, signal: AbortSignal.timeout(WITHIN_MS) });
    say(`The database was saved first: ${join(folder, name)}`);
  } catch (error) {
    say(`No backup was made before the update: ${error instanceof Error ? error.message : String(error)}`);
  }
}
