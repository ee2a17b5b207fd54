import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import { createMember, type startRest } from './rest-server.ts';

export type Role = 'visitor' | 'user' | 'admin';
export const ROLES: Role[] = ['visitor', 'user', 'admin'];

export const refusedTo = (role: Role) => ({
  status: role === 'visitor' ? 401 : 403,
  code: '42501',
  isChanged: false,
});

type Site = Awaited<ReturnType<typeof startRest>>;
type Sent = { method?: string; path: string; body?: unknown; prefer?: string };

/** Somebody of each role, who writes and is answered; what a write left behind is seen with the owner's eyes. */
export async function createCallers(pool: Pool, site: Site) {
  const members = { user: await createMember(pool, 'user'), admin: await createMember(pool, 'admin') };

  async function ask(role: Role, { method = 'POST', path, body, prefer = 'return=minimal' }: Sent) {
    const bearer = role === 'visitor' ? {} : { Authorization: `Bearer ${members[role].token}` };
    const response = await site.request(path, {
      method,
      headers: { 'Content-Type': 'application/json', Prefer: prefer, ...bearer },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    const code = answer instanceof Object && 'code' in answer ? answer.code : undefined;
    return { status: response.status, code, answer };
  }

  async function contentOf(table: string): Promise<unknown[]> {
    const { rows } = await pool.query<{ row: unknown }>(
      `select row_to_json(t) as row from ${table} as t order by t`,
    );
    return rows.map(({ row }) => row);
  }

  /** The status, the code of a refusal, and whether the table is another than before. */
  async function outcomeOf(role: Role, table: string, sent: Sent) {
    const before = await contentOf(table);
    const { status, code } = await ask(role, sent);
    return { status, code, isChanged: !isDeepStrictEqual(await contentOf(table), before) };
  }

  return { members, ask, outcomeOf, contentOf };
}
