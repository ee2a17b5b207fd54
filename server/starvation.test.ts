import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type StartedApp } from '#server/testing/start-app.ts';

const READERS = 50;

let site: StartedApp;
beforeAll(async () => {
  site = await startApp({ config: { trustProxy: 1 } });
});
afterAll(() => site.stop());

const from = (address: string, init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
});
const post = (body: unknown, address: string) =>
  from(address, { method: 'POST', body: JSON.stringify(body) });
const ask = (path: string, init: RequestInit) => fetch(`${site.url}${path}`, init);

/** Runs while nobody can read the Qur'an's table: each read of it waits until its time is over. */
async function whileReadsHang<T>(work: () => Promise<T>): Promise<T> {
  const locker = await site.database.pool.connect();
  try {
    await locker.query(`begin; lock table public."Qur'an" in access exclusive mode`);
    return await work();
  } finally {
    await locker.query('rollback');
    locker.release();
  }
}

test('however many read what takes long, the others are answered', async () => {
  const slow = await whileReadsHang(async () => {
    const slow = Array.from({ length: READERS }, async (_, turn) =>
      ask(`/rest/v1/Qur'an?id=eq.${turn}`, from('203.0.113.1')),
    );
    const others = await Promise.all([
      ask('/ready', from('203.0.113.1')),
      ask('/rest/v1/contact_form', post({ form_type: 'Give feedback', message: 'Salaam' }, '203.0.113.1')),
      ask(
        '/auth/v1/token?grant_type=password',
        post({ email: 'a@example.org', password: 'not the one' }, '203.0.113.1'),
      ),
      ask('/rest/v1/Classes?id=gt.0', from('203.0.113.2')),
      ask('/calendar/talks.ics', from('203.0.113.2')),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 201, 400, 200, 200]);
    return Promise.all(slow);
  });
  expect(new Set(slow.map(({ status }) => status))).toEqual(new Set([503]));
  for (const { headers } of slow) expect(headers.get('Retry-After')).toBe('2');
});

test('a read of a public table is ended, which alone would wait for ever', async () => {
  await whileReadsHang(async () => {
    const answer = await ask(`/rest/v1/Qur'an?id=eq.1`, from('203.0.113.3'));
    expect(answer.status).toBe(503);
  });
});

test('reads that were ended or turned away, however many, are one short line each minute', () => {
  const lines = site.logLines.filter((line) => /took too long|very busy/.test(line));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(2);
  for (const line of lines) {
    expect(line).not.toContain('stack');
    expect(JSON.parse(line)).toMatchObject({ level: 40, status: 503 });
  }
});

test.each(['entries', 'learners'])(
  'a page is answered before a crowd of devices that came earlier with their %s',
  async (table) => {
    const answered: string[] = [];
    const send = async (who: string, url: string) => {
      await site.app.inject({ url, headers: { apikey: 'of another site' } });
      answered.push(who);
    };
    // All of them are refused at the door, so nothing but the door's order decides.
    const devices = Array.from({ length: 40 }, () => send('device', `/rest/v1/${table}?select=id`));
    await Promise.all([...devices, send('page', '/rest/v1/Classes?select=id')]);
    expect(answered.filter((who) => who === 'device')).toHaveLength(40);
    expect(answered.indexOf('page')).toBeLessThan(5);
  },
);
