import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createCallers, refusedTo, ROLES } from './testing/callers.ts';
import { startRest } from './testing/rest-server.ts';
import { insertSampleRows } from './testing/sample-rows.ts';

const database = await freshDatabase();
const { pool } = database;
let rest: Awaited<ReturnType<typeof startRest>>;
let callers: Awaited<ReturnType<typeof createCallers>>;

beforeAll(async () => {
  await insertSampleRows(pool);
  await pool.query(
    `insert into public.contact_form (id, form_type, message, email) overriding system value
     values (1001, 'Report a bug', 'Kept secret', 'yusuf@example.com'), (1002, 'Report a bug', 'No address', null)`,
  );
  await pool.query(
    `insert into public.site_settings (name, tagline, time_zone) values ('Ilm', 'Learn', 'UTC')`,
  );
  rest = await startRest(pool);
  callers = await createCallers(pool, rest);
});

afterAll(async () => {
  await rest.stop();
  await database.drop();
});

const DONE = { status: 201, code: undefined, isChanged: true };
const NOTHING_FOUND = { status: 200, code: undefined, isChanged: false };
const CHANGED = { status: 200, code: undefined, isChanged: true };

describe.each(ROLES)('a %s', (role) => {
  describe('with classes', () => {
    const row = { class: 'Tafsir', type: 'recurring', day: 'Monday' };
    const TABLE = 'public."Classes"';

    test('adds them only as admin', async () => {
      const outcome = await callers.outcomeOf(role, TABLE, { path: '/Classes', body: row });
      expect(outcome).toEqual(role === 'admin' ? DONE : refusedTo(role));
    });

    const OWN = [
      { id: 77 },
      { is_sample: true },
      { updated_at: '2001-01-01T00:00:00Z' },
      { day_for_sorting: 2 },
    ];

    test.each([...OWN, { cancelled_at: '2001-01-01T00:00:00Z' }])('adds none with %j', async (forged) => {
      const outcome = await callers.outcomeOf(role, TABLE, { path: '/Classes', body: { ...row, ...forged } });
      expect(outcome).toEqual(refusedTo(role));
    });

    test.each(OWN)('changes none to %j', async (body) => {
      const outcome = await callers.outcomeOf(role, TABLE, {
        method: 'PATCH',
        path: '/Classes?id=eq.1',
        body,
      });
      expect(outcome).toEqual(refusedTo(role));
    });

    test.each([
      ['PATCH', { class: 'Changed' }],
      ['PATCH', { cancelled_on: ['2031-05-02'] }],
      ['PATCH', { cancelled_at: '2031-05-02T10:00:00Z' }],
      ['DELETE', undefined],
    ])('finds some to %s %j only as admin', async (method, body) => {
      const path = '/Classes?id=eq.2';
      const wish = { method, path, body, prefer: 'return=representation' };
      const outcome = await callers.outcomeOf(role, TABLE, wish);
      expect(outcome).toEqual({ admin: CHANGED, user: NOTHING_FOUND, visitor: refusedTo(role) }[role]);
    });
  });

  describe('with messages', () => {
    const TABLE = 'public.contact_form';

    test.each([
      [{ state: 'read' }],
      [{ state: 'done', removed_at: '2001-01-01T00:00:00Z' }],
      [{ state: 'new', removed_at: null }],
    ])('changes %j only as admin', async (body) => {
      const wish = {
        method: 'PATCH',
        path: '/contact_form?id=eq.1001',
        body,
        prefer: 'return=representation',
      };
      const outcome = await callers.outcomeOf(role, TABLE, wish);
      expect(outcome).toEqual({ admin: CHANGED, user: NOTHING_FOUND, visitor: refusedTo(role) }[role]);
    });

    test.each([
      [{ message: 'Forged' }],
      [{ email: 'x@example.com' }],
      [{ created_at: '2001-01-01T00:00:00Z' }],
      [{ state: 'read', name: 'x' }],
    ])('changes nothing to %j', async (body) => {
      const outcome = await callers.outcomeOf(role, TABLE, {
        method: 'PATCH',
        path: '/contact_form?id=eq.1001',
        body,
      });
      expect(outcome).toEqual(refusedTo(role));
    });

    test.each([[{ state: 'done' }], [{ removed_at: '2001-01-01T00:00:00Z' }]])(
      'sends none with %j',
      async (forged) => {
        const body = { form_type: 'Give feedback', message: 'Salaam', name: null, email: null, ...forged };
        const outcome = await callers.outcomeOf(role, TABLE, { path: '/contact_form', body });
        expect(outcome).toEqual(refusedTo(role));
      },
    );
  });

  describe('with the settings of the site', () => {
    const TABLE = 'public.site_settings';
    const path = '/site_settings?id=eq.1';

    test('reads them', async () => {
      const { status, answer } = await callers.ask(role, { method: 'GET', path });
      expect(status).toBe(200);
      expect(answer).toMatchObject([{ tagline: 'Learn', contact_email: null, run_by: null }]);
    });

    test.each([
      [{ name: '<b>Noor</b>' }],
      [{ contact_email: 'salam@noor.test', run_by: 'Masjid Noor' }],
      [{ time_zone: 'Africa/Cairo' }],
      [{ contact_email: null, run_by: null }],
    ])('changes %j only as admin', async (body) => {
      const wish = { method: 'PATCH', path, body, prefer: 'return=representation' };
      const outcome = await callers.outcomeOf(role, TABLE, wish);
      expect(outcome).toEqual({ admin: CHANGED, user: NOTHING_FOUND, visitor: refusedTo(role) }[role]);
    });

    test.each([[{ id: 2 }], [{ updated_at: '2001-01-01T00:00:00Z' }], [{ name: 'x', id: 1 }]])(
      'changes nothing to %j',
      async (body) =>
        expect(await callers.outcomeOf(role, TABLE, { method: 'PATCH', path, body })).toEqual(
          refusedTo(role),
        ),
    );

    test('adds and removes none', async () => {
      const row = { name: 'x', tagline: 'x', time_zone: 'UTC' };
      expect(await callers.outcomeOf(role, TABLE, { path: '/site_settings', body: row })).toEqual(
        refusedTo(role),
      );
      expect(await callers.outcomeOf(role, TABLE, { method: 'DELETE', path })).toEqual(refusedTo(role));
    });
  });

  describe('with replies', () => {
    const TABLE = 'public.contact_replies';

    test('answers only as admin, where there is an address, which queues one mail', async () => {
      const queued = async () => (await callers.contentOf('private.mail_queue')).length;
      const before = await queued();
      const outcome = await callers.outcomeOf(role, TABLE, {
        path: '/contact_replies',
        body: { message_id: 1001, body: 'Wa alaikum' },
      });
      expect(outcome).toEqual(role === 'admin' ? DONE : refusedTo(role));
      expect((await queued()) - before).toBe(role === 'admin' ? 1 : 0);
      const nowhere = await callers.outcomeOf(role, TABLE, {
        path: '/contact_replies',
        body: { message_id: 1002, body: 'Hello' },
      });
      expect(nowhere).toEqual(
        role === 'admin' ? { status: 400, code: '23514', isChanged: false } : refusedTo(role),
      );
    });

    test.each([
      [{ author: '00000000-0000-4000-8000-000000000000' }],
      [{ sent_at: '2001-01-01T00:00:00Z' }],
      [{ id: 7 }],
    ])('answers nothing with %j', async (forged) => {
      const body = { message_id: 1001, body: 'Forged', ...forged };
      expect(await callers.outcomeOf(role, TABLE, { path: '/contact_replies', body })).toEqual(
        refusedTo(role),
      );
    });

    test('reads them only as admin', async () => {
      const { status, answer } = await callers.ask(role, {
        method: 'GET',
        path: '/contact_replies?select=id',
      });
      expect(status).toBe(role === 'visitor' ? 401 : 200);
      expect(Array.isArray(answer) && answer.length > 0).toBe(role === 'admin');
    });
  });

  test('hears of the backups only as admin', async () => {
    await pool.query(
      `insert into private.backup_state (mode, bytes) values ('on', 7) on conflict do nothing`,
    );
    const STATE = { mode: 'on', made_at: null, bytes: 7, failed_at: null };
    for (const method of ['GET', 'POST']) {
      const { status, answer } = await callers.ask(role, { method, path: '/rpc/backup_state' });
      expect(status).toBe({ visitor: 401, user: 403, admin: 200 }[role]);
      expect(Array.isArray(answer) ? answer : []).toEqual(role === 'admin' ? [STATE] : []);
    }
  });

  test('chooses notices only as admin, and only their own', async () => {
    const wish = {
      path: '/admin_settings',
      body: { notices: 'each' },
      prefer: 'resolution=merge-duplicates',
    };
    const outcome = await callers.outcomeOf(role, 'public.admin_settings', wish);
    expect(outcome).toEqual(role === 'admin' ? DONE : refusedTo(role));
    const others = { ...wish, body: { notices: 'never', user_id: callers.members.user.id } };
    expect(await callers.outcomeOf(role, 'public.admin_settings', others)).toEqual(refusedTo(role));
  });
});

