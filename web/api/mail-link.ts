import { json, stored } from '#web/platform/stored.ts';
import type { LinkPurpose } from './auth-state.ts';

/** What a link from one of our mails left in the address. */
export type MailLink =
  | { kind: 'none' }
  | { kind: 'refused'; purpose: LinkPurpose }
  | { kind: 'code'; code: string; purpose: LinkPurpose }
  /** Anybody can write these into an address, so they count only after a question. */
  | { kind: 'tokens'; tokens: LinkTokens; purpose: LinkPurpose };

export type LinkTokens = { access_token: string; refresh_token: string };

/** The link that a tab is dealing with, so that a reload goes on with it. */
export const linkStore = stored('mail-link', { area: 'tab', ...json((value): unknown => value) });

/** Where the links of reset mails lead. */
export const RECOVERY_PATH = '/auth';

/** Takes the link out of the address at once, so that no secret stays in view, in history or in a copied link. */
export function takeMailLink(): MailLink {
  const link = parseMailLink(location);
  if (link.kind === 'none') return link;
  const query = new URLSearchParams(location.search);
  query.delete('code');
  const search = query.size > 0 ? `?${query.toString()}` : '';
  const hash = link.kind === 'code' ? location.hash : '';
  history.replaceState(history.state, '', location.pathname + search + hash);
  if (link.kind === 'refused') linkStore.remove();
  else linkStore.set(link);
  return link;
}

export function parseMailLink({
  pathname,
  search,
  hash,
}: Pick<URL, 'pathname' | 'search' | 'hash'>): MailLink {
  const fields = new URLSearchParams(hash.slice(1));
  const purpose = pathname === RECOVERY_PATH ? 'recovery' : 'confirmation';
  if (fields.has('error') || fields.has('error_code')) return { kind: 'refused', purpose };
  const access_token = fields.get('access_token');
  const refresh_token = fields.get('refresh_token');
  if (access_token && refresh_token) {
    const isRecovery = fields.get('type') === 'recovery';
    return {
      kind: 'tokens',
      tokens: { access_token, refresh_token },
      purpose: isRecovery ? 'recovery' : 'confirmation',
    };
  }
  const code = new URLSearchParams(search).get('code');
  return code ? { kind: 'code', code, purpose } : { kind: 'none' };
}
