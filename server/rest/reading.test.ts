import { describe, expect, test } from 'vitest';
import { createMember, restOfThisFile, tokenFor } from './testing/rest-server.ts';

const { rest, pool } = await restOfThisFile();

const ayahs = () => rest.client().from("Qur'an");
const byDay = (options: object) =>
  rest.client().from('Classes').select('id').eq('type', 'recurring').order('day_for_sorting', options);
const idsOf = ({ data }: { data: { id: number }[] | null }) => data?.map(({ id }) => id);

describe('filters', () => {
  test('compare', async () => {
    expect(idsOf(await ayahs().select('id').gt('id', 5).lte('id', 8).neq('id', 7).order('id'))).toEqual([
      6, 8,
    ]);
    expect(
      idsOf(await ayahs().select('id').gte('id', 2699).lt('id', 9000).order('id', { ascending: false })),
    ).toEqual([2700, 2699]);
  });

  test('match patterns', async () => {
    expect(idsOf(await ayahs().select('id').like('english_translation', 'Ayah 270%').order('id'))).toEqual([
      270, 2700,
    ]);
    expect(idsOf(await ayahs().select('id').ilike('english_translation', 'ayah 27_0').order('id'))).toEqual([
      2700,
    ]);
    const stars = await rest.request("/Qur'an?select=id&english_translation=like.*yah+2700");
    expect(await stars.json()).toEqual([{ id: 2700 }]);
  });

  test('ask for null and lists', async () => {
    const classes = rest.client().from('Classes');
    expect(idsOf(await classes.select('id').is('date', null).order('id'))).toEqual([1, 2, 3]);
    expect(idsOf(await classes.select('id').not('date', 'is', null).order('id'))).toEqual([4, 5]);
    expect(
      idsOf(await classes.select('id').in('class', ['Arabic', 'On patience', 'a,b']).order('id')),
    ).toEqual([2, 4]);
    expect(idsOf(await classes.select('id').not('id', 'in', '(1,2,3,4)'))).toEqual([5]);
    expect(idsOf(await classes.select('id').in('id', []))).toEqual([]);
  });

  test('join with and, or and not', async () => {
    expect(
      idsOf(
        await ayahs()
          .select('id')
          .or('id.eq.1,and(juz.eq.3,ayah_number.eq.100,surah_number.gt.26)')
          .order('id'),
      ),
    ).toEqual([1, 2700]);
    const negated = await rest.request("/Qur'an?select=id&not.or=(id.gt.2,id.eq.1)");
    expect(await negated.json()).toEqual([{ id: 2 }]);
  });

  test('hold Arabic, quotes and SQL as plain text', async () => {
    expect(idsOf(await ayahs().select('id').eq('arabic', 'آية 7'))).toEqual([7]);
    expect(idsOf(await ayahs().select('id').eq('surah', `'; drop table public."Classes"; --`))).toEqual([]);
  });
});

describe('order and pages', () => {
  test('nulls come last by default and first on request', async () => {
    expect(idsOf(await byDay({}))).toEqual([2, 1, 3]);
    expect(idsOf(await byDay({ nullsFirst: true }))).toEqual([3, 2, 1]);
    expect(idsOf(await byDay({ ascending: false }))).toEqual([3, 1, 2]);
    expect(idsOf(await byDay({ ascending: false, nullsFirst: false }))).toEqual([1, 2, 3]);
  });

  test.each([
    ["/Qur'an", 1000, '0-999/*'],
    ['/Qur%27an?limit=10000', 2700, '0-2699/*'],
    ["/Qur'an?limit=2&offset=10", 2, '10-11/*'],
    ["/Qur'an?limit=0", 0, '*/*'],
    ["/Qur'an?offset=99999", 0, '*/*'],
    ["/Qur'an?offset=9007199254740991", 0, '*/*'],
    ["/Qur'an?juz=eq.29", 0, '*/*'],
  ])('%s answers %i rows, %s', async (path, length, range) => {
    const response = await rest.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-range')).toBe(range);
    expect(await response.json()).toHaveLength(length);
  });

  test.each([
    ["/Qur'an?limit=10", 206, '0-9/2700'],
    ["/Qur'an?limit=10000", 200, '0-2699/2700'],
    ["/Qur'an?offset=2700", 206, '*/2700'],
    ["/Qur'an?juz=eq.29", 200, '*/0'],
  ])('%s counted: %i, %s', async (path, status, range) => {
    const response = await rest.request(path, { headers: { Prefer: 'count=exact' } });
    expect([response.status, response.headers.get('content-range')]).toEqual([status, range]);
  });

  test.each([
    ['count=exact', 'count=exact'],
    ['handling=strict, count=exact', 'count=exact, handling=strict'],
    ['return=representation', null],
  ])('with Prefer: %s says that %s was applied', async (prefer, applied) => {
    for (const path of ['/Classes?limit=1', '/Classes?limit=1&select=id']) {
      const { headers } = await rest.request(path, { headers: { Prefer: prefer } });
      expect(headers.get('Preference-Applied')).toBe(applied);
    }
  });

  test('an offset past the end of what was counted is out of range', async () => {
    const response = await rest.request("/Qur'an?offset=2701", { headers: { Prefer: 'count=exact' } });
    expect(response.headers.get('Content-Range')).toBe('*/2700');
    expect([response.status, await response.json()]).toEqual([
      416,
      {
        code: 'PGRST103',
        message: 'Requested range not satisfiable',
        details: 'An offset of 2701 was requested, but there are only 2700 rows.',
        hint: null,
      },
    ]);
  });

  test('the client counts without reading', async () => {
    expect(await ayahs().select('*', { count: 'exact', head: true }).eq('juz', 2)).toMatchObject({
      count: 900,
      data: null,
      error: null,
    });
    expect(await ayahs().select('id', { count: 'exact' }).range(0, 1)).toMatchObject({
      count: 2700,
      data: [{}, {}],
    });
  });
});

