import { resolve } from 'node:path';
import { countRows } from '#server/backups/backup-format.ts';
import { writeBackup } from '#server/backups/write-backup.ts';
import { withClient } from '#server/db/with-client.ts';
import { parseFile, runCommand, withDatabaseUrl } from './run-command.ts';

const USAGE = 'Usage: npm run backup -- FILE   saves everything in the database to this file';

await runCommand(USAGE, parseFile, async (file) => {
  const path = resolve(file);
  const header = await withDatabaseUrl((url) => withClient(url, (client) => writeBackup(client, path)));
  return `Saved ${countRows(header)} rows of ${header.tables.length} tables to ${path}.`;
});
