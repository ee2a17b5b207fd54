import type { Session } from '../server/people.ts';

export type Damage = {
  where: 'localStorage' | 'sessionStorage';
  key: string;
  text: string;
  /** How often the text is repeated; default 1. */
  times?: number;
};

/** How many characters browsers let a site store. */
const ALL_ROOM = 5 * 1024 * 1024;
const YEAR_2001 = 978_307_200;
const UUID = '4fb7a1d2-3c59-4f0e-9a51-0c5a5c0e9d11';

/** Everything that other programs, other versions and broken disks may leave behind. */
export function damagesOf(session: Session): Damage[] {
  const [head, payload] = session.access_token.split('.');
  const stranger = { ...session.user, id: UUID };
  const strangerToken = `${head}.${base64Url({ sub: UUID, exp: 4_102_444_800 })}.c2lnbmF0dXJl`;
  return [
    ...local('theme', ['', 'purple', '{"theme":"dark"}', '\0\0dark\0']),
    { where: 'localStorage', key: 'theme', text: 'dark', times: 1_250_000 },
    { where: 'localStorage', key: 'elsewhere', text: 'x', times: ALL_ROOM - 'elsewhere'.length },
    ...local('session', [
      '',
      'not JSON {',
      'null',
      '{"access_token":1,"refresh_token":{},"expires_at":"x","user":null}',
      `\0${JSON.stringify(session)}`,
      JSON.stringify({ currentSession: session, expiresAt: session.expires_at }),
      JSON.stringify({ ...session, access_token: strangerToken, refresh_token: 'elsewhere', user: stranger }),
      JSON.stringify({ ...session, expires_at: YEAR_2001, refresh_token: 'forgotten' }),
      JSON.stringify({ ...session, access_token: `${head}.${payload}.YnJva2Vu` }),
      JSON.stringify({ ...session, access_token: 'not.a.token' }),
    ]),
    { where: 'localStorage', key: 'session', text: '{"user":', times: 300_000 },
    ...local('muted', ['', 'maybe\0']),
    ...local('contact-queue', [
      '[{"key":',
      '{"length":3}',
      `[{"key":"${UUID}","form":{"form_type":7,"message":null}},null,[]]`,
    ]),
    { where: 'sessionStorage', key: 'contact-draft', text: '{"draft":{"message":["x"]},"attempt":7}' },
    { where: 'sessionStorage', key: 'contact-draft', text: 'draft ', times: 500_000 },
  ];
}

function local(key: string, texts: string[]): Damage[] {
  return texts.map((text) => ({ where: 'localStorage', key, text }));
}

function base64Url(claims: object): string {
  return Buffer.from(JSON.stringify(claims)).toString('base64url');
}
