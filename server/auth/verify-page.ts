import { createHash } from 'node:crypto';
import { FULL_NAME_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '#contract/auth.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import type { Link } from './links.ts';
import type { Problem } from './redeem-link.ts';
import { VERIFY_STYLE } from './verify-style.ts';
import { wordsOf } from './verify-words.ts';

type VerifyPage = {
  link: Link;
  siteName: string;
  /** For the time at which the link was asked for. */
  timeZone: string;
  token: string;
  redirectTo: string;
  /** Hashes of verifiers: a browser that has stored one of these made the sign-up and need not be asked for its password. */
  challenges: string[];
  /** Which password is asked for. */
  password: 'new' | 'current' | 'none';
  /** The value of the field for the name, where one is asked for. */
  name?: string | undefined;
  problem?: Problem | undefined;
};

/** The page of a mail's link: it says what was asked for, and its button does it. Works without script. */
export function verifyPage(page: VerifyPage): string {
  const { link, siteName, timeZone, token, redirectTo, challenges } = page;
  const words = wordsOf(link, siteName);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(words.title)} · ${escapeHtml(siteName)}</title>
<style>${VERIFY_STYLE}</style>
<script src="/auth/v1/verify.js" defer></script>
</head>
<body>
<header class="site">${escapeHtml(siteName)}</header>
<main>
<h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(words.before)} ${address(words.address)} ${escapeHtml(words.after)} ${time(link.askedAt, timeZone)}.</p>
<div id="signed-in" class="note" hidden>
<p>This browser is signed in as <strong class="address" dir="auto"></strong>. Continue as ${address(words.address)}?</p>
<a class="plain" href="${escapeHtml(redirectTo)}">No, change nothing</a>
</div>
<form method="post" action="/auth/v1/verify" data-email="${escapeHtml(words.address)}" data-challenges="${escapeHtml(challenges.join(' '))}" data-hands-over="${handsOver(page)}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<input type="hidden" name="type" value="${escapeHtml(link.type)}">
<input type="hidden" name="redirect_to" value="${escapeHtml(redirectTo)}">
${nameField(page)}${passwordField(page)}<button type="submit" class="main">${escapeHtml(words.button)}</button>
</form>
<p class="soft">${escapeHtml(words.notYou)}</p>
</main>
</body>
</html>
`;
}

/** What the browser gets: a session, one that is to choose a password, or nothing. */
function handsOver({ link, password }: VerifyPage): 'signup' | 'recovery' | 'nothing' {
  if (link.type === 'email_change') return 'nothing';
  return password === 'new' ? 'signup' : 'recovery';
}

/** Nothing but our own style and script, and a form that leads to us and on to where the person came from. */
export function verifyPolicy(redirectTo: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self' ${new URL(redirectTo).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const STYLE_HASH = createHash('sha256').update(VERIFY_STYLE).digest('base64');

function nameField({ name, problem }: VerifyPage): string {
  if (name === undefined) return '';
  const { message, attributes } = problemAt('name', problem);
  return `<label for="name">Your name</label>
${message}<div class="row">
<input id="name" name="full_name" autocomplete="name" dir="auto" maxlength="${FULL_NAME_MAX_CHARACTERS}" required value="${escapeHtml(name)}"${message ? ' aria-describedby="problem"' : ''}${attributes}>
</div>
`;
}

/** The message above a field that has a problem, and the attributes that mark it. */
function problemAt(field: Problem['about'], problem: Problem | undefined) {
  if (problem?.about !== field) return { message: '', attributes: '' };
  return {
    message: `<p id="problem" class="problem" role="alert">${escapeHtml(problem.text)}</p>\n`,
    attributes: ' aria-invalid="true" autofocus',
  };
}

function passwordField({ link, password, problem }: VerifyPage): string {
  if (password === 'none') return '';
  const { message, attributes } = problemAt('password', problem);
  const describedBy = message ? 'problem hint' : 'hint';
  const hint = link.isInvited ? HINTS.invited : HINTS[password];
  return `${password === 'new' ? knownBrowserNote(link.email) : ''}<div id="typed">
<label for="password">Password</label>
${message}<div class="row">
<input id="password" name="password" type="password" autocomplete="${AUTOCOMPLETE[password]}" required aria-describedby="${describedBy}"${attributes}>
<button type="button" id="show" class="plain" aria-controls="password" aria-pressed="false" hidden>Show<span class="unseen"> password</span></button>
</div>
<p id="hint" class="soft">${hint}</p>
</div>
`;
}

const AUTOCOMPLETE = { new: 'new-password', current: 'current-password' };
const HINTS = {
  new: `Type the password you chose when you signed up, or a new one. From now on, the one you type here is your password. At least ${PASSWORD_MIN_CHARACTERS} characters.`,
  invited: `You will sign in with it. At least ${PASSWORD_MIN_CHARACTERS} characters.`,
  current: 'Type the password that you sign in to this account with.',
};

/** Shown by the script in the browser that made the sign-up. */
function knownBrowserNote(email: string): string {
  return `<input type="email" autocomplete="username" value="${escapeHtml(email)}" hidden readonly>
<div id="passed-by" class="note" hidden>
<p>You signed up in this browser, so your password is already set.</p>
<button type="button" id="type-instead" class="plain">Type a password instead</button>
</div>
`;
}

/** A long address breaks after @ or a dot. */
function address(email: string): string {
  const parts = email.split(/(?<=[@.])/).map(escapeHtml);
  return `<strong class="address" dir="auto">${parts.join('<wbr>')}</strong>`;
}

/** Names the zone twice: GMT alone can be read as a country's zone or as winter time. */
function time(at: Date, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', { ...WRITTEN, timeZone }).format(at);
  const zone = timeZone === 'UTC' ? '' : ` (${escapeHtml(timeZone)})`;
  return `<time datetime="${at.toISOString()}">${clock}${zone}</time>`;
}

const WRITTEN = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;
