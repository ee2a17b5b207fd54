import { expect, test } from 'vitest';
import { s256 } from './pkce.ts';
import {
  fragmentOf,
  NEW_CLIENT,
  PASSWORD,
  readForm,
  SITE_URL,
  authSiteOfThisFile,
} from './testing/auth-site.ts';

const { site, database } = await authSiteOfThisFile();

const STRANGERS = 'the stranger was here';

/** A browser: the real client in the PKCE flow, and what it has stored. */
function newBrowser() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const client = site.client({ flowType: 'pkce', storage, storageKey: 'session', persistSession: true });
  return {
    client,
    verifier: () => (stored.get('session-code-verifier') ?? '""').slice(1, -1).split('/')[0] ?? '',
  };
}

const formOf = async (link: string) => readForm(await (await site.look(link)).text()).fields;
const landingOf = (answer: Response) => new URL(answer.headers.get('location') ?? '');
const codeOf = (landing: URL) => landing.searchParams.get('code') ?? '';
const exchange = (auth_code: string, code_verifier: string) =>
  site.send('POST', '/token?grant_type=pkce', { auth_code, code_verifier }, NEW_CLIENT);

test('a sign-up by PKCE hands over a code, which its own browser changes into a session', async () => {
  const email = 'pkce@example.org';
  const { client } = newBrowser();
  const options = { emailRedirectTo: `${SITE_URL}/auth?tab=1`, data: { full_name: 'Maryam' } };
  expect((await client.signUp({ email, password: PASSWORD, options })).error).toBeNull();
  const landing = await site.open(await site.mailbox.take(email));
  expect(landing.hash).toBe('');
  expect(landing.searchParams.get('tab')).toBe('1');

  const { data, error } = await client.exchangeCodeForSession(codeOf(landing));
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Maryam' } });
  expect((await client.getUser()).data.user?.email).toBe(email);
  expect(await exchange(codeOf(landing), 'x'.repeat(43))).toMatchObject({
    status: 404,
    body: { code: 'flow_state_not_found' },
  });
});

test('a recovery by PKCE ends in the client’s own recovery', async () => {
  const email = 'pkce-recovery@example.org';
  await site.member(email);
  const { client } = newBrowser();
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  await client.resetPasswordForEmail(email, { redirectTo: `${SITE_URL}/auth` });
  const landing = await site.open(await site.mailbox.take(email));
  expect(landing.pathname).toBe('/auth');
  const { data, error } = await client.exchangeCodeForSession(codeOf(landing));
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
  expect(events).toContain('PASSWORD_RECOVERY');
  const { rows } = await database.pool.query(
    `select method, link_opened_at is not null as "mayChoose" from auth.sessions
     where user_id = $1 order by created_at desc limit 1`,
    [data.user?.id],
  );
  expect(rows).toEqual([{ method: 'recovery', mayChoose: true }]);
});

