import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { asCaller } from '#server/db/as-caller.ts';
import { authSiteOfThisFile, fragmentOf, PASSWORD, readForm, SITE_URL } from './testing/auth-site.ts';

const { site, database } = await authSiteOfThisFile();
const { pool } = database;

let people = 0;
const newEmail = () => `person-${(people += 1)}@example.org`;

async function newAdmin() {
  const { user } = await site.member(newEmail());
  await pool.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [user.id]);
  return user;
}

/** Calls as somebody who is signed in. */
async function call(sub: string, text: string, values: unknown[]) {
  const { rows } = await pool.query<{ id: string }>('select id from auth.sessions where user_id = $1', [sub]);
  const claims = { sub, email: '', session_id: rows[0]?.id ?? randomUUID() };
  return asCaller(pool, { role: 'authenticated', claims }, (client) => client.query(text, values));
}

const invite = (by: string, email: string) => call(by, 'select public.invite_admin($1)', [email]);

async function invited(by: string, email = newEmail()) {
  await invite(by, email);
  const { link } = await site.mailbox.take(email);
  const { fields } = readForm(await (await site.look(link)).text());
  return { email, link, fields };
}

const accountOf = async (email: string) => {
  const { rows } = await pool.query<{
    id: string;
    name: string | null;
    role: string | null;
    isOpen: boolean;
  }>(
    `select id, raw_user_meta_data ->> 'full_name' as name, role, email_confirmed_at is not null as "isOpen"
     from auth.users left join public.user_roles on user_id = id where email = $1`,
    [email],
  );
  return rows[0];
};

