import { FUNCTIONS } from '#contract/functions.ts';
import type { ColumnType } from '#contract/table-description.ts';
import { TABLE_DESCRIPTIONS } from '#contract/tables.ts';
import type { Dice } from './dice.ts';
import { malformedBody, mutate, words } from './malformed-texts.ts';
import type { Fields } from './malformed-texts.ts';
import { edgeOf } from './malformed-values.ts';

export type Malformed = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};

/** Tokens of living sessions: what a visitor sends is refused before most of the code, and before nearly all SQL. */
export type Bearers = { member: string; admin: string };

/** Something the server offers: what is sent there is close enough to get past the router. */
type Place = { path: string; methods: string[]; fields: Fields; isForMembers: boolean };

const COMPARISONS = words('eq neq gt gte lt lte like ilike');
const STATES = words('is.null is.not_null is.true in.() not.is.null');
const PREFERENCES = words(
  'count=exact return=representation resolution=merge-duplicates tx=rollback missing=default',
);
const TABLE_METHODS = words('GET GET GET HEAD POST POST PATCH DELETE');
const CALLS: [string, string, string, 'for members'?][] = [
  ['POST', 'signup', 'email password data code_challenge code_challenge_method'],
  ['POST', 'token?grant_type=password', 'email password'],
  ['POST', 'token?grant_type=refresh_token', 'refresh_token'],
  ['POST', 'token?grant_type=pkce', 'auth_code code_verifier'],
  ['GET PUT PUT PUT DELETE', 'user', 'email password current_password data', 'for members'],
  ['GET POST', 'verify?type=signup', 'type token token_hash redirect_to'],
  ['POST', 'recover', 'email'],
  ['POST', 'resend', 'type email'],
  ['POST', 'logout?scope=global', 'scope'],
  ['GET POST DELETE', 'factors', 'factor_type friendly_name', 'for members'],
];
const texts = (names: string): Fields => Object.fromEntries(words(names).map((name) => [name, 'text']));
const typesOf = (columns: Readonly<Record<string, { type: ColumnType }>>): Fields =>
  Object.fromEntries(Object.entries(columns).map(([name, { type }]) => [name, type]));
const PLACES: Place[] = [
  ...Object.entries(TABLE_DESCRIPTIONS).flatMap(([table, { columns, insertable }]) => {
    const place = { path: `/rest/v1/${table}`, methods: TABLE_METHODS, isForMembers: true };
    const types = typesOf(columns);
    const written = Object.entries(types).filter(([name]) => insertable.some((one) => one === name));
    return [
      { ...place, fields: types },
      { ...place, fields: Object.fromEntries(written) },
    ];
  }),
  ...Object.entries(FUNCTIONS).map(([name, { parameters }]) => ({
    path: `/rest/v1/rpc/${name}`,
    methods: ['POST'],
    fields: parameters,
    isForMembers: true,
  })),
  ...CALLS.map(([methods, call, fields, isForMembers]) => ({
    path: `/auth/v1/${call}`,
    methods: words(methods),
    fields: texts(fields),
    isForMembers: isForMembers !== undefined,
  })),
  ...words('/ /memorise /classes.ics').map((path) => ({
    path,
    methods: words('GET HEAD'),
    fields: {},
    isForMembers: false,
  })),
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
export function malformedRequest(dice: Dice, bearers: Bearers): Malformed {
  const place = dice.one(PLACES);
  const path = dice.chance(0.04) ? dice.one(NOWHERE) : place.path;
  const method = dice.chance(0.04) ? dice.one(ODD_METHODS) : dice.one(place.methods);
  const hasBody = !['GET', 'HEAD', 'TRACE'].includes(method) && dice.chance(0.9);
  const query = dice.chance(method === 'POST' ? 0.3 : 0.8)
    ? `${path.includes('?') ? '&' : '?'}${malformedQuery(dice, place.fields)}`
    : '';
  const headers = Object.fromEntries(
    HEADERS.filter(([name]) => dice.chance(ENDS_EARLY.has(name) ? 0.02 : 0.08)).map(([name, values]) => [
      name,
      dice.one(values),
    ]),
  );
  if (hasBody && dice.chance(0.9)) headers['content-type'] = 'application/json';
  if (place.isForMembers && dice.chance(0.6))
    headers['authorization'] = `Bearer ${dice.chance(0.5) ? bearers.admin : bearers.member}`;
  return {
    method,
    path: encodeLoosely(`${dice.chance(0.02) ? mutate(dice, path) : path}${query}`),
    headers,
    body: hasBody ? malformedBody(dice, place.fields) : undefined,
  };
}

/** A query that pages could send, with values at the edge of their types, and mostly spoilt in up to three places. */
function malformedQuery(dice: Dice, fields: Fields): string {
  const named = Object.entries(fields);
  const [columns, others] = [named.map(([name]) => name), words('id name owner ctid')];
  const column = () => dice.one(columns.length > 0 && dice.chance(0.9) ? columns : others);
  const value = (name: string) => edgeOf(dice, fields[name] ?? 'text').replaceAll(/[#&+]/g, '');
  const list = (name: string) => Array.from({ length: dice.between(1, 3) }, () => value(name)).join(',');
  const test = (name: string) =>
    dice.one([
      () => `${dice.one(COMPARISONS)}.${value(name)}`,
      () => `not.${dice.one(COMPARISONS)}.${value(name)}`,
      () => dice.one(STATES),
      () => `in.(${list(name)})`,
      () => `${dice.one(['like', 'ilike'])}.*${value(name)}*`,
    ])();
  const condition = (name = column()) => `${name}.${test(name)}`;
  const filter = (name = column()) => `${name}=${test(name)}`;
  const part = () =>
    dice.one([
      () => `select=${Array.from({ length: dice.between(1, 4) }, column).join(',')}`,
      () => `select=${dice.one(['*,', ''])}renamed:${column()}${dice.one(['', '::text', '->>a', '(id)'])}`,
      () => filter(),
      () => filter(),
      () => `${dice.one(['or', 'and', 'not.or'])}=(${condition()},and(${condition()},${condition()}))`,
      () => `order=${column()}.${dice.one(words('asc desc desc.nullslast asc.nullsfirst'))}`,
      () => `limit=${dice.between(-1, 20_000)}&offset=${dice.between(-1, 9_000)}`,
      () => `columns="${column()}","${column()}"`,
      () => `on_conflict=${column()}`,
      () =>
        `redirect_to=${dice.one(['/', 'https://example.org', 'javascript:x', '//x'])}&token=${'a'.repeat(43)}`,
    ])();
  const text = Array.from({ length: dice.between(1, 3) }, part).join('&');
  return dice.chance(0.5) ? mutate(dice, text) : text;
}

/** As little as an HTTP client insists on: no blanks, controls or letters beyond ASCII in the first line. */
const encodeLoosely = (path: string): string =>
  path.replaceAll(/[^\u0021-\u007E]/gu, (letter) =>
    isLoneHalf(letter) ? '%ED' : encodeURIComponent(letter),
  );

const isLoneHalf = (letter: string): boolean => /^\p{Cs}$/u.test(letter);
