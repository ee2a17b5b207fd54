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
