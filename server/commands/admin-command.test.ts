import { beforeAll, expect, test } from 'vitest';
import { authSiteOfThisFile, PASSWORD } from '#server/auth/testing/auth-site.ts';
import { parseAdminArguments, runAdminCommand } from './admin-command.ts';

const { site, database } = await authSiteOfThisFile();

beforeAll(async () => {
  await site.member('teacher@example.org');
  await site.client().signUp({ email: 'waiting@example.org', password: PASSWORD });
});

const run = async (...words: string[]) => {
  const parsed = parseAdminArguments(words);
  return parsed && runAdminCommand(database.pool, parsed);
};

test.each([
  [[]],
  [['add']],
  [['add', 'teacher']],
  [['remove']],
  [['list', 'x']],
  [['add', 'a@b.c', 'more']],
  [['grant', 'a@b.c']],
])('the arguments %j are not understood', (words) => {
  expect(parseAdminArguments(words)).toBeUndefined();
});

test('the role is given, listed and taken', async () => {
  expect(await run('list')).toBe('There is no admin yet.');
  const added = 'teacher@example.org is an admin now. Reload the page to see it in the menu.';
  expect(await run('add', 'Teacher@Example.org')).toBe(added);
  expect(await run('add', 'teacher@example.org')).toBe(added);
  expect(await run('list')).toBe('teacher@example.org');
  expect(await run('remove', 'teacher@example.org')).toBe(
    'teacher@example.org is no longer an admin. There is no admin now: messages and classes wait until you make somebody one ' +
      'with npm run admin -- add EMAIL.',
  );
  await expect(run('remove', 'teacher@example.org')).rejects.toThrow('teacher@example.org is not an admin.');
});

test.each([
  [
    'add',
    'nobody@example.org',
    'There is no account for nobody@example.org. Sign up on the site with it first, or name it in ADMIN_EMAILS.',
  ],
  ['remove', 'nobody@example.org', 'There is no account for nobody@example.org.'],
  [
    'add',
    'waiting@example.org',
    'waiting@example.org is not confirmed yet. Open the link in the confirmation mail, then try again.',
  ],
])('%s %s is refused: %s', async (verb, email, message) => {
  await expect(run(verb, email)).rejects.toMatchObject({ message });
});
