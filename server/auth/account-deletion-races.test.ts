import { expect, test } from 'vitest';
import { asCaller } from '#server/db/as-caller.ts';
import { makeAdmin } from './roles.ts';
import { authSiteOfThisFile } from './testing/auth-site.ts';
import { callerOf, learn, NEW_ENTRY, remove, rowsWith, untilWaiting } from './testing/deletion.ts';

const { site, database, startTwin } = await authSiteOfThisFile();
const twin = await startTwin();

test('of the last two admins who leave at the same moment, at two servers, one stays', async () => {
  const [one, other] = [await site.member('left@school.test'), await site.member('right@school.test')];
  for (const { user } of [one, other]) await makeAdmin(database.pool, user.id);
  const holder = await database.pool.connect();
  // Nobody can delete a role now, so both come as far as their own check lets them.
  await holder.query('begin; lock table public.user_roles in share row exclusive mode');
  const leaving = [remove(site, one.session.access_token), remove(twin, other.session.access_token)];
  await untilWaiting(database.pool, 2);
  await holder.query('rollback');
  holder.release();
  const answers = await Promise.all(leaving);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]));
  const left = await database.pool.query(`select from public.user_roles where role = 'admin'`);
  expect(left.rowCount).toBe(1);
  await database.pool.query('delete from public.user_roles');
});
test('eight deletions of one account are one, and the others find nobody', async () => {
  const { session } = await site.member('eight@example.org');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => remove(index % 2 === 0 ? site : twin, session.access_token)),
  );
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(7);
});

test('a device that is writing comes to its end, and what it wrote goes too', async () => {
  const { session, user } = await site.member('writing@example.org');
  const learnerId = await learn(database.pool, session.access_token);
  let deletion: ReturnType<typeof remove> | undefined;
  await asCaller(database.pool, callerOf(session.access_token), async (client) => {
    await client.query(NEW_ENTRY, [learnerId]);
    deletion = remove(site, session.access_token);
    await untilWaiting(database.pool, 1);
    await client.query(NEW_ENTRY, [learnerId]);
  });
  expect((await deletion)?.status).toBe(204);
  expect(await rowsWith(database.pool, user.id)).toEqual([]);
});

test('a device that begins to write is refused, and leaves nothing', async () => {
  const { session, user } = await site.member('late@example.org');
  const learnerId = await learn(database.pool, session.access_token);
  const holder = await database.pool.connect();
  // The deletion waits where it asks whether this is an admin, with its own locks held.
  await holder.query('begin; lock table public.user_roles in access exclusive mode');
  const deletion = remove(site, session.access_token);
  await untilWaiting(database.pool, 1);
  const write = asCaller(database.pool, callerOf(session.access_token), (client) =>
    client.query(NEW_ENTRY, [learnerId]),
  ).catch((error: unknown) => error);
  await untilWaiting(database.pool, 2);
  await holder.query('rollback');
  holder.release();
  expect((await deletion).status).toBe(204);
  expect(await write).toMatchObject({ code: '23503' });
  expect(await rowsWith(database.pool, user.id)).toEqual([]);
});

test('a password that is changed meanwhile is the one that counts', async () => {
  const { session, user } = await site.member('changing@example.org');
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query(`update auth.users set encrypted_password = 'another' where id = $1`, [user.id]);
  const deletion = remove(site, session.access_token);
  await untilWaiting(database.pool, 1);
  await holder.query('commit');
  holder.release();
  expect(await deletion).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
  expect((await rowsWith(database.pool, user.id)).length).toBeGreaterThan(0);
});
