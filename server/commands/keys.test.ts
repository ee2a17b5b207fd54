import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';

const COMMAND = join(import.meta.dirname, 'keys.ts');
const RUN = `import('vite').then(({ runnerImport }) => runnerImport(${JSON.stringify(COMMAND)}, { configFile: false, logLevel: 'warn' }))`;

/** The command as a process of its own, as a person runs it. */
function keys(words: string[], env: Record<string, string>): Promise<{ exitCode: number; said: string }> {
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env['PATH'], ...env } };
    execFile(process.execPath, ['-e', RUN, 'keys', ...words], options, (error, stdout, stderr) => {
      resolve({ exitCode: error === null ? 0 : Number(error.code), said: (stdout + stderr).trim() });
    });
  });
}

test('keys are listed and rotated; wrong words are answered with the right ones', async () => {
  const database = await freshDatabase();
  const env = { DATABASE_URL: database.url };
  expect(await keys(['list'], env)).toEqual({
    exitCode: 0,
    said: 'There is no key yet; the server makes one when it starts.',
  });
  expect((await keys(['rotate'], env)).said).toMatch(/ signs$/);
  const { exitCode, said } = await keys(['revoke'], env);
  expect(exitCode).toBe(2);
  expect(said).toContain('npm run keys -- rotate --now');
  await database.drop();
}, 60_000);
