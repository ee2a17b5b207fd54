import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { bundled } from '#server/testing/bundle.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';

const run = promisify(execFile);
const database = await freshDatabase();
afterAll(() => database.drop());

const content = async (url: string) =>
  run(process.execPath, [await bundled('content')], { env: { ...process.env, DATABASE_URL: url } });

test('npm run content fills the database and says what changed; again, nothing has', async () => {
  const first = await content(database.url);
  expect(first.stdout).toContain("Qur'an: 6236 added (Al-Fatihah 1:1; ");
  const second = await content(database.url);
  expect(second.stdout).toBe(
    "Qur'an: unchanged, 6236 ayahs.\nQur'an_phrases: unchanged, 93 phrases.\nClasses: unchanged, 13 classes and talks.\n",
  );
});

test('a database that is not there is reported in one line', async () => {
  const failed = content('postgresql://nobody@127.0.0.1:1/nowhere');
  await expect(failed).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1\n',
  });
});
