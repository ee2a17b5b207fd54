import assert from 'node:assert/strict';
import { PUBLIC_TABLES, TABLES, type TableName } from '#contract/tables.ts';
import { descriptionOf, keyFilter, sampleRow } from '#contract/testing/sample-row.ts';
import { ask } from './ask.ts';
import { newAdmin, newMember } from './people.ts';
import { sql } from './postgres.ts';
import { onStage } from './stage.ts';
import { falseTokensOf } from './tokens.ts';

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;
type Method = (typeof METHODS)[number];
type Rights = 'visitor' | 'member' | 'admin' | 'none';
type Expected = { status: number; rows?: number };

/** What each may try to write into the tables whose policies are known here. */
const CHOSEN: Partial<Record<TableName, object>> = {
  [TABLES.phrases]: { arabic: 'changed', english_translation: 'changed' },
  [TABLES.classes]: { class: 'changed', type: 'recurring', day: 'Monday', sign_up: 'javascript:alert(1)' },
  [TABLES.contactReplies]: { message_id: 1, body: 'changed' },
  [TABLES.adminSettings]: { notices: 'never' },
  [TABLES.contactForm]: { form_type: 'Ask a question', message: 'changed' },
  [TABLES.userRoles]: { role: 'admin' },
  [TABLES.learners]: { name: 'changed' },
  [TABLES.entries]: { ...sampleRow(TABLES.entries), learner_id: '00000000-0000-4000-8000-000000000001' },
};

/** Of other tables only that is tried for which nobody like this has the right: the rest is for their own tests. */
function isForPolicies(table: TableName, method: Method, rights: Rights): boolean {
  const { insertable, updatable = [], removable = false, writers, changers = writers } = descriptionOf(table);
  if (table in CHOSEN || rights === 'none') return false;
  const isVisitor = rights === 'visitor';
  if (method === 'POST') return insertable.length > 0 && !(isVisitor && writers === 'members');
  if (method === 'PATCH') return updatable.length > 0 && !(isVisitor && changers === 'members');
  return method === 'DELETE' && removable && !isVisitor;
}

/** A learner of somebody else, which nobody here may see, change or write entries for. */
const FOREIGN_RECORD = `
  with other as (insert into auth.users (email, encrypted_password) values ('other@example.org', '') returning id)
  insert into public.learners (owner, id, animal, made_at, updated_at)
  select id, '00000000-0000-4000-8000-000000000001', 'fox', now(), now() from other`;

function expected(table: TableName, method: Method, rights: Rights): Expected {
  if (rights === 'none') return { status: 401 };
  if (method === 'PUT') return { status: 405 };
  const refused = { status: rights === 'visitor' ? 401 : 403 };
  if (method === 'POST' && table === TABLES.contactForm) return { status: 201 };
  // A member has no learner to change; a new one lacks its animal, an entry its learner.
  if (rights !== 'visitor' && table === TABLES.learners && method === 'PATCH') return { status: 204 };
  if (rights !== 'visitor' && table === TABLES.learners && method === 'POST') return { status: 400 };
  if (rights !== 'visitor' && table === TABLES.entries && method === 'POST') return { status: 409 };
  const ofOffice = expectedOfOffice(table, method, rights);
  if (ofOffice) return ofOffice;
  if (method !== 'GET') return refused;
  if (PUBLIC_TABLES.has(table)) return { status: 200 };
  if (rights === 'visitor') return refused;
  // A member has no row among the roles, an admin sees their own; messages are for admins alone.
  const hasRow = table === TABLES.userRoles || table === TABLES.contactForm;
  return { status: 200, rows: rights === 'admin' && hasRow ? 1 : 0 };
}

/** Admins write here; each try is one that the table refuses, or that finds nothing, so that no row changes. */
function expectedOfOffice(table: TableName, method: Method, rights: Rights): Expected | undefined {
  if (rights === 'visitor') return undefined;
  // A link to a script. A caller without the right to write is refused for that first; a change that matches no row is refused for the link.
  if (table === TABLES.classes && (method === 'PATCH' || (method === 'POST' && rights === 'admin')))
    return { status: 400 };
  if (table === TABLES.classes && method === 'DELETE') return { status: 204 };
  if (table === TABLES.adminSettings && method === 'PATCH') return { status: 204 };
  if (rights !== 'admin' || method !== 'POST') return undefined;
  if (table === TABLES.contactReplies) return { status: 400 }; // no address was given
  return table === TABLES.adminSettings ? { status: 201 } : undefined;
}

export const privilegeMatrix = () =>
  onStage(async ({ start }) => {
    const site = await start();
    const member = await newMember(site, 'member@example.org');
    const admin = await newAdmin(site, 'admin@example.org');
    const tokens = await falseTokensOf(site.dataDir, admin.access_token);
    const callers: [string, Rights, string | undefined][] = [
      ['visitor', 'visitor', undefined],
      ['member', 'member', member.access_token],
      ['admin', 'admin', admin.access_token],
      ...Object.entries(tokens).map(([name, token]): [string, Rights, string] => [name, 'none', token]),
    ];
    const wrong: string[] = [];
    let tries = 0;
    let refused = 0;
    await sql(
      site.dataDir,
      `insert into public.contact_form (form_type, message) values ('Ask a question', 'first')`,
    );
    await sql(site.dataDir, FOREIGN_RECORD);
    for (const table of Object.values(TABLES)) {
      for (const method of METHODS) {
        for (const [name, rights, token] of callers) {
          if (isForPolicies(table, method, rights)) continue;
          tries += 1;
          const wanted = expected(table, method, rights);
          const before = await contentsOf(site.dataDir, table);
          const answer = await ask(
            `${site.url}/rest/v1/${encodeURIComponent(table)}${queryFor(table, method)}`,
            {
              method,
              headers: token ? { Authorization: `Bearer ${token}` } : {},
              json: method === 'GET' || method === 'DELETE' ? undefined : (CHOSEN[table] ?? sampleRow(table)),
            },
          );
          const rows = wanted.rows === undefined ? undefined : (JSON.parse(answer.body) as unknown[]).length;
          if (answer.status !== wanted.status || rows !== wanted.rows)
            wrong.push(
              `${method} ${table} as ${name}: ${answer.status}, not ${wanted.status}; ${answer.body}`,
            );
          const hasChanged = (await contentsOf(site.dataDir, table)) !== before;
          if (hasChanged !== (answer.status === 201))
            wrong.push(`${method} ${table} as ${name} changed rows`);
          if (answer.status > 399) refused += 1;
          if (hasChanged)
            await sql(site.dataDir, `delete from public.contact_form where message = 'changed'`);
        }
      }
    }
    assert.deepEqual(wrong, []);
    return `${tries} tries by ${callers.length} callers as expected, ${refused} refused, 0 rows changed by them`;
  });

const queryFor = (table: TableName, method: Method): string =>
  method === 'POST' ? '' : `?${FILTERS[table] ?? keyFilter(table)}`;

const FILTERS: Partial<Record<TableName, string>> = {
  [TABLES.userRoles]: 'role=in.(user,admin)',
  [TABLES.classes]: 'id=eq.0',
  [TABLES.adminSettings]: 'notices=eq.each',
  [TABLES.learners]: 'animal=eq.fox',
  [TABLES.entries]: 'seq=gte.0',
};

async function contentsOf(dataDir: string, table: TableName): Promise<string | undefined> {
  const [row] = await sql<{ hash: string }>(
    dataDir,
    `select md5(string_agg(kept::text, '|' order by kept::text)) as hash from public."${table}" as kept`,
  );
  return row?.hash;
}
