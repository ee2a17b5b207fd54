import { TABLES } from '#contract/tables.ts';
import type { Dice } from './dice.ts';

export type Malformed = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};

const words = (text: string): string[] => text.split(' ');

const METHODS = words('GET GET POST POST PATCH PUT DELETE HEAD OPTIONS TRACE PROPFIND');
const AUTH_CALLS = words(
  'signup token?grant_type=password token?grant_type=refresh_token user verify recover resend logout settings',
);
const PLACES = [
  ...Object.values(TABLES).map((table) => `/rest/v1/${table}`),
  ...AUTH_CALLS.map((call) => `/auth/v1/${call}`),
  ...words('/ /memorise /classes /classes.ics /assets/../../etc/passwd /_app/ /health /ready /rest/v1/'),
];
const SCRAPS = [
  ...words(`% %00 %ff%fe %2e%2e%2f .. // \\ \u202E ﷽ 🕌 \uD800 ' " \` ; -- /* $1 <script> \t`),
  ...words('{ } [ ] ( ) , . * ! ::int ->> null NaN -0 1e999 __proto__ constructor toString'),
  ...words(
    'eq. in.( not.is.null like.* and=( or=() select= order=id.desc.nullslast limit=-1 offset=1e9 id=eq.1',
  ),
  ...words('columns="a","b" on_conflict=id'),
  '9'.repeat(30),
  'x'.repeat(3000),
];
const HEADERS: [string, string[]][] = [
  [
    'content-type',
    ['application/json', 'text/plain', 'application/json; charset=utf-7', 'multipart/form-data', '', '/'],
  ],
  ['accept', ['application/vnd.pgrst.object+json', '*/*;q=nan', 'text/csv', ',,,']],
  [
    'prefer',
    ['count=exact', 'return=representation', 'count=planned,tx=rollback', 'resolution=merge-duplicates', '='],
  ],
  [
    'authorization',
    ['Bearer', 'Bearer a.b.c', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Basic !!!', 'Bearer public-anon-key'],
  ],
  ['apikey', ['public-anon-key', 'another', '']],
  ['accept-encoding', ['br;q=2', 'gzip,'.repeat(200), '*;q=0', 'identity']],
  ['range', ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'items=0-9', 'bytes=0-0,1-1']],
  ['if-none-match', ['*', '"', 'W/"x", "y']],
  ['idempotency-key', ['x', '00000000-0000-0000-0000-000000000000']],
  ['accept-profile', ['public', 'private', 'auth']],
  ['x-supabase-api-version', ['2024-01-01', '9999-99-99']],
  ['x-forwarded-for', ['1.2.3.4', 'x', '::', ','.repeat(500)]],
  ['x-request-id', ['short', 'a'.repeat(64), '{}']],
];

/** Something that is close enough to a request to get far, and wrong in one or more places. */
export function malformedRequest(dice: Dice): Malformed {
  const scraps = (most: number) =>
    Array.from({ length: dice.between(0, most) }, () => dice.one(SCRAPS)).join('');
  const place = dice.one(PLACES);
  const query = dice.chance(0.7)
    ? `${place.includes('?') ? '&' : '?'}${scraps(3)}=${scraps(4)}&${scraps(3)}`
    : '';
  const headers = Object.fromEntries(
    HEADERS.filter(() => dice.chance(0.25)).map(([name, values]) => [name, dice.one(values)]),
  );
  const method = dice.one(METHODS);
  const hasBody = !['GET', 'HEAD', 'TRACE'].includes(method) && dice.chance(0.8);
  if (hasBody && dice.chance(0.7)) headers['content-type'] = 'application/json';
  return {
    method,
    path: encodeLoosely(`${place}${dice.chance(0.1) ? scraps(2) : ''}${query}`),
    headers,
    body: hasBody ? malformedBody(dice) : undefined,
  };
}

function malformedBody(dice: Dice): string {
  const value = (depth: number): unknown =>
    dice.one([
      () => dice.one(SCRAPS),
      () => dice.between(-9, 9) * 10 ** dice.between(0, 300),
      () => dice.one([null, true, '', [], {}]),
      () => (depth > 3 ? null : [value(depth + 1), value(depth + 1)]),
      () =>
        depth > 3 ? null : { [dice.one(FIELDS)]: value(depth + 1), [dice.one(SCRAPS)]: value(depth + 1) },
    ])();
  const whole = Object.fromEntries(FIELDS.filter(() => dice.chance(0.4)).map((field) => [field, value(0)]));
  const text = JSON.stringify(dice.chance(0.2) ? [whole, value(0)] : dice.chance(0.2) ? value(0) : whole);
  if (dice.chance(0.05)) return '['.repeat(20_000);
  return dice.chance(0.2) ? text.slice(0, dice.between(0, text.length)) + dice.one(SCRAPS) : text;
}

const FIELDS = words('form_type message name email password refresh_token data token_hash type id role');

/** As little as an HTTP client insists on: no blanks, controls or letters beyond ASCII in the first line. */
const encodeLoosely = (path: string): string =>
  path.replaceAll(/[^\u0021-\u007E]/gu, (letter) =>
    isLoneHalf(letter) ? '%ED' : encodeURIComponent(letter),
  );

const isLoneHalf = (letter: string): boolean => /^\p{Cs}$/u.test(letter);
