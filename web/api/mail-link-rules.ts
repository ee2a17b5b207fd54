import type { LinkPurpose } from './auth-state.ts';

/** What a link from one of our mails left in the address. */
type MailLink =
  | { kind: 'none' }
  | { kind: 'refused'; purpose: LinkPurpose }
  | { kind: 'addressRefused' }
  | { kind: 'code'; code: string; purpose: LinkPurpose }
  | { kind: 'tokens'; tokens: LinkTokens; purpose: LinkPurpose };

export type LinkTokens = { access_token: string; refresh_token: string };

export const RECOVERY_PATH = '/auth';
/** Where those lead that confirm a new address; they sign nobody in. */
export const ACCOUNT_PATH = '/account';

export function parseMailLink({ pathname, search, hash }: URL): MailLink {
  const fields = new URLSearchParams(hash.slice(1));
  const purpose = pathname === RECOVERY_PATH ? 'recovery' : 'confirmation';
  if (fields.has('error') || fields.has('error_code'))
    return pathname === ACCOUNT_PATH ? { kind: 'addressRefused' } : { kind: 'refused', purpose };
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
