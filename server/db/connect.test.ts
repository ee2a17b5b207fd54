import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { isDatabaseAway } from './connect.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test.each([
  ['the disk is full', '53100', true],
  ['memory is short', '53200', true],
  ['the disk fails', '58030', true],
  ['the database shuts down', '57P01', true],
  ['the work took too long', '57014', true],
  ['a lock did not come free', '55P03', true],
  ['two of us waited for each other', '40P01', true],
  ['a value is wrong', '22P02', false],
  ['a right is missing', '42501', false],
])('when %s (%s), that the same request may succeed later is %s', async (_what, code, isAway) => {
  const error: unknown = await database.pool
    .query(`do $$ begin raise exception using errcode = '${code}'; end $$`)
    .catch((error: unknown) => error);
  expect(error).toMatchObject({ code });
  expect(isDatabaseAway(error)).toBe(isAway);
});