test('the browser of the sign-up passes by its verifier, and its password counts', async () => {
  const email = 'verifier@example.org';
  const [owner, stranger] = [newBrowser(), newBrowser()];
  await owner.client.signUp({ email, password: PASSWORD, options: { data: { full_name: 'Owner' } } });
  await site.mailbox.take(email);
  await stranger.client.signUp({ email, password: STRANGERS, options: { data: { full_name: 'Stranger' } } });
  // Whichever mail is opened: what counts is whose browser opens it.
  const { link } = await site.mailbox.take(email);
  const page = await (await site.look(link)).text();
  expect(page).toContain(s256(owner.verifier()));

  const fields = { ...(await formOf(link)), code_verifier: owner.verifier() };
  const bound = { code_challenge: s256(owner.verifier()), code_challenge_method: 's256' };
  const landing = landingOf(await site.press({ ...fields, ...bound }));
  const { data } = await owner.client.exchangeCodeForSession(codeOf(landing));
  expect(data.user?.user_metadata).toEqual({ full_name: 'Owner' });
  expect((await site.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  const refused = await site.client().signInWithPassword({ email, password: STRANGERS });
  expect(refused.error?.code).toBe('invalid_credentials');
});

test('a verifier of another account, or of none, passes nobody by', async () => {
  const [neighbour, owner] = [newBrowser(), newBrowser()];
  await neighbour.client.signUp({ email: 'neighbour@example.org', password: STRANGERS });
  await owner.client.signUp({ email: 'house@example.org', password: PASSWORD });
  const { link } = await site.mailbox.take('house@example.org');
  const fields = await formOf(link);
  for (const code_verifier of [neighbour.verifier(), 'x'.repeat(43), s256(owner.verifier())])
    expect((await site.press({ ...fields, code_verifier })).status).toBe(400);
  expect((await site.press({ ...fields, code_verifier: owner.verifier() })).status).toBe(303);
});

test('a challenge that came twice proves nothing, so that copying one gains nothing', async () => {
  const email = 'copied@example.org';
  const owner = newBrowser();
  await owner.client.signUp({ email, password: PASSWORD });
  const challenge = { code_challenge: s256(owner.verifier()), code_challenge_method: 's256' };
  await site.send('POST', '/signup', { email, password: STRANGERS, ...challenge });
  const { link } = await site.mailbox.take(email);
  expect(await (await site.look(link)).text()).not.toContain(challenge.code_challenge);
  const answer = await site.press({ ...(await formOf(link)), code_verifier: owner.verifier() });
  expect(answer.status).toBe(400);
});

test('a plain challenge is its own verifier: it is never shown and passes nobody by', async () => {
  const email = 'plain@example.org';
  const verifier = 'plain-'.repeat(10);
  const challenge = { code_challenge: verifier, code_challenge_method: 'plain' };
  await site.send('POST', '/signup', { email, password: STRANGERS, ...challenge });
  const { link } = await site.mailbox.take(email);
  expect(await (await site.look(link)).text()).not.toContain(verifier);
  const fields = await formOf(link);
  expect((await site.press({ ...fields, code_verifier: verifier })).status).toBe(400);
  const landing = landingOf(await site.press({ ...fields, password: PASSWORD }));
  expect((await exchange(codeOf(landing), verifier)).status).toBe(200);
});

test('the code belongs to the browser that pressed the button, not to the one that asked', async () => {
  const email = 'elsewhere@example.org';
  const asked = newBrowser();
  await asked.client.signUp({ email, password: PASSWORD });
  const { link } = await site.mailbox.take(email);
  const fresh = 'made-by-the-page-'.repeat(3);
  const bound = { code_challenge: s256(fresh), code_challenge_method: 's256' };
  const landing = landingOf(await site.press({ ...(await formOf(link)), ...bound, password: PASSWORD }));
  expect((await exchange(codeOf(landing), asked.verifier())).body).toMatchObject({
    code: 'bad_code_verifier',
  });
  expect(await exchange(codeOf(landing), fresh)).toMatchObject({ status: 200, body: { user: { email } } });
});

async function newCode(email: string, verifier: string): Promise<string> {
  const challenge = { code_challenge: s256(verifier), code_challenge_method: 'S256' };
  await site.send('POST', '/signup', { email, password: PASSWORD, ...challenge });
  return codeOf(await site.open(await site.mailbox.take(email)));
}

test('of eight who change a code at once one gets a session', async () => {
  const verifier = 'eight'.repeat(10);
  const code = await newCode('eight@example.org', verifier);
  const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(code, verifier)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(7);
});

test('a code is gone after five wrong verifiers', async () => {
  const verifier = 'right'.repeat(10);
  const code = await newCode('guessed@example.org', verifier);
  for (let guess = 0; guess < 5; guess += 1)
    expect(await exchange(code, `wrong${guess}`)).toMatchObject({
      status: 400,
      body: { code: 'bad_code_verifier' },
    });
  expect(await exchange(code, verifier)).toMatchObject({ status: 404 });
});

test.each([
  ['4 minutes 50 seconds', 200],
  ['5 minutes 10 seconds', 422],
])('a code that is %s old answers %i', async (age, status) => {
  const verifier = 'clock'.repeat(10);
  const code = await newCode(`old-${status}@example.org`, verifier);
  await database.pool.query('update auth.auth_codes set created_at = created_at - $1::interval', [age]);
  const answer = await exchange(code, verifier);
  expect(answer.status).toBe(status);
  expect(status === 200 || JSON.stringify(answer.body).includes('flow_state_expired')).toBe(true);
});

test('a new password makes a code that waits worthless', async () => {
  const email = 'waiting-code@example.org';
  const verifier = 'waits'.repeat(10);
  const { session } = await site.member(email);
  const challenge = { code_challenge: s256(verifier), code_challenge_method: 's256' };
  await site.send('POST', '/recover', { email, ...challenge });
  const code = codeOf(await site.open(await site.mailbox.take(email)));
  await database.pool.query(`update auth.sessions set link_opened_at = now()`);
  const body = { password: 'a quite different one', current_password: PASSWORD };
  const changed = await site.send('PUT', '/user', body, { Authorization: `Bearer ${session.access_token}` });
  expect(changed.status).toBe(200);
  expect(await exchange(code, verifier)).toMatchObject({ status: 404 });
});

test('no code is kept in a form that opens anything', async () => {
  const code = await newCode('kept-code@example.org', 'hashes'.repeat(10));
  const { rows } = await database.pool.query<{ kept: string }>(
    `select string_agg(code::text, ' ') as kept from auth.auth_codes code`,
  );
  expect(rows[0]?.kept).toMatch(/\\x[0-9a-f]{64}/);
  expect(rows[0]?.kept).not.toContain(code);
});

test.each([
  ['a challenge without a method', { code_challenge: 'x'.repeat(43) }],
  ['a method without a challenge', { code_challenge_method: 's256' }],
  ['an unknown method', { code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' }],
  ['a short challenge', { code_challenge: 'x'.repeat(42), code_challenge_method: 's256' }],
  ['a long challenge', { code_challenge: 'x'.repeat(129), code_challenge_method: 's256' }],
  ['a challenge with a sign', { code_challenge: '<'.repeat(43), code_challenge_method: 's256' }],
  ['a number as challenge', { code_challenge: 43, code_challenge_method: 's256' }],
])('%s is refused wherever a link is asked for', async (_name, challenge) => {
  for (const [path, body] of [
    ['/signup', { email: 'a@example.org', password: PASSWORD }],
    ['/recover', { email: 'a@example.org' }],
    ['/resend', { email: 'a@example.org', type: 'signup' }],
  ] as const) {
    const answer = await site.send('POST', path, { ...body, ...challenge }, NEW_CLIENT);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  }
});

test.each([{}, { auth_code: 'x' }, { code_verifier: 'x' }, { auth_code: '', code_verifier: '' }, []])(
  'an exchange of %j is refused',
  async (body) => {
    const answer = await site.send('POST', '/token?grant_type=pkce', body, NEW_CLIENT);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  },
);

test('without any challenge the session itself is handed over', async () => {
  const email = 'implicit@example.org';
  await site.client().signUp({ email, password: PASSWORD });
  const landing = await site.open(await site.mailbox.take(email));
  expect(landing.searchParams.has('code')).toBe(false);
  expect(fragmentOf(landing)).toMatchObject({ type: 'signup', token_type: 'bearer' });
});