describe('shapes', () => {
  test('one object', async () => {
    const { data } = await rest
      .client()
      .from("Qur'an_phrases")
      .select('id, text:arabic')
      .eq('id', 3)
      .single();
    expect(data).toEqual({ id: 3, text: 'عبارة 3' });
  });

  test('many rows are no single one', async () => {
    const { error, status } = await rest.client().from("Qur'an_phrases").select().single();
    expect([status, error]).toMatchObject([406, { code: 'PGRST116', details: 'The result contains 7 rows' }]);
  });

  test('maybeSingle finds none', async () =>
    expect(await rest.client().from('Classes').select().eq('id', 99).maybeSingle()).toMatchObject({
      data: null,
      error: null,
    }));

  test.each([
    '*/*',
    'application/json',
    'text/html,application/xhtml+xml,*/*;q=0.8',
    'application/vnd.pgrst.array+json',
  ])('Accept: %s', async (accept) => {
    const response = await rest.request('/Classes?limit=1', { headers: { Accept: accept } });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test.each([
    ['application/json;q=0.5, application/vnd.pgrst.object+json', true],
    ['application/vnd.pgrst.object+json;q=0.5, application/json', false],
    ['application/vnd.pgrst.object+json; q=0.9, application/json; q=0.8', true],
    ['application/json;q=0.8, text/csv, application/vnd.pgrst.object+json;q=0.9', true],
    ['*/*, application/vnd.pgrst.object+json', true],
    ['application/vnd.pgrst.object+json, */*;q=0.1', true],
    ['application/json, application/vnd.pgrst.object+json', false],
    ['application/vnd.pgrst.object+json;q=0, application/json;q=0.1', false],
    ['application/json;Q=0.000, application/vnd.pgrst.object+json;q=0.001', true],
  ])('Accept: %s wants one object: %s', async (accept, isSingle) => {
    const response = await rest.request('/Classes?limit=1', { headers: { Accept: accept } });
    const type = isSingle ? 'application/vnd.pgrst.object+json' : 'application/json';
    expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    expect(Array.isArray(await response.json())).toBe(!isSingle);
  });

  test.each([
    'application/json;q=0',
    '*/*;q=0.0',
    'text/csv',
    'application/geo+json',
    'application/vnd.pgrst.plan+text; for="application/json"',
  ])('Accept: %s is refused', async (accept) => {
    const response = await rest.request('/Classes', { headers: { Accept: accept } });
    expect([response.status, await response.json()]).toMatchObject([406, { code: 'PGRST107' }]);
  });

  test.each([
    ['GET', 'Accept-Profile'],
    ['DELETE', 'Content-Profile'],
  ])('another schema is refused to %s', async (method, header) => {
    const response = await rest.request('/users', { method, headers: { [header]: 'auth' } });
    expect([response.status, await response.json()]).toEqual([
      406,
      {
        code: 'PGRST106',
        message: 'Invalid schema: auth',
        details: null,
        hint: 'Only the following schemas are exposed: public',
      },
    ]);
  });

  test('HEAD says what GET would, without the rows', async () => {
    const get = await rest.request('/Classes?order=id');
    const head = await rest.request('/Classes?order=id', { method: 'HEAD' });
    expect(await head.text()).toBe('');
    for (const name of ['content-range', 'content-type', 'cache-control']) {
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    }
  });
});

test.each(["/Qur'an?juz=eq.1", '/Classes'])(
  'HEAD of %s tells of all rows, whatever Range says',
  async (path) => {
    const ask = (headers: Record<string, string>) => rest.request(path, { method: 'HEAD', headers });
    const whole = (await ask({ Prefer: 'count=exact' })).headers.get('content-range');
    for (const Range of ['0-1', '5-2', '100000-']) {
      const { status, headers } = await ask({ Range, Prefer: 'count=exact' });
      expect([status, headers.get('content-range')]).toEqual([200, whole]);
    }
  },
);

describe('tokens', () => {
  test('a member reads the public tables too', async () => {
    const { token } = await createMember(pool, undefined);
    expect((await rest.client(token).from('Classes').select()).data).toHaveLength(5);
  });

  test.each([
    [
      'an expired token',
      () => tokenFor('00000000-0000-4000-8000-000000000000', { expires: '-1s' }),
      'PGRST303',
    ],
    ['no token at all', async () => 'nonsense', 'PGRST301'],
  ])('%s is refused', async (_, makeToken, code) => {
    const { error, status } = await rest
      .client(await makeToken())
      .from('Classes')
      .select();
    expect([status, error]).toMatchObject([401, { code }]);
  });
});
