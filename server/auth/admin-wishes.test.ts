import { beforeAll, expect, test } from 'vitest';
import { fulfilAdminWish, readAdminWish } from './admin-wishes.ts';
import { authSiteOfThisFile, PASSWORD } from './testing/auth-site.ts';

const { site, database } = await authSiteOfThisFile();

beforeAll(async () => {
  await site.member('teacher@example.org');
  await site.client().signUp({ email: 'waiting@example.org', password: PASSWORD });
});

const run = async (...words: string[]) => {
  const wish = readAdminWish(words);
  return wish && fulfilAdminWish(database.pool, wish);
};

test.each([
  [[]],
  [['add']],
  [['add', 'teacher']],
  [['remove']],
  [['list', 'x']],
  [['add', 'a@b.c', 'more']],
  [['grant', 'a@b.c']],
])('the words %j are not understood', (words) => {
  expect(readAdminWish(words)).toBeUndefined();
});

test('the role is given, listed and taken', async () => {
  expect(await run('list')).toEqual({ isDone: true, text: 'There is no admin yet.' });
  expect(await run('add', 'Teacher@Example.org')).toMatchObject({ isDone: true });
  expect(await run('add', 'teacher@example.org')).toMatchObject({ isDone: true });
  expect(await run('list')).toEqual({ isDone: true, text: 'teacher@example.org' });
  expect(await run('remove', 'teacher@example.org')).toEqual({
    isDone: true,
    text:
      'teacher@example.org is no longer an admin. Nobody is admin now: messages and classes wait until you make somebody one ' +
      'with npm run admin -- add EMAIL.',
  });
  expect(await run('remove', 'teacher@example.org')).toEqual({
    isDone: false,
    text: 'teacher@example.org is not an admin.',
  });
});

test('who has no account, or has not confirmed it, is told what to do', async () => {
  const unknown = await run('add', 'nobody@example.org');
  expect(unknown).toMatchObject({ isDone: false });
  expect(unknown?.text).toBe(
    'There is no account for nobody@example.org. Sign up on the site with it first, or name it in ADMIN_EMAILS.',
  );
  expect(await run('remove', 'nobody@example.org')).toEqual({
    isDone: false,
    text: 'There is no account for nobody@example.org.',
  });
  const waiting = await run('add', 'waiting@example.org');
  expect(waiting).toMatchObject({ isDone: false });
  expect(waiting?.text).toContain('not confirmed yet');
});