describe('an invited person', () => {
  test.each([
    ['Amina <b>Yusuf</b>', 'Amina <b>Yusuf</b> invites you to help run Ilm & Amal:'],
    [' \u202eBilal\r\nBcc: x ', 'Bilal Bcc: x invites you to help run Ilm & Amal:'],
    ['x'.repeat(300), `${'x'.repeat(100)} invites you`],
    ['', 'One of the people who run Ilm & Amal invites you'],
    [null, 'One of the people who run Ilm & Amal invites you'],
    [{ not: 'a name' }, 'invites you'],
  ])('reads in the mail who invites: %j', async (full_name, told) => {
    const { id: by } = await newAdmin();
    await pool.query('update auth.users set raw_user_meta_data = $2 where id = $1', [by, { full_name }]);
    const email = newEmail();
    await invite(by, email);
    const { text, html } = await site.mailbox.take(email);
    expect(text).toContain(told);
    expect(html).not.toContain('<b>');
    expect(text + html).not.toContain('\u202e');
  });

  test('reads by whom, chooses a name and a password, and is an admin who is signed in', async () => {
    const { id: by } = await newAdmin();
    const { email, link, fields } = await invited(by);
    const page = await (await site.look(link)).text();
    expect(page).toContain('<h1>Help to run Ilm &amp; Amal</h1>');
    expect(page).toMatch(
      /<label for="name">Your name<\/label>\n<div class="row">\n<input id="name" name="full_name"/,
    );
    expect(page).not.toContain('chose when you signed up');
    expect(fields['redirect_to']).toBe(`${SITE_URL}/admin`);

    const answer = await site.press({ ...fields, password: PASSWORD, full_name: ' Yusuf Ali ' });
    expect(answer.status).toBe(303);
    expect(fragmentOf(new URL(answer.headers.get('location') ?? ''))).toHaveProperty('access_token');
    const account = await accountOf(email);
    expect(account).toMatchObject({ name: 'Yusuf Ali', role: 'admin', isOpen: true });
    const { rows } = await pool.query(
      'select actor, action, subject from public.admin_log order by id desc limit 1',
    );
    expect(rows).toEqual([{ actor: account?.id, action: 'admin_joined', subject: `account ${by}` }]);
  });

  test.each([
    [{ full_name: ' ' }, 400, 'Please type your name.'],
    [{ full_name: 'x'.repeat(101) }, 400, 'The full name should be at most 100 characters.'],
    [{ full_name: 'a\u0007b' }, 400, 'The full name contains a character that cannot be shown.'],
    [{ full_name: 'Y<b>', password: 'short' }, 422, 'value="Y&lt;b&gt;"'],
  ])(
    'with %j is asked again, keeps what was typed, and nothing has happened',
    async (typed, status, told) => {
      const { email, fields } = await invited((await newAdmin()).id);
      const answer = await site.press({ ...fields, password: PASSWORD, ...typed });
      expect(answer.status).toBe(status);
      expect(await answer.text()).toContain(told);
      expect(await accountOf(email)).toMatchObject({ role: null, isOpen: false });
    },
  );

  test('is no admin when the one who invited has lost the role meanwhile, nor asked for a name', async () => {
    await newAdmin();
    const { id: by } = await newAdmin();
    const { email, link, fields } = await invited(by);
    await pool.query(`update public.user_roles set role = 'user' where user_id = $1`, [by]);
    expect(await (await site.look(link)).text()).not.toContain('name="full_name"');
    expect((await site.press({ ...fields, password: PASSWORD, full_name: 'Yusuf' })).status).toBe(303);
    expect(await accountOf(email)).toMatchObject({ role: null, isOpen: true });
  });

  test('uses the link once; opened again it does nothing', async () => {
    const { email, link, fields } = await invited((await newAdmin()).id);
    await site.press({ ...fields, password: PASSWORD, full_name: 'Yusuf' });
    const stolen = await site.press({ ...fields, password: 'another seven olives', full_name: 'Thief' });
    expect(stolen.headers.get('location')).toContain('error_code=otp_expired');
    expect((await site.look(link)).headers.get('location')).toContain('error_code=otp_expired');
    expect(await accountOf(email)).toMatchObject({ name: 'Yusuf' });
  });

  test('comes too late after a day', async () => {
    const { email, fields } = await invited((await newAdmin()).id);
    await pool.query(
      `update auth.link_requests set created_at = now() - interval '24 hours 1 second'
       where user_id = (select id from auth.users where email = $1)`,
      [email],
    );
    const late = await site.press({ ...fields, password: PASSWORD, full_name: 'Late' });
    expect(late.headers.get('location')).toContain('error_code=otp_expired');
    expect(await accountOf(email)).toMatchObject({ role: null, isOpen: false });
  });

  test('does not get the password of a stranger who signed up with the address', async () => {
    const { id: by } = await newAdmin();
    const email = newEmail();
    await site.client().signUp({ email, password: 'a stranger’s long words' });
    await site.mailbox.take(email);
    const { fields } = await invited(by, email);
    await site.press({ ...fields, password: PASSWORD, full_name: 'Yusuf' });
    const stranger = await site.client().signInWithPassword({ email, password: 'a stranger’s long words' });
    expect(stranger.error?.code).toBe('invalid_credentials');
    const owner = await site.client().signInWithPassword({ email, password: PASSWORD });
    expect(owner.data.user?.user_metadata).toEqual({ full_name: 'Yusuf' });
  });
});

describe('mails of admins', () => {
  test('go to an address for which a stranger asks for as many as there may be', async () => {
    const { id: by } = await newAdmin();
    const email = newEmail();
    for (let count = 0; count < 10; count += 1)
      await site.client().signUp({ email, password: 'a stranger’s long words' });
    await expect(invite(by, email)).resolves.toBeDefined();
    await expect(invite(by, email)).rejects.toMatchObject({ code: 'PT429' });
  });

  test('that were taken back count all the same: twenty invitations a day', async () => {
    const { id: by } = await newAdmin();
    await pool.query(`delete from public.admin_log`);
    for (let count = 0; count < 20; count += 1) {
      const email = newEmail();
      await invite(by, email);
      await call(by, 'select public.remove_account($1)', [(await accountOf(email))?.id]);
    }
    await expect(invite(by, newEmail())).rejects.toMatchObject({ code: 'PT429' });
  });
});
