/**
 * The script of a link's page, in syntax that every supported browser knows. So that only this browser can use the session, it
 * stores a secret under the key where the site's client looks for one ("session-code-verifier", with "/recovery" appended when a
 * password is to be chosen) and sends the secret's hash. Where it asked whether to replace another account, it stores the answer for
 * the site ("mail-link-answer").
 */
export const VERIFY_SCRIPT = `'use strict';
(() => {
  const KEY = 'session-code-verifier';
  const ANSWER = 'mail-link-answer';
  const form = document.forms[0];
  if (!form) return;
  const find = (id) => document.getElementById(id);
  const { email, challenges, handsOver } = form.dataset;

  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is blocked: the system's theme counts.
  }

  for (const time of document.querySelectorAll('time'))
    time.textContent = new Date(time.dateTime).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });

  const stored = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null; // blocked, or not written by the site: as if there were nothing
    }
  };
  const signedIn = stored('session')?.user?.email;
  const isOther = typeof signedIn === 'string' && signedIn !== email && handsOver !== 'nothing';
  if (isOther) {
    const shown = find('signed-in').querySelector('strong');
    for (const part of signedIn.split(/(?<=[@.])/)) {
      if (shown.textContent) shown.append(document.createElement('wbr'));
      shown.append(part);
    }
    find('signed-in').hidden = false;
  }

  const password = find('password');
  const show = find('show');
  if (show) {
    show.hidden = false;
    show.addEventListener('click', () => {
      const isShown = password.type === 'password';
      password.type = isShown ? 'text' : 'password';
      show.setAttribute('aria-pressed', String(isShown));
    });
  }

  const field = (name) => {
    const found = form.elements.namedItem(name);
    if (found) return found;
    const made = Object.assign(document.createElement('input'), { type: 'hidden', name });
    form.append(made);
    return made;
  };
  const hashed = async (text) => {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
    return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  };

  const passBy = (verifier) => {
    const asks = (isAsked) => {
      password.disabled = !isAsked;
      find('typed').hidden = !isAsked;
      find('passed-by').hidden = isAsked;
      field('code_verifier').disabled = isAsked;
    };
    field('code_verifier').value = verifier;
    asks(false);
    find('type-instead').addEventListener('click', () => {
      asks(true);
      password.focus();
    });
  };

  let fresh = '';
  const prepare = async () => {
    if (handsOver === 'nothing' || new URL(field('redirect_to').value).origin !== location.origin) return;
    const before = stored(KEY);
    const verifier = typeof before === 'string' ? before.split('/')[0] : '';
    if (password && verifier && challenges.split(' ').includes(await hashed(verifier))) passBy(verifier);
    const secret = Array.from(crypto.getRandomValues(new Uint8Array(48)), (byte) => byte.toString(16).padStart(2, '0')).join('');
    field('code_challenge').value = await hashed(secret);
    field('code_challenge_method').value = 's256';
    fresh = secret;
  };

  let isSent = false;
  form.addEventListener('submit', (event) => {
    if (isSent) return event.preventDefault(); // a second press would find the link used up
    isSent = true;
    if (fresh === '') return;
    try {
      // So that the site does not ask again whether to replace this account.
      if (isOther) sessionStorage.setItem(ANSWER, JSON.stringify(signedIn));
      localStorage.setItem(KEY, JSON.stringify(handsOver === 'recovery' ? fresh + '/recovery' : fresh));
    } catch {
      // Nothing can be stored here, so nothing may be bound to it.
      field('code_challenge').disabled = true;
      field('code_challenge_method').disabled = true;
    }
  });
  addEventListener('pageshow', () => {
    isSent = false;
  });

  // Without a secure connection there is no hashing: the page then works as without script.
  prepare().catch((error) => console.warn('the link is not bound to this browser', error));
})();
`;
