import type { LinkError } from './auth-state.ts';

/** What a link from one of our mails left in the address. */
export type MailLink =
  | { kind: 'none' }
  | { kind: 'refused'; error: LinkError }
  | { kind: 'accepted'; tokens: LinkTokens; isRecovery: boolean }
  | { kind: 'resumed' };

export type LinkTokens = { access_token: string; refresh_token: string };

/** Stays in the address until the new password is chosen, so that a reload does not lose the form. */
export const RECOVERY_MARK = '#type=recovery';

/** Reads the link and takes it out of the address, so that no token stays in view, in history or in a copied link. */
export function takeMailLink(): MailLink {
  const link = parseMailLink(location.hash);
  if (link.kind === 'accepted' || link.kind === 'refused') {
    const mark = link.kind === 'accepted' && link.isRecovery ? RECOVERY_MARK : '';
    history.replaceState(history.state, '', location.pathname + location.search + mark);
  }
  return link;
}

export function parseMailLink(fragment: string): MailLink {
  if (fragment === RECOVERY_MARK) return { kind: 'resumed' };
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const error = fields.get('error_code') ?? fields.get('error');
  if (error !== null) {
    const message = fields.get('error_description') || 'The link is not valid';
    return { kind: 'refused', error: { code: error, message } };
  }
  const access_token = fields.get('access_token');
  const refresh_token = fields.get('refresh_token');
  if (!access_token || !refresh_token) return { kind: 'none' };
  return {
    kind: 'accepted',
    tokens: { access_token, refresh_token },
    isRecovery: fields.get('type') === 'recovery',
  };
}
