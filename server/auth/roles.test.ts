import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { runAdminCommand } from '#server/commands/admin-command.ts';
import { startApp, type StartedApp } from '#server/testing/start-app.ts';
import { PASSWORD } from './testing/auth-site.ts';

let app: StartedApp;

beforeAll(async () => {
  app = await startApp({ config: { siteUrl: 'https://ilm.test', adminEmails: ['head@example.org'] } });
});
afterAll(() => app.stop());

async function signedIn(email: string) {
  // Node 20 has no WebSocket of its own, and the whole client asks for one.
  vi.stubGlobal('WebSocket', WebSocket);
  const client = createClient(app.url, 'public-anon-key', {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await client.auth.signUp({ email, password: PASSWORD });
  const { link } = await vi.waitUntil(() => app.mails.find(({ to }) => to === email), { timeout: 30_000 });
  const page = new URL(link);
  const body = new URLSearchParams({ ...Object.fromEntries(page.searchParams), password: PASSWORD });
  await fetch(`${app.url}${page.pathname}`, { method: 'POST', body, redirect: 'manual' });
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  const messages = async () => (await client.from('contact_form').select('message')).data;
  const role = async () => (await client.from('user_roles').select('role').maybeSingle()).data;
  return { client, messages, role };
}

test('an admin reads messages until the role is taken, which holds at once for the running session', async () => {
  const head = await signedIn('head@example.org');
  const member = await signedIn('member@example.org');
  const sent = await member.client
    .from('contact_form')
    .insert({ form_type: 'Ask a question', message: 'Salam' });
  expect(sent.error).toBeNull();

  expect(await head.role()).toEqual({ role: 'admin' });
  expect(await head.messages()).toEqual([{ message: 'Salam' }]);
  expect(await member.role()).toBeNull();
  expect(await member.messages()).toEqual([]);

  await runAdminCommand(app.database.pool, { verb: 'remove', email: 'head@example.org' });
  expect(await head.messages()).toEqual([]);
  expect(await head.role()).toBeNull();

  await runAdminCommand(app.database.pool, { verb: 'add', email: 'member@example.org' });
  expect(await member.messages()).toEqual([{ message: 'Salam' }]);
});

test('no secret reaches the log', () => {
  const log = app.logLines.join('\n');
  expect(log).toContain('/auth/v1/verify');
  expect(log).not.toContain(PASSWORD);
  for (const { link } of app.mails) {
    expect(log).not.toContain(new URL(link).searchParams.get('token'));
  }
});
