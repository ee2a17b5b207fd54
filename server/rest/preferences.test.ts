import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createMember, startRest } from './testing/rest-server.ts';

const database = await freshDatabase();
const { pool } = database;
let rest: Awaited<ReturnType<typeof startRest>>;
let admin: string;

beforeAll(async () => {
  await pool.query(`
    insert into public."Classes" (class, type, day, updated_at)
      values ('Seerah', 'recurring', 'Monday', '2026-01-05T12:00:00Z');
    insert into public.contact_form (form_type, message, created_at)
      values ('Ask a question', 'When?', '2026-01-05T12:00:00Z')`);
  ({ token: admin } = await createMember(pool, 'admin'));
  rest = await startRest(pool);
});
afterAll(async () => {
  await rest.stop();
  await database.drop();
});

async function ask(path: string, prefer: string, headers: Record<string, string> = {}) {
  const response = await rest.request(path, { headers: { Prefer: prefer, ...headers } });
  const body: unknown = await response.json();
  const applied = response.headers.get('preference-applied');
  return { status: response.status, body, applied, tag: response.headers.get('etag') };
}

const CLASSES = '/Classes?select=updated_at';
const asAdmin = () => ({ Authorization: `Bearer ${admin}` });
const usual = async () => (await ask(CLASSES, 'count=exact')).body;

describe('Prefer: timezone', () => {
  test.each([
    ['America/Los_Angeles', '2026-01-05T04:00:00-08:00'],
    ['Asia/Kolkata', '2026-01-05T17:30:00+05:30'],
  ])('%s gives times as they are there, to visitors and members', async (zone, time) => {
    const applied = `timezone=${zone}`;
    expect(await ask(CLASSES, applied)).toMatchObject({ status: 200, body: [{ updated_at: time }], applied });
    const messages = await ask('/contact_form?select=created_at', applied, asAdmin());
    expect(messages).toMatchObject({ status: 200, body: [{ created_at: time }], applied });
  });

  test('leaves the next answer as it was, on the same connection and from the cache', async () => {
    const before = await usual();
    const [first, second] = [
      await ask(CLASSES, 'timezone=Asia/Tokyo'),
      await ask(CLASSES, 'timezone=Asia/Tokyo'),
    ];
    expect(second.body).toEqual([{ updated_at: '2026-01-05T21:00:00+09:00' }]);
    expect(second.tag).toBe(first.tag);
    expect(await usual()).toEqual(before);
    // Never read before, so it goes to the database, where the zone was another a moment ago.
    expect((await ask(`${CLASSES}&limit=7`, 'count=exact')).body).toEqual(before);
  });

  test('counts for what a filter without an offset means, and for what is written', async () => {
    const found = await ask(`${CLASSES}&updated_at=eq.2026-01-05T21:00:00`, 'timezone=Asia/Tokyo');
    expect(found.body).toHaveLength(1);
    expect((await ask(`${CLASSES}&updated_at=eq.2026-01-05T21:00:00`, 'count=exact')).body).toHaveLength(0);
    const answer = await rest.request('/Classes?select=cancelled_at&class=eq.Seerah', {
      method: 'PATCH',
      headers: {
        ...asAdmin(),
        'Content-Type': 'application/json',
        Prefer: 'return=representation, timezone=Asia/Tokyo',
      },
      body: JSON.stringify({ cancelled_at: '2026-01-05T21:00:00' }),
    });
    expect(answer.headers.get('preference-applied')).toBe('return=representation, timezone=Asia/Tokyo');
    expect(await answer.json()).toEqual([{ cancelled_at: '2026-01-05T21:00:00+09:00' }]);
    const { rows } = await pool.query<{ at: Date }>('select cancelled_at as at from public."Classes"');
    expect(rows[0]?.at.toISOString()).toBe('2026-01-05T12:00:00.000Z');
  });

  test.each(['Europe/Atlantis', "x'; set role postgres; --", '', 'asia/tokyo'])(
    'of %j, which the database does not list, is ignored, or refused where handling is strict',
    async (zone) => {
      expect(await ask(CLASSES, `timezone=${zone}`)).toMatchObject({ status: 200, applied: null });
      expect((await ask(CLASSES, `timezone=${zone}`)).body).toEqual(await usual());
      const strict = await ask(CLASSES, `handling=strict, timezone=${zone}`);
      expect(strict).toMatchObject({ status: 400, body: { code: 'PGRST122' } });
    },
  );

  test('is known where handling is strict', async () =>
    expect(await ask(CLASSES, 'handling=strict, timezone=Asia/Tokyo')).toMatchObject({
      status: 200,
      applied: 'handling=strict, timezone=Asia/Tokyo',
    }));
});
