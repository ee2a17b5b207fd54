import { expect, test } from 'vitest';
import { bundled } from '#server/testing/bundle.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { runServer } from '#server/testing/run-server.ts';

/** The command as a process of its own, as a person runs it. */
async function keys(words: string[], env: Record<string, string>) {
  const command = runServer(await bundled('keys'), env, words);
  return { exitCode: await command.ended, said: command.output().trim() };
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
