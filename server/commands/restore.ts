import { resolve } from 'node:path';
import { DatabaseError } from 'pg';
import { knownMigrations } from '#server/db/migrate.ts';
import { BackupError, countRows } from './backup-format.ts';
import { migrateSafely, reasonOf, withDatabaseUrl } from './open-database.ts';
import { withClient } from './with-client.ts';
import { readBackup } from './read-backup.ts';
import { refuseUnknown, restoreTables } from './restore-tables.ts';

process.exitCode = await main(process.argv.slice(2));

async function main([file, ...others]: string[]): Promise<number> {
  if (!file || others.length > 0) {
    console.error('Usage: npm run restore -- FILE   puts this backup in place of everything in the database');
    return 2;
  }
  try {
    await restore(resolve(file));
    return 0;
  } catch (error) {
    console.error(reasonOf(error));
    return 1;
  }
}

async function restore(path: string): Promise<void> {
  const header = await readBackup(path);
  refuseUnknown(path, header, await knownMigrations());
  const mended = await withDatabaseUrl(async (url) => {
    await migrateSafely(url);
    return withClient(url, (client) => restoreTables(client, path)).catch((error: unknown) => {
      if (!(error instanceof DatabaseError)) throw error;
      throw new BackupError(`The backup was not restored: ${error.message}. Nothing was changed.`, {
        cause: error,
      });
    });
  });
  console.log(
    `Restored ${countRows(header)} rows of ${header.tables.length} tables as they were at ${header.made_at}.`,
  );
  for (const line of mended) console.log(line);
}
