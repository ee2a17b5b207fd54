import * as v from 'valibot';
import { vi } from 'vitest';

const bodySchema = v.record(v.string(), v.unknown());

type Row = Record<string, unknown> & { id: number };
type Tables = Record<string, Row[]>;
/** What a function that only reads answers to its parameters. */
type Functions = Record<string, (parameters: Record<string, unknown>) => object[]>;

/** What becomes of the next request that writes: it never arrives, or it is done and the answer gets lost. */
type Trouble = 'none' | 'away' | 'answer lost';

/** The server's side of the office's tables, as far as its pages need it, behind a network that can be told to fail. */
export function startOfficeNetwork(tables: Tables, defaults: Partial<Row> = {}, functions: Functions = {}) {
  const keys = new Set<string>();
  const state: { trouble: Trouble; failures: number } = { trouble: 'none', failures: 0 };
  const readings: string[] = [];
  let version = 0;
  let held: Promise<void> | undefined;

  /** As a trigger does it: each change is another version. */
  const stamped = (row: Row): Row => ({ ...row, updated_at: `version ${(version += 1)}` });

  function change(table: string, isMeant: (row: Row) => boolean, part: object): Row[] {
    const changed = (tables[table] ?? []).filter(isMeant).map((row) => stamped({ ...row, ...part }));
    tables[table] = (tables[table] ?? []).map((row) => changed.find(({ id }) => id === row.id) ?? row);
    return changed;
  }

  function add(table: string, body: object): Row[] {
    const rows = tables[table] ?? [];
    const row = stamped({ ...defaults, ...body, id: 1 + Math.max(0, ...rows.map(({ id }) => id)) });
    tables[table] = [...rows, row];
    return [row];
  }

  function remove(table: string, isMeant: (row: Row) => boolean): Row[] {
    tables[table] = (tables[table] ?? []).filter((row) => !isMeant(row));
    return [];
  }

  function write({ method, headers }: Request, table: string, isMeant: (row: Row) => boolean, body: object) {
    if (method === 'PATCH') return change(table, isMeant, body);
    if (method === 'DELETE') return remove(table, isMeant);
    const key = headers.get('idempotency-key');
    if (key !== null && keys.has(key)) return [];
    if (isUnseen(table, body)) return undefined;
    if (key !== null) keys.add(key);
    return add(table, body);
  }

  /** As a trigger refuses a reply whose author has not seen the newest one. */
  const isUnseen = (table: string, body: object): boolean =>
    'seen_reply' in body &&
    (tables[table] ?? []).some(
      (row) =>
        'message_id' in body && row['message_id'] === body.message_id && row.id > Number(body.seen_reply),
    );

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const table = pathname.split('/').at(-1) ?? '';
    const isMeant = filterOf(searchParams);
    if (request.method === 'GET' || request.method === 'HEAD') readings.push(table);
    if (request.method === 'GET' || request.method === 'HEAD')
      return answerRead((tables[table] ?? []).filter(isMeant), searchParams);
    const body = v.parse(bodySchema, JSON.parse((await request.text()) || '{}'));
    const read = functions[table];
    if (read) return Response.json(read(body));
    await held;
    const { trouble } = state;
    state.trouble = 'none';
    if (trouble !== 'none') state.failures += 1;
    if (trouble === 'away') throw new TypeError('no network');
    const written = write(request, table, isMeant, body);
    if (!written)
      return Response.json({ code: 'PT409', message: 'Another answer came in meanwhile' }, { status: 409 });
    if (trouble === 'answer lost') throw new TypeError('connection reset');
    return Response.json(written, { status: request.method === 'POST' ? 201 : 200 });
  });

  return {
    tables,
    /** The next request that writes meets it, and none after that. */
    fail: (trouble: Trouble) => void (state.trouble = trouble),
    /** What writes waits, until what this returns is called. */
    hold(): () => void {
      let release: (() => void) | undefined;
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => release?.();
    },
    /** How often a table was read. */
    reads: (table: string) => readings.filter((each) => each === table).length,
    /** How many have met it. */
    failures: () => state.failures,
    /** As another admin does it. */
    add,
    change: (table: string, id: number, part: object) => change(table, (row) => row.id === id, part),
  };
}

function answerRead(rows: Row[], query: URLSearchParams): Response {
  const offset = Number(query.get('offset') ?? 0);
  if (offset > rows.length)
    return Response.json({ code: 'PGRST103', message: 'Requested range not satisfiable' }, { status: 416 });
  const page = rows.slice(offset, offset + Number(query.get('limit') ?? 1000));
  const range = page.length === 0 ? '*' : `${offset}-${offset + page.length - 1}`;
  return Response.json(page, { headers: { 'Content-Range': `${range}/${rows.length}` } });
}

/** Of the wire's conditions those that the office's pages use, but for the search. */
function filterOf(query: URLSearchParams): (row: Row) => boolean {
  return (row) =>
    [...query].every(([column, condition]) => {
      const value = row[column];
      const [, equal] = /^eq\.(.*)$/s.exec(condition) ?? [];
      const [, list] = /^in\.\((.*)\)$/s.exec(condition) ?? [];
      const [, other] = /^neq\.(.*)$/s.exec(condition) ?? [];
      if (other !== undefined) return other !== String(value);
      if (condition === 'is.null') return value === null;
      if (condition === 'not.is.null') return value !== null;
      if (list !== undefined) return list.split(',').includes(String(value));
      return equal === undefined || equal === String(value);
    });
}
