import { describe, expect, test } from 'vitest';
import { restOfThisFile } from './testing/rest-server.ts';

const { rest } = await restOfThisFile();

function post(
  body: string,
  headers: Record<string, string> = { 'Content-Type': 'application/json' },
  path = '/contact_form',
) {
  return rest.request(path, { method: 'POST', headers, body });
}

const MESSAGE = { form_type: 'Give feedback', message: 'Salaam', name: null, email: null };

describe('a body that makes no sense', () => {
  test.each(['', '{', '[', 'null', '5', '"x"', '[1]', '[[]]', '[null]', '{"form_type":', '{"a":1}}'])(
    '%s is refused',
    async (body) => {
      const response = await post(body);
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'PGRST102' }]);
    },
  );

  test.each([
    'text/plain',
    'text/csv',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
  ])('as "%s" is refused', async (type) => {
    const response = await post(JSON.stringify(MESSAGE), { 'Content-Type': type });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'PGRST102', message: `Content-Type not acceptable: ${type}` },
    ]);
  });

  // A page of another site may send such a one without asking.
  test('of no type is refused', async () => {
    const body = Buffer.from(JSON.stringify(MESSAGE));
    for (const headers of [{}, { 'Content-Type': '' }])
      expect((await rest.request('/contact_form', { method: 'POST', headers, body })).ok).toBe(false);
  });

  test('rows must name the same columns', async () => {
    const response = await post(JSON.stringify([MESSAGE, { form_type: 'Report a bug', message: 'x' }]));
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'PGRST102', message: 'All object keys must match' },
    ]);
  });

  test('unless the address names them', async () => {
    const { error, status } = await rest
      .client()
      .from('contact_form')
      .insert([MESSAGE, { ...MESSAGE, name: 'Mariam' }]);
    expect([error, status]).toEqual([null, 201]);
    const fewer = await post(
      JSON.stringify([MESSAGE, { form_type: 'Report a bug', message: 'x' }]),
      undefined,
      '/contact_form?columns="form_type","message"',
    );
    expect(fewer.status).toBe(201);
  });

  test.each([
    [100, 201],
    [101, 400],
  ])('%i rows at once: %i', async (length, status) =>
    expect((await post(JSON.stringify(Array.from({ length }, () => MESSAGE)))).status).toBe(status),
  );

  test('no rows at all are no trouble', async () => expect((await post('[]')).status).toBe(201));

  test.each(['nothing', '__proto__', 'constructor', 'id"; drop table'])(
    'the column %s does not exist',
    async (column) => {
      const response = await post(
        `{"form_type":"Give feedback","message":"x",${JSON.stringify(column)}:{"role":"admin"}}`,
      );
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'PGRST204' }]);
      expect({}).not.toHaveProperty('role');
    },
  );

  test.each([65_536, 10_000_000])('%i bytes are too much', async (bytes) =>
    expect((await post(JSON.stringify({ ...MESSAGE, message: 'x'.repeat(bytes) }))).status).toBe(413),
  );

  test.each(['\\u0000', '\\ud800'])('text that the database cannot hold (%s) is refused', async (text) => {
    const response = await post(`{"form_type":"Give feedback","message":"x${text}"}`);
    expect(response.status).toBe(400);
  });

  test.each(['[{"class":"a"},{"class":"b"}]', '5', '[5]'])('an update with %s is refused', async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    expect((await rest.request('/Classes?id=eq.1', { method: 'PATCH', headers, body })).status).toBe(400);
  });
});
