import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOfDay } from '#web/platform/clock.ts';
import {
  changeMessages,
  countMessages,
  countMessagesSince,
  MESSAGES_PER_PAGE,
  readEveryMessage,
  readMessages,
} from './admin.ts';
import { createAuthStore } from './auth-store.ts';
import { openBrowser } from './testing/browser.ts';
import { PASSWORD, SITE, startSite, type Site } from './testing/site.ts';

const EMAIL = 'head@school.test';
const ALL = { search: '', formType: undefined, box: 'all', page: 0 } as const;
const { signal } = new AbortController();
const { actions } = createAuthStore();
let site: Site;

beforeAll(async () => {
  site = await startSite();
  openBrowser(SITE);
  await site.pool.query(`
    insert into contact_form (form_type, message, name, email, created_at)
    select case when n % 4 = 0 then 'Report a bug' else 'Give feedback' end, 'Message ' || n, null, null,
      now() - n * interval '1 minute' - interval '30 days'
    from generate_series(1, 120) n`);
  await site.pool.query(`
    insert into contact_form (form_type, message, name, email) values
      ('Ask a question', '100% sure? snake_case, "quoted", back\\slash, (a,b) and 5*5', 'Yusuf', 'y@olive.test')`);
  await site.register(EMAIL);
});
afterAll(() => site.stop());

test('a visitor is refused', async () => {
  await expect(readMessages(ALL, signal)).rejects.toMatchObject({ status: 401, code: '42501' });
  await expect(countMessages(signal)).rejects.toMatchObject({ name: 'ApiError', status: 401 });
});

test('call 9: an admin reads the newest first, a page at a time, and knows how many there are', async () => {
  await actions.signIn({ email: EMAIL, password: PASSWORD });
  const first = await readMessages(ALL, signal);
  expect(first.total).toBe(121);
  expect(first.messages).toHaveLength(MESSAGES_PER_PAGE);
  expect(first.messages[0]).toMatchObject({ name: 'Yusuf', form_type: 'Ask a question' });
  const last = await readMessages({ ...ALL, page: 2 }, signal);
  expect(last.messages.map(({ message }) => message).at(-1)).toBe('Message 120');
  expect(last.messages).toHaveLength(21);
});

test('all messages and those of today are counted by the server', async () => {
  expect(await countMessages(signal)).toBe(121);
  expect(await countMessagesSince(startOfDay(new Date()), signal)).toBe(1);
});

test('the filter by type runs on the server', async () => {
  expect(await readMessages({ ...ALL, formType: 'Report a bug' }, signal)).toMatchObject({ total: 30 });
  expect(await readMessages({ ...ALL, formType: 'Report a bug', search: 'message 4' }, signal)).toMatchObject(
    {
      total: 4,
    },
  );
});

test.each([
  ['yusuf', 1],
  ['OLIVE.test', 1],
  ['Message 12', 2],
  ['100%', 1],
  ['%', 1],
  ['_', 1],
  ['"quoted"', 1],
  ['back\\slash', 1],
  ['(a,b)', 1],
  ['5*5', 1],
  ['snake_case, "quoted", back\\slash, (a,b)', 1],
  ['message.ilike.*', 0],
  ['),form_type.eq.x', 0],
  ['  ', 121],
  ['%'.repeat(300), 0],
  ['🌙'.repeat(300), 0],
])('searching for %s finds %i', async (search, total) => {
  expect(await readMessages({ ...ALL, search }, signal)).toMatchObject({ total });
});

test('messages are new, read or done; the bin is no part of the list or the counts', async () => {
  const { messages } = await readMessages({ ...ALL, search: 'Message 7' }, signal);
  const ids = messages.map(({ id }) => id);
  await changeMessages(ids, { state: 'done' });
  expect(await readMessages({ ...ALL, box: 'done' }, signal)).toMatchObject({ total: ids.length });
  expect(await readMessages({ ...ALL, box: 'new' }, signal)).toMatchObject({ total: 121 - ids.length });
  await changeMessages(ids, { removed_at: new Date().toISOString() });
  expect(await readMessages({ ...ALL, box: 'bin', search: 'message' }, signal)).toMatchObject({
    total: ids.length,
  });
  expect(await readMessages({ ...ALL, box: 'done' }, signal)).toMatchObject({ total: 0 });
  expect(await countMessages(signal)).toBe(121 - ids.length);
  expect(await readEveryMessage()).toHaveLength(121 - ids.length);
  await changeMessages(ids, { removed_at: null, state: 'new' });
  expect(await countMessages(signal)).toBe(121);
});

test('a member who is no admin reads nothing', async () => {
  await site.register('member@example.org');
  await actions.signIn({ email: 'member@example.org', password: PASSWORD });
  expect(await readMessages(ALL, signal)).toEqual({ messages: [], total: 0 });
  expect(await countMessages(signal)).toBe(0);
});