test.each([
  [{ body: ' \n\u00a0' }, '23514', 'Please write something first'],
  [{}, '23502', 'Please write something first'],
  [{ body: 'x'.repeat(5001) }, '23514', 'A reply cannot be longer than 5000 characters'],
])('a reply like %j is refused, and no mail leaves', async (reply, code, message) => {
  const before = await callers.contentOf('private.mail_queue');
  const body = { message_id: 1001, ...reply };
  const { status, answer } = await callers.ask('admin', { path: '/contact_replies', body });
  expect(status).toBe(400);
  expect(answer).toMatchObject({ code, message });
  expect(await callers.contentOf('private.mail_queue')).toEqual(before);
});

test('a reply that is sent again under the same key is one mail', async () => {
  const key = randomUUID();
  const before = (await callers.contentOf('private.mail_queue')).length;
  const send = () =>
    rest
      .client(callers.members.admin.token)
      .from('contact_replies')
      .insert({ message_id: 1001, body: 'Sent twice', seen_reply: null })
      .setHeader('Idempotency-Key', key);
  expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([201, 201]);
  expect((await callers.contentOf('private.mail_queue')).length).toBe(before + 1);
});

describe('settings of the site', () => {
  const PATH = '/site_settings?id=eq.1';
  const change = (body: object, path = PATH) =>
    callers.ask('admin', { method: 'PATCH', path, body, prefer: 'return=representation' });

  test.each([
    [{ name: ' ' }, 'Please enter a name'],
    [{ name: 'x'.repeat(61) }, 'A name cannot be longer than 60 characters'],
    [{ tagline: '' }, 'Please enter a tagline'],
    [{ contact_email: '' }, 'Please enter a valid email'],
    [{ time_zone: 'Mars/Olympus' }, 'Please choose a time zone like Europe/London'],
  ])('%j are refused in one line', async (body, message) => {
    expect(await change(body)).toMatchObject({ status: 400, answer: { code: '23514', message } });
  });

  test('of two admins who change what both saw the second is told', async () => {
    const { rows } = await pool.query<{ seen: string }>(
      'select to_json(updated_at) #>> array[]::text[] as seen from public.site_settings',
    );
    const path = `${PATH}&updated_at=eq.${encodeURIComponent(rows[0]?.seen ?? '')}`;
    expect(await change({ name: 'First' }, path)).toMatchObject({ answer: [{ name: 'First' }] });
    expect(await change({ name: 'Second' }, path)).toMatchObject({ answer: [] });
  });

  test('are logged by what was changed, and by nothing that was written', async () => {
    await pool.query('delete from public.admin_log');
    await change({ name: 'Logged', time_zone: 'Asia/Tokyo', run_by: 'Somebody' });
    await change({ name: 'Logged' });
    const { rows } = await pool.query('select actor, action, subject from public.admin_log');
    const actor = callers.members.admin.id;
    expect(rows).toEqual([{ actor, action: 'site_changed', subject: 'site: name, who runs it, time zone' }]);
  });
});
