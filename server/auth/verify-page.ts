import { createHash } from 'node:crypto';
import { escapeHtml } from '#contract/escape-html.ts';
import type { Link } from './links.ts';
import { VERIFY_STYLE } from './verify-style.ts';
import { wordsOf } from './verify-words.ts';

type VerifyPage = {
  link: Link;
  siteName: string;
  token: string;
  redirectTo: string;
  /** Hashes of verifiers: a browser that kept one of these made the sign-up and need not be asked for its password. */
  challenges: string[];
  wantsPassword: boolean;
  problem?: string | undefined;
};

/** The page behind the link of a mail: it says what was asked for, and its button does it. Works without script. */
export function verifyPage(page: VerifyPage): string {
  const { link, siteName, token, redirectTo, challenges, wantsPassword } = page;
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
<main>
<p class="site">${escapeHtml(siteName)}</p>
<h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(words.before)} <strong class="address" dir="auto">${escapeHtml(words.address)}</strong> ${escapeHtml(words.after)} ${time(link.askedAt)}.</p>
<p id="signed-in" class="note" hidden>This browser is signed in as <strong class="address" dir="auto"></strong>. Continue as <strong class="address" dir="auto">${escapeHtml(words.address)}</strong>?</p>
<form method="post" action="/auth/v1/verify" data-email="${escapeHtml(words.address)}" data-challenges="${escapeHtml(challenges.join(' '))}" data-hands-over="${handsOver(page)}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<input type="hidden" name="type" value="${escapeHtml(link.type)}">
<input type="hidden" name="redirect_to" value="${escapeHtml(redirectTo)}">
${wantsPassword ? passwordField(link.email, page.problem) : ''}<button type="submit" class="main">${escapeHtml(words.button)}</button>
</form>
<p class="soft">${escapeHtml(words.notYou)}</p>
</main>
</body>
</html>
`;
}

/** What the button hands over to the browser: a session, one that is to choose a password, or nothing. */
function handsOver({ link, wantsPassword }: VerifyPage): 'signup' | 'recovery' | 'nothing' {
  if (link.type === 'email_change') return 'nothing';
  return wantsPassword ? 'signup' : 'recovery';
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

function passwordField(email: string, problem: string | undefined): string {
  const said =
    problem === undefined ? '' : `<p id="problem" class="problem" role="alert">${escapeHtml(problem)}</p>\n`;
  const describedBy = problem === undefined ? 'hint' : 'problem hint';
  return `<input type="email" autocomplete="username" value="${escapeHtml(email)}" hidden readonly>
<div id="passed-by" class="note" hidden>
<p>This browser asked for the account, so the password typed then will count.</p>
<button type="button" id="type-instead" class="plain">Type a password instead</button>
</div>
<div id="typed">
<label for="password">Password</label>
${said}<div class="row">
<input id="password" name="password" type="password" autocomplete="new-password" required aria-describedby="${describedBy}"${problem === undefined ? '' : ' aria-invalid="true"'}>
<button type="button" id="show" class="plain" aria-controls="password" aria-pressed="false" hidden>Show<span class="unseen"> password</span></button>
</div>
<p id="hint" class="soft">Type the password you chose at the sign-up, or a new one. This one will count.</p>
</div>
`;
}

const AS_UTC = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

function time(at: Date): string {
  return `<time datetime="${at.toISOString()}">${AS_UTC.format(at)} UTC</time>`;
}
