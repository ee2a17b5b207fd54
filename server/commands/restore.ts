import { resolve } from 'node:path';
import { DatabaseError } from 'pg';
import { countRows } from '#server/backups/backup-format.ts';
import { readBackup } from '#server/backups/read-backup.ts';
import { refuseUnknown, restoreTables } from '#server/backups/restore-tables.ts';
import { knownMigrations } from '#server/db/migrate.ts';
import { OperatorError } from '#server/db/operator-error.ts';
import { withClient } from '#server/db/with-client.ts';
import { migrateSafely, parseFile, runCommand, withDatabaseUrl } from './run-command.ts';

const USAGE = 'Usage: npm run restore -- FILE   replaces everything in the database by this backup';

await runCommand(USAGE, parseFile, async (file) => {
  const path = resolve(file);
  const header = await readBackup(path);
  refuseUnknown(path, header, await knownMigrations());
  const unsent = await withDatabaseUrl(async (url) => {
    await migrateSafely(url);
    return withClient(url, (client) => restoreTables(client, path)).catch((error: unknown) => {
      if (!(error instanceof DatabaseError)) throw error;
      throw new OperatorError(`The backup was not restored: ${error.message}. Nothing was changed.`, {
        cause: error,
      });
    });
  });
  const done = `Restored ${countRows(header)} rows of ${header.tables.length} tables as they were at ${header.made_at}.`;
  return unsent === 0
    ? done
    : `${done}\nReplies that waited for their mail when the backup was made are marked as unsent: ${unsent}.`;
});
