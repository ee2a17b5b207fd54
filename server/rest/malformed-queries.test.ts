import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dice } from '#contract/testing/dice.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createMember, startRest } from './testing/rest-server.ts';
import { insertSampleRows } from './testing/sample-rows.ts';

const database = await freshDatabase();
const { pool } = database;
let rest: Awaited<ReturnType<typeof startRest>>;
let admin: string;

beforeAll(async () => {
  await insertSampleRows(pool);
  admin = (await createMember(pool, 'admin')).token;
  rest = await startRest(pool);
});

afterAll(async () => {
  await rest.stop();
  await database.drop();
});

async function read(path: string) {
  const response = await rest.request(path);
  return { status: response.status, body: (await response.json()) as unknown };
}

describe('a query that makes no sense', () => {
  test.each([
    ['/Classes?id=foo.1', 400, 'PGRST100'],
    ['/Classes?id=1', 400, 'PGRST100'],
    ['/Classes?id=fts.x', 400, 'PGRST100'],
    ['/Classes?or=(id.eq.1', 400, 'PGRST100'],
    [`/Classes?or=${'(or'.repeat(3000)}`, 400, 'PGRST100'],
    ['/Classes?select=nothing', 400, '42703'],
    ['/Classes?nothing=eq.1', 400, '42703'],
    ['/Classes?__proto__=eq.1', 400, '42703'],
    ['/Classes?order=nothing', 400, '42703'],
    ['/Classes?or=(nothing.eq.1)', 400, '42703'],
    ['/Classes?select=id;drop', 400, '42703'],
    ['/Classes?select=password:auth.users', 400, '42703'],
    ['/Classes?id=eq.abc', 400, '22P02'],
    ['/Classes?id=in.(1,x)', 400, '22P02'],
    ['/Classes?id=eq.99999999999999999999', 400, '22003'],
    ['/Classes?date=eq.2031-02-31', 400, '22008'],
    ['/Classes?date=eq.soon', 400, '22007'],
    ['/Classes?class=is.true', 400, '42804'],
    ['/Classes?class=eq.%00', 400, '22021'],
    ['/Classes?class=in.(%00)', 400, '22021'],
    ['/Classes?limit=-1', 416, 'PGRST103'],
    ['/Classes?offset=99999999999999999999', 416, 'PGRST103'],
    ['/nothing', 404, 'PGRST205'],
    ['/classes', 404, 'PGRST205'],
    ['/Classes%00', 404, 'PGRST205'],
    ['/__proto__', 404, 'PGRST205'],
    ['/auth.users', 404, 'PGRST205'],
    ['/rpc/is_admin', 404, 'PGRST202'],
    ['/Classes/1', 404, 'PGRST125'],
    ['//Classes', 404, 'PGRST125'],
    ['/', 404, 'PGRST126'],
  ])('%s is %i %s', async (path, status, code) => {
    const answer = await read(path);
    expect(answer).toMatchObject({ status, body: { code, hint: null } });
    expect(answer.body).toHaveProperty('details');
  });

  test('an unknown table and column are named', async () => {
    expect((await read('/nothing')).body).toMatchObject({
      message: "Could not find the table 'public.nothing' in the schema cache",
    });
    expect((await read('/Classes?select=nothing')).body).toMatchObject({
      message: 'column Classes.nothing does not exist',
    });
  });

  test('a pattern is for text alone, in the words of PostgreSQL', async () => {
    const hint =
      'No operator matches the given name and argument types. You might need to add explicit type casts.';
    for (const [filter, message] of [
      ['id=like.1', 'operator does not exist: bigint ~~ unknown'],
      ['date=not.ilike.1', 'operator does not exist: date ~~* unknown'],
    ]) {
      expect(await read(`/Classes?${filter}`)).toEqual({
        status: 404,
        body: { code: '42883', message, details: null, hint },
      });
    }
  });

  test('a broken address never gets to the tables', async () =>
    expect(await raw('GET /rest/v1/%zz HTTP/1.1')).toMatch(/^HTTP\/1.1 400 /));

  test.each(['PUT', 'QUERY', 'TRACE'])('the method %s changes nothing', async (method) =>
    expect(await raw(`${method} /rest/v1/Classes HTTP/1.1`)).toMatch(/^HTTP\/1.1 4\d\d /),
  );
});

test('300 random queries never upset the server', async () => {
  const random = dice(20_260_601);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const pieces = [
    'id',
    'class',
    'date',
    'eq',
    'neq',
    'in',
    'is',
    'not',
    'and',
    'or',
    'like',
    '.',
    ',',
    '(',
    ')',
    '"',
    '\\',
    "'",
    '*',
    '%',
    '%25',
    '%00',
    '+',
    '=',
    '&',
    ';',
    '--',
    '$1',
    'null',
    '-1',
    '1e9',
    '٣',
    '🌙',
    '%ff',
    '__proto__',
    '::text',
    '->>',
    'select',
    'order',
    'limit',
    'offset',
    '9'.repeat(30),
  ];
  const text = (length: number) =>
    Array.from({ length: Math.ceil(random() * length) }, () => pick(pieces)).join('');
  const names = [
    'select',
    'order',
    'limit',
    'offset',
    'or',
    'and',
    'not.or',
    'columns',
    'on_conflict',
    'id',
    'class',
    'date',
    '',
  ];
  for (let round = 0; round < 300; round += 1) {
    const query = Array.from({ length: Math.ceil(random() * 4) }, () => `${pick(names)}=${text(12)}`).join(
      '&',
    );
    const path = `/${pick(['Classes', "Qur'an", 'contact_form', text(3)])}?${query}`;
    const method = pick(['GET', 'GET', 'POST', 'PATCH', 'DELETE']) ?? 'GET';
    const hasBody = method === 'POST' || method === 'PATCH';
    const headers = { Authorization: `Bearer ${admin}`, 'Content-Type': 'application/json' };
    const response = await rest.request(path, {
      method,
      headers,
      ...(hasBody
        ? { body: `{"${pick(['id', 'class', 'message', 'x'])}":"${text(3).replaceAll(/["\\]/g, '')}"}` }
        : {}),
    });
    const body = await response.text();
    expect(response.status, `${method} ${path} ${body}`).toBeLessThan(500);
    expect(body).not.toMatch(/node_modules|\bat \w+ \(|select .* from|row_to_json/i);
  }
});

/** A raw request, for what fetch would not send. */
async function raw(line: string): Promise<string> {
  const { port, hostname } = new URL(rest.url);
  const socket = connect(Number(port), hostname);
  socket.write(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}
