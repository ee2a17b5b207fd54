import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadFixture } from '#db/testing/load-fixture.ts';
import { knownMigrations } from '#server/db/migrate.ts';
import { withClient } from '#server/db/with-client.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { readBackup } from './read-backup.ts';
import { refuseUnknown, restoreTables } from './restore-tables.ts';
import { writeBackup } from './write-backup.ts';

test('a reply that waited for its mail is marked as unsent; one that was sent is left alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ilm-restore-'));
  const file = join(folder, 'backup.gz');
  const database = await freshDatabase();
  await database.pool.query(`
    alter table public.contact_replies disable trigger user;
    with message as (insert into public.contact_form (form_type, message, email) values ('Ask a question', 'Hello', 'y@example.org') returning id)
    insert into public.contact_replies (message_id, body, sent_at)
    select id, body, sent_at from message, (values ('sent', now()), ('waits', null)) as r (body, sent_at);
    alter table public.contact_replies enable trigger user`);
  await withClient(database.url, (client) => writeBackup(client, file));
  expect(await withClient(database.url, (client) => restoreTables(client, file))).toBe(1);
  const { rows } = await database.pool.query(
    'select body, unsent_at is not null as unsent from public.contact_replies order by body',
  );
  expect(rows).toEqual([
    { body: 'sent', unsent: false },
    { body: 'waits', unsent: true },
  ]);
  await database.drop();
  await rm(folder, { recursive: true });
});

test('a backup of the last version before 1.0 is restored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ilm-restore-'));
  const file = join(folder, 'backup.gz');
  const older = await loadFixture('before-1.0');
  await withClient(older.url, (client) => writeBackup(client, file));
  await older.drop();
  refuseUnknown(file, await readBackup(file), await knownMigrations());
  const database = await freshDatabase();
  expect(await withClient(database.url, (client) => restoreTables(client, file))).toBe(0);
  const ask = async (query: string) => (await database.pool.query<object>(query)).rows;
  expect(await ask(`select name from public.learners order by name`)).toEqual([
    { name: '' },
    { name: 'Maryam' },
    { name: 'Musa' },
  ]);
  expect(await ask('select count(*)::integer as entries from public.entries')).toEqual([{ entries: 6 }]);
  await database.drop();
  await rm(folder, { recursive: true });
});
