import { TABLES } from '#contract/tables.ts';
import type { Dice } from './dice.ts';
import { malformedBody, mutate, words } from './malformed-texts.ts';

export type Malformed = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};

/** Something the server offers: what is sent there is close enough to get past the router. */
type Place = { path: string; methods: string[]; fields: string[] };

const COLUMNS = words('id surah_number ayah_number arabic english_translation class type role user_id name');
const VALUES = words(
  'eq.1 neq.Al-Mulk gt.-1 lte.2026-11-15 like.*الله* ilike.*a* is.null in.(1,2) in.("a,b",\'c\')',
);
const PREFERENCES = words(
  'count=exact return=representation resolution=merge-duplicates tx=rollback missing=default',
);
const TABLE_METHODS = words('GET GET GET HEAD POST POST PATCH DELETE');
const CALLS: [string, string, string][] = [
  ['POST', 'signup', 'email password data code_challenge code_challenge_method'],
  ['POST', 'token?grant_type=password', 'email password'],
  ['POST', 'token?grant_type=refresh_token', 'refresh_token'],
  ['POST', 'token?grant_type=pkce', 'auth_code code_verifier'],
  ['GET PUT', 'user', 'email password data'],
  ['GET POST', 'verify?type=signup', 'type token token_hash redirect_to'],
  ['POST', 'recover', 'email'],
  ['POST', 'resend', 'type email'],
  ['POST', 'logout?scope=global', 'scope'],
];
const PLACES: Place[] = [
  ...Object.values(TABLES).flatMap((table) => {
    const place = { path: `/rest/v1/${table}`, methods: TABLE_METHODS };
    return [
      { ...place, fields: COLUMNS },
      { ...place, fields: words('form_type message name email') },
    ];
  }),
  ...CALLS.map(([methods, call, fields]) => ({
    path: `/auth/v1/${call}`,
    methods: words(methods),
    fields: words(fields),
  })),
  ...words('/ /memorise /classes.ics').map((path) => ({ path, methods: words('GET HEAD'), fields: [] })),
];
const NOWHERE = words('/assets/../../etc/passwd /_app/ /rest/v1/ /rest/v1/rpc/x /auth/v1/admin/users //');
const ODD_METHODS = words('PUT OPTIONS TRACE PROPFIND');
const HEADERS: [string, string[]][] = [
  [
    'content-type',
    [
      'text/plain',
      'application/json; charset=utf-7',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
    ],
  ],
  ['accept', ['application/vnd.pgrst.object+json', '*/*;q=nan', 'text/csv', ',,,']],
  ['prefer', [...PREFERENCES, PREFERENCES.join(','), 'handling=strict,max-affected=-1', '=']],
  ['authorization', ['Bearer', 'Bearer a.b.c', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Bearer public-anon-key']],
  ['apikey', ['public-anon-key', 'another', '']],
  ['accept-encoding', ['br;q=2', 'gzip,'.repeat(200), '*;q=0', 'identity']],
  ['range', ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'items=0-9', '0-4', '9-1', 'bytes=0-0,1-1']],
  ['if-none-match', ['*', '"', 'W/"x", "y']],
  ['idempotency-key', ['x', '00000000-0000-0000-0000-000000000000']],
  ['accept-profile', ['public', 'private', 'auth']],
  ['x-supabase-api-version', ['2024-01-01', '9999-99-99']],
  ['x-forwarded-for', ['1.2.3.4', 'x', '::', ','.repeat(500)]],
  ['x-request-id', ['short', 'a'.repeat(64), '{}']],
];

/** A wrong one is refused before anything else is read. */
const ENDS_EARLY = new Set(['authorization', 'apikey']);

/** Something that is close enough to a request to get far, and wrong in one or more places. */
export function malformedRequest(dice: Dice): Malformed {
  const place = dice.one(PLACES);
  const path = dice.chance(0.04) ? dice.one(NOWHERE) : place.path;
  const method = dice.chance(0.04) ? dice.one(ODD_METHODS) : dice.one(place.methods);
  const hasBody = !['GET', 'HEAD', 'TRACE'].includes(method) && dice.chance(0.9);
  const query = dice.chance(0.8) ? `${path.includes('?') ? '&' : '?'}${malformedQuery(dice)}` : '';
  const headers = Object.fromEntries(
    HEADERS.filter(([name]) => dice.chance(ENDS_EARLY.has(name) ? 0.04 : 0.2)).map(([name, values]) => [
      name,
      dice.one(values),
    ]),
  );
  if (hasBody && dice.chance(0.9)) headers['content-type'] = 'application/json';
  return {
    method,
    path: encodeLoosely(`${dice.chance(0.02) ? mutate(dice, path) : path}${query}`),
    headers,
    body: hasBody ? malformedBody(dice, place.fields) : undefined,
  };
}

/** A query that pages could send, spoilt in up to three places. */
function malformedQuery(dice: Dice): string {
  const condition = () => `${dice.one(COLUMNS)}.${dice.chance(0.2) ? 'not.' : ''}${dice.one(VALUES)}`;
  const part = () =>
    dice.one([
      () => `select=${Array.from({ length: dice.between(1, 4) }, () => dice.one(COLUMNS)).join(',')}`,
      () => `select=*,renamed:${dice.one(COLUMNS)}`,
      () => `${dice.one(COLUMNS)}=${dice.one(VALUES)}`,
      () => `${dice.one(['or', 'and', 'not.or'])}=(${condition()},and(${condition()},${condition()}))`,
      () => `order=${dice.one(COLUMNS)}.${dice.one(words('asc desc desc.nullslast asc.nullsfirst'))}`,
      () => `limit=${dice.between(-1, 20_000)}&offset=${dice.between(-1, 9_000)}`,
      () => `columns="${dice.one(COLUMNS)}","${dice.one(COLUMNS)}"`,
      () => `on_conflict=${dice.one(COLUMNS)}`,
      () =>
        `redirect_to=${dice.one(['/', 'https://example.org', 'javascript:x', '//x'])}&token=${'a'.repeat(43)}`,
    ])();
  const text = Array.from({ length: dice.between(1, 3) }, part).join('&');
  return dice.chance(0.7) ? mutate(dice, text) : text;
}

/** As little as an HTTP client insists on: no blanks, controls or letters beyond ASCII in the first line. */
const encodeLoosely = (path: string): string =>
  path.replaceAll(/[^\u0021-\u007E]/gu, (letter) =>
    isLoneHalf(letter) ? '%ED' : encodeURIComponent(letter),
  );

const isLoneHalf = (letter: string): boolean => /^\p{Cs}$/u.test(letter);
