import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Link } from './links.ts';
import { PASSWORD, readForm, SITE_URL, authSiteOfThisFile } from './testing/auth-site.ts';
import { verifyPage, verifyPolicy } from './verify-page.ts';

const { site } = await authSiteOfThisFile();

async function signUpMail(email: string, emailRedirectTo = `${SITE_URL}/`) {
  await site.client().signUp({ email, password: PASSWORD, options: { emailRedirectTo } });
  return site.mailbox.take(email);
}

test('the page says for whom and when an account was asked for, and asks for the password that shall count', async () => {
  const { link } = await signUpMail("o'brien+1@example.org");
  const answer = await site.look(link);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  const page = await answer.text();
  expect(page).toContain('<html lang="en">');
  expect(page.match(/<h1>/g)).toHaveLength(1);
  expect(page.match(/<form /g)).toHaveLength(1);
  expect(page).toContain('o&#39;brien+1@example.org');
  expect(page).toMatch(
    /<time datetime="\d{4}-\d\d-\d\dT[\d:.]+Z">\d+ \w+ \d{4} at \d\d:\d\d GMT\+1[01] \(Australia\/Sydney\)<\/time>/,
  );
  expect(page).toContain('Type the password you chose when you signed up, or a new one.');
  expect(page).toContain(
    'If this was not you, just leave this page: nothing changes, and no account is made.',
  );
  expect(page).toMatch(/<label for="password">[^<]+<\/label>/);
  expect(page).toMatch(/<input id="password" name="password" type="password" autocomplete="new-password"/);
  expect(readForm(page).fields).toEqual({
    token: new URL(link).searchParams.get('token'),
    type: 'signup',
    redirect_to: `${SITE_URL}/`,
  });
});

test('the page is for one reader: nobody keeps it, frames it, or learns its address', async () => {
  const { link } = await signUpMail('headers@example.org', 'http://localhost:5173/start');
  const { headers } = await site.look(link);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('Referrer-Policy')).toBe('same-origin');
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'sha256-[\w+/=]+'; form-action 'self' http:\/\/localhost:5173; base-uri 'none'; frame-ancestors 'none'$/,
  );
});

test('the policy lets the style in that the page brings, and no other', async () => {
  const { link } = await signUpMail('style@example.org');
  const answer = await site.look(link);
  const style = /<style>([^]*?)<\/style>/.exec(await answer.text())?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`);
});

test('the script of the page is a file of ours', async () => {
  const answer = await fetch(`${site.url}/verify.js`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
});

const LINK: Link = {
  type: 'signup',
  userId: '',
  email: 'somebody@example.org',
  newEmail: null,
  isConfirmed: false,
  isInvited: true,
  askedAt: new Date(0),
  openedAt: new Date(0),
  challenge: undefined,
};
const PAGE = {
  link: LINK,
  siteName: 'Site',
  timeZone: 'UTC',
  token: '',
  redirectTo: '',
  challenges: [],
  password: 'new' as const,
};

test.each([
  ['Europe/London', '2026-03-29T00:59:00Z', '29 March 2026 at 00:59 GMT (Europe/London)'],
  ['Europe/London', '2026-03-29T01:00:00Z', '29 March 2026 at 02:00 BST (Europe/London)'],
  ['Europe/London', '2026-10-25T01:00:00Z', '25 October 2026 at 01:00 GMT (Europe/London)'],
  ['America/New_York', '2026-07-01T02:00:00Z', '30 June 2026 at 22:00 GMT-4 (America/New_York)'],
  ['Australia/Sydney', '2026-12-31T14:00:00Z', '1 January 2027 at 01:00 GMT+11 (Australia/Sydney)'],
  ['UTC', '2026-07-01T02:00:00Z', '1 July 2026 at 02:00 UTC'],
])('in %s, what was asked for at %s was asked for on %s', (timeZone, at, written) => {
  const page = verifyPage({ ...PAGE, timeZone, link: { ...LINK, askedAt: new Date(at) } });
  expect(page).toContain(`">${written}</time>`);
});

test('whatever is in an address or a link is shown as text, never as markup', () => {
  const sly = `"><script>alert(1)</script>'&`;
  const page = verifyPage({
    ...PAGE,
    link: { ...LINK, email: sly },
    siteName: sly,
    token: sly,
    redirectTo: sly,
    challenges: [sly],
    name: sly,
    problem: { about: 'name', text: sly },
  });
  expect(page).not.toContain('<script>alert');
  expect(page).not.toContain(`'&<`);
  expect(readForm(page).fields).toEqual({ token: sly, type: 'signup', redirect_to: sly });
});

test('a redirect cannot write into the policy', async () => {
  const { link } = await signUpMail('policy@example.org', `${SITE_URL}/a;script-src *`);
  const { headers } = await site.look(link);
  expect(headers.get('Content-Security-Policy')).toBe(verifyPolicy(`${SITE_URL}/`));
});

test('the page of a forgotten password has a button alone', async () => {
  const email = 'button@example.org';
  await site.member(email);
  await site.client().resetPasswordForEmail(email);
  const page = await (await site.look((await site.mailbox.take(email)).link)).text();
  expect(readForm(page).wantsPassword).toBe(false);
  expect(page).toContain('<h1>Choose a new password</h1>');
  expect(page).toContain('data-hands-over="recovery"');
  expect(page).toContain(
    'If this was not you, just leave this page: nothing changes, and your password stays as it is.',
  );
});
