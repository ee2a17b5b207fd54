import { resolve } from 'node:path';
import { countRows } from './backup-format.ts';
import { reasonOf, withDatabaseUrl } from './open-database.ts';
import { withClient } from './with-client.ts';
import { writeBackup } from './write-backup.ts';

process.exitCode = await main(process.argv.slice(2));

async function main([file, ...others]: string[]): Promise<number> {
  if (!file || others.length > 0) {
    console.error('Usage: npm run backup -- FILE   saves everything in the database to this file');
    return 2;
  }
  try {
    const path = resolve(file);
    const header = await withDatabaseUrl((url) => withClient(url, (client) => writeBackup(client, path)));
    console.log(`Saved ${countRows(header)} rows of ${header.tables.length} tables to ${path}.`);
    return 0;
  } catch (error) {
    console.error(reasonOf(error));
    return 1;
  }
}
