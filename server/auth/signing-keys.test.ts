import { Client } from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { loadSigningKeys } from './signing-keys.ts';

test('reading the keys again tells nobody to read them again', async () => {
  const database = await freshDatabase();
  const { url, pool } = database;
  const keys = await loadSigningKeys(pool);
  const heard: (string | undefined)[] = [];
  const listener = new Client({ connectionString: url });
  await listener.connect();
  await listener.query('listen table_changed');
  const ended = new Promise<void>((resolve) => {
    listener.on('notification', ({ payload }) => {
      heard.push(payload);
      if (payload === 'the end') resolve();
    });
  });
  await keys.reload();
  await pool.query(`select pg_notify('table_changed', 'the end')`);
  await ended;
  expect(heard).toEqual(['the end']);
  await listener.end();
  await database.drop();
});
