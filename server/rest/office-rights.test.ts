import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createCallers, refusedTo, ROLES } from './testing/callers.ts';
import { startRest } from './testing/rest-server.ts';
import { insertSampleRows } from './testing/sample-rows.ts';

const database = await freshDatabase();
const { pool } = database;
let rest: Awaited<ReturnType<typeof startRest>>;
let callers: Awaited<ReturnType<typeof createCallers>>;

beforeAll(async () => {
  await insertSampleRows(pool);
  rest = await startRest(pool);
  callers = await createCallers(pool, rest);
});

afterAll(async () => {
  await rest.stop();
  await database.drop();
});

const DONE = { status: 201, code: undefined, isChanged: true };
const NOTHING_FOUND = { status: 200, code: undefined, isChanged: false };
const CHANGED = { status: 200, code: undefined, isChanged: true };

describe.each(ROLES)('a %s', (role) => {
  describe('with classes', () => {
    const row = { class: 'Tafsir', type: 'recurring', day: 'Monday' };
    const TABLE = 'public."Classes"';

    test('adds them only as admin', async () => {
      const outcome = await callers.outcomeOf(role, TABLE, { path: '/Classes', body: row });
      expect(outcome).toEqual(role === 'admin' ? DONE : refusedTo(role));
    });

    const OWN = [
      { id: 77 },
      { is_sample: true },
      { updated_at: '2001-01-01T00:00:00Z' },
      { day_for_sorting: 2 },
    ];

    test.each([...OWN, { cancelled_at: '2001-01-01T00:00:00Z' }])('adds none with %j', async (forged) => {
      const outcome = await callers.outcomeOf(role, TABLE, { path: '/Classes', body: { ...row, ...forged } });
      expect(outcome).toEqual(refusedTo(role));
    });

    test.each(OWN)('changes none to %j', async (body) => {
      const outcome = await callers.outcomeOf(role, TABLE, {
        method: 'PATCH',
        path: '/Classes?id=eq.1',
        body,
      });
      expect(outcome).toEqual(refusedTo(role));
    });

    test.each([
      ['PATCH', { class: 'Changed' }],
      ['PATCH', { cancelled_on: ['2031-05-02'] }],
      ['PATCH', { cancelled_at: '2031-05-02T10:00:00Z' }],
      ['DELETE', undefined],
    ])('finds some to %s %j only as admin', async (method, body) => {
      const path = '/Classes?id=eq.2';
      const wish = { method, path, body, prefer: 'return=representation' };
      const outcome = await callers.outcomeOf(role, TABLE, wish);
      expect(outcome).toEqual({ admin: CHANGED, user: NOTHING_FOUND, visitor: refusedTo(role) }[role]);
    });
  });
});
