import type { Claims } from '#contract/auth.ts';

/** What a member's token says, long expired. */
export const memberClaims: Claims = {
  sub: 'd8c0f0a2-3f43-4c0e-9d8f-5a2f0d7f6a11',
  email: 'member@example.org',
  role: 'authenticated',
  session_id: 'e2a1c7de-9b58-4c5e-8f5f-0f3f4f6b7c22',
  aud: 'authenticated',
  iss: 'https://ilm.test/auth/v1',
  iat: 1,
  exp: 2,
  aal: 'aal1',
  amr: [{ method: 'password', timestamp: 0 }],
  phone: '',
  is_anonymous: false,
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: {},
};
