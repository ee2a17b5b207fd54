import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { asCaller, type Caller } from '#server/db/as-caller.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { family, type Member } from './testing/family.ts';

const database = await freshDatabase();
const { pool } = database;
afterAll(() => database.drop());

const VISITOR: Caller = { role: 'anon' };
const { newMember, addLearner, addEntry } = family(pool);

let mother: Member;
beforeEach(async () => {
  mother = await newMember();
});

describe('every role, table and verb', () => {
  const ROLES = ['visitor', 'owner', 'other member', 'admin', 'owner whose session was ended'] as const;
  const NO = '42501';
  const NOBODY = [NO, NO, NO, NO, NO] as const;
  /** $1 is the mother's learner. What comes back is the refusal, or how many rows it was about. */
  const CELLS: [sql: string, outcomes: readonly (string | number)[]][] = [
    ['select from learners where id = $1', [NO, 1, 0, 0, 0]],
    [
      `insert into learners (id, animal, made_at, updated_at) values (gen_random_uuid(), 'owl', now(), now())`,
      [NO, 1, 1, 1, NO],
    ],
    [
      `insert into learners (owner, id, animal, made_at, updated_at) select owner, gen_random_uuid(), 'owl', now(), now() from learners`,
      NOBODY,
    ],
    [
      `update learners set name = 'x', animal = 'owl', updated_at = now(), removed_at = null where id = $1`,
      [NO, 1, 0, 0, 0],
    ],
    // Without a condition nothing is read, so that only the policy for changes decides.
    [`update learners set name = 'x', updated_at = now()`, [NO, 1, 0, 0, 0]],
    ...['owner = auth.uid()', 'id = gen_random_uuid()', 'made_at = now()'].map(
      (change) => [`update learners set ${change}`, NOBODY] as [string, typeof NOBODY],
    ),
    ['delete from learners where id = $1', NOBODY],
    ['truncate learners cascade', NOBODY],
    ['select from entries where learner_id = $1', [NO, 1, 0, 0, 0]],
    [
      `insert into entries (id, learner_id, at, day, kind, body) values (gen_random_uuid(), $1, now(), now(), 'goal', '{}')`,
      [NO, 1, '23503', '23503', NO],
    ],
    ...[
      'owner = auth.uid()',
      'id = gen_random_uuid()',
      'learner_id = $1',
      'at = now()',
      'day = now()',
      `kind = 'x'`,
      `body = '{}'`,
      'seq = 0',
    ].map((change) => [`update entries set ${change}`, NOBODY] as [string, typeof NOBODY]),
    ['delete from entries where learner_id = $1', NOBODY],
    ['truncate entries', NOBODY],
    ['select public.epoch()', [NO, 1, 1, 1, NO]],
    ...['select from', 'delete from', 'truncate'].flatMap((verb) =>
      ['private.record_counters', 'private.epoch'].map(
        (table) => [`${verb} ${table}`, NOBODY] as [string, typeof NOBODY],
      ),
    ),
    ['update private.epoch set id = gen_random_uuid()', NOBODY],
  ];
  const cells = CELLS.flatMap(([sql, outcomes]) =>
    ROLES.map((role, place) => [role, sql, outcomes[place]] as const),
  );

  test.each(cells)('%s: %s → %s', async (role, sql, wanted) => {
    const id = await addLearner(mother.caller);
    await addEntry(mother.caller, id);
    const caller = await callerAs(role);
    const values = sql.includes('$1') ? [id] : [];
    const attempt = asCaller(pool, caller, async (client) => (await client.query(sql, values)).rowCount);
    expect(
      await attempt.catch((error: unknown) =>
        error instanceof Error && 'code' in error ? error.code : error,
      ),
    ).toBe(wanted);
    const { rows } = await pool.query('select name from public.learners where owner = $1 and id = $2', [
      mother.id,
      id,
    ]);
    expect(rows).toEqual([
      { name: role === 'owner' && sql.startsWith('update learners set name') ? 'x' : 'Maryam' },
    ]);
  });

  async function callerAs(role: (typeof ROLES)[number]): Promise<Caller> {
    if (role === 'visitor') return VISITOR;
    if (role === 'other member') return (await newMember()).caller;
    if (role === 'admin') return (await newMember('admin')).caller;
    if (role !== 'owner') await pool.query('delete from auth.sessions where user_id = $1', [mother.id]);
    return mother.caller;
  }
});

describe('a policy holds by itself, should a grant be given by mistake', () => {
  const AS_MOTHER = `set local role authenticated; set local "request.jwt.claims" = `;

  /** What the database says to the mother when every right to the two tables was granted. */
  async function withAllGrants(sql: string, values: unknown[]): Promise<unknown> {
    const client = await pool.connect();
    try {
      await client.query('begin; grant all on public.learners, public.entries to authenticated');
      const claims = mother.caller.role === 'anon' ? {} : mother.caller.claims;
      await client.query(AS_MOTHER + client.escapeLiteral(JSON.stringify(claims)));
      return (await client.query(sql, values)).rowCount;
    } catch (error) {
      return error instanceof Error ? error.message : error;
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  const LEARNER = 'insert into learners (owner, id, animal, made_at, updated_at, removed_at)';
  const ENTRY = 'insert into entries (owner, id, learner_id, at, day, kind, body)';
  test.each([
    ['nobody adds a learner for somebody else', `${LEARNER} values ($1, $2, 'fox', now(), now(), null)`],
    [
      'nobody adds one as removed',
      `${LEARNER} select auth.uid(), gen_random_uuid(), 'fox', now(), now(), now() where $1::uuid <> $2::uuid`,
    ],
    [
      'nobody adds an entry for somebody else',
      `${ENTRY} values ($1, gen_random_uuid(), $2, now(), now(), 'goal', '{}')`,
    ],
    [
      'nobody gives a learner away', // without a condition, which the policy for reading would judge as well
      'update learners set owner = case when $2::uuid is null then auth.uid() else $1::uuid end, updated_at = now()',
    ],
  ])('%s', async (_, sql) => {
    const other = await newMember();
    const [id] = [await addLearner(other.caller), await addLearner(mother.caller)];
    expect(await withAllGrants(sql, [other.id, id])).toMatch(/violates row-level security policy/);
  });

  test.each([
    'update entries set body = $1',
    'delete from entries where body <> $1',
    'delete from learners where $1::jsonb is not null',
  ])('%s finds nothing, not even their own', async (sql) => {
    await addEntry(mother.caller, await addLearner(mother.caller));
    expect(await withAllGrants(sql, [{}])).toBe(0);
  });
});
