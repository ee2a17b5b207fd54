import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyDatabase, freshDatabase } from '#server/testing/fresh-database.ts';
import { schemaText } from './testing/schema-text.ts';

const sqlOf = (folder: string, from = '') =>
  readdirSync(`db/${folder}`)
    .toSorted()
    .filter((file) => file >= from)
    .map((file) => readFileSync(`db/${folder}/${file}`, 'utf8'));

test('the baseline makes the schema that all migrations made', async () => {
  const [migrated, based] = [await freshDatabase(), await emptyDatabase()];
  try {
    await migrated.pool.query('drop table private.migrations');
    for (const sql of [...sqlOf('baseline'), ...sqlOf('migrations', '0104')]) await based.pool.query(sql);
    expect(await schemaText(based.pool)).toBe(await schemaText(migrated.pool));
  } finally {
    await migrated.drop();
    await based.drop();
  }
});
