import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundled } from '#server/testing/bundle.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { runServer } from '#server/testing/run-server.ts';
import { withClient } from '#server/db/with-client.ts';
import { writeBackup } from '#server/backups/write-backup.ts';

let program: string;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
let whole: Buffer;
let begun: { id: string }[];

beforeAll(async () => {
  program = await bundled('restore');
  folder = await mkdtemp(join(tmpdir(), 'ilm-restore-'));
  database = await freshDatabase();
  await database.pool.query(
    `insert into public.contact_form (form_type, message) select 'Ask a question', 'saved ' || number || md5(number::text) from generate_series(1, 2000) as number`,
  );
  const file = join(folder, 'whole.gz');
  await withClient(database.url, (client) => writeBackup(client, file));
  whole = await readFile(file);
  await database.pool.query(`truncate public.contact_form cascade`);
  await database.pool.query(
    `insert into public.contact_form (form_type, message) values ('Ask a question', 'there now')`,
  );
  begun = await epoch();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function restore(content: Buffer | undefined): Promise<{ exitCode: number | string; said: string }> {
  const path = join(folder, 'given');
  await rm(path, { force: true });
  if (content) await writeFile(path, content);
  const command = runServer(program, { DATABASE_URL: database.url }, [path]);
  return { exitCode: await command.ended, said: command.output().replaceAll(path, 'FILE') };
}

const epoch = async () => (await database.pool.query<{ id: string }>('select id from private.epoch')).rows;

const text = () => gunzipSync(whole).toString();

/** A file that somebody wrote on purpose: changed, and its checksum made right again. */
function resealed(from: string | RegExp, to: string): Buffer {
  const content = text()
    .replace(/sha256 \w+\n$/, '')
    .replace(from, to);
  return gzipSync(`${content}sha256 ${createHash('sha256').update(content).digest('hex')}\n`);
}

function withFlippedByte(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

const DAMAGED = 'FILE is damaged: it does not hold what was written to it. Nothing was changed.\n';
const NOT_BACKUP = 'FILE is not a backup of this site. Nothing was changed.\n';

test.each<[string, () => Buffer | undefined, string]>([
  ['with one bit turned', () => withFlippedByte(whole, Math.floor(whole.length / 2)), DAMAGED],
  ['cut short', () => whole.subarray(0, -100), DAMAGED],
  ['with one word changed', () => gzipSync(text().replace('saved 7', 'saved 8')), DAMAGED],
  ['with a row missing', () => resealed(/^.*saved 7.*\n/m, ''), DAMAGED],
  ['without its last line', () => gzipSync(text().replace(/sha256 \w+\n$/, '')), DAMAGED],
  ['with more behind its last line', () => gzipSync(`${text()}more\n`), DAMAGED],
  ['that is not there', () => undefined, 'FILE cannot be read (ENOENT).\n'],
  ['that is empty', () => Buffer.alloc(0), NOT_BACKUP],
  ['of plain text', () => Buffer.from('Salam\n'), NOT_BACKUP],
  ['zipped from something else', () => gzipSync('{"some":"thing"}\n'), NOT_BACKUP],
  [
    'of a newer format',
    () => resealed('"version":1', '"version":2'),
    'FILE was made by a newer version (format 2, this one reads 1). Nothing was changed.\n',
  ],
  [
    'of a newer version',
    () => resealed('"migrations":[', '"migrations":[{"name":"migrations/9999_stars.sql","checksum":"x"},'),
    'FILE was made by another version of this site: "migrations/9999_stars.sql" is not known here. Nothing was changed.\n',
  ],
  [
    'with a table of its own',
    () => resealed('"table":"contact_form"', '"table":"pg_authid"'),
    'FILE was made by another version of this site: "pg_authid" is not known here. Nothing was changed.\n',
  ],
  [
    'with a column of its own',
    () => resealed('"form_type"', '"mood"'),
    'FILE does not fit: the table contact_form has no column "mood" here. Nothing was changed.\n',
  ],
  [
    'with a row that the table refuses',
    () => resealed('Ask a question', 'Sell something'),
    'The backup was not restored: REASON. Nothing was changed.\n',
  ],
])('a file %s is refused in one line and changes nothing', async (_what, make, line) => {
  const { exitCode, said } = await restore(make());
  expect(said.replace(/: new row .* constraint .*?\./, ': REASON.')).toBe(line);
  expect(exitCode).toBe(1);
  const { rows } = await database.pool.query('select message from public.contact_form');
  expect(rows).toEqual([{ message: 'there now' }]);
  expect(await epoch()).toEqual(begun);
});

test('the same file, whole, is restored', async () => {
  expect(await restore(whole)).toMatchObject({ exitCode: 0 });
  const { rows } = await database.pool.query('select count(*) from public.contact_form');
  expect(rows).toEqual([{ count: 2000 }]);
});

test('without a file it says how it is called', async () => {
  const command = runServer(program, {});
  expect(await command.ended).toBe(2);
  expect(command.output()).toContain('Usage: npm run restore -- FILE');
});
