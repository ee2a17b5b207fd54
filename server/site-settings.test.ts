import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { PASSWORD } from '#server/auth/testing/auth-site.ts';
import { readConfig } from '#server/config.ts';
import { LISTENER_NAME } from '#server/db/change-listener.ts';
import { connectPools } from '#server/db/pools.ts';
import { followSite } from '#server/site-settings.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';

const database = await freshDatabase();
const { pool } = database;
const ENV = { CONTACT_EMAIL: 'salam@noor.test', TIME_ZONE: 'Africa/Cairo' };
const servers: (() => Promise<void>)[] = [];

async function startServer(env: NodeJS.ProcessEnv = ENV) {
  const pools = connectPools(database.url);
  const app = await buildApp({
    config: readConfig(env),
    pools,
    mailer: { send: () => Promise.resolve(), close: () => undefined },
    log: { level: 'silent', stream: { write: () => undefined } },
    webRoot: undefined,
  });
  await app.ready();
  servers.push(async () => {
    await app.close();
    await pools.end();
  });
  return { name: async () => (await app.inject('/auth/v1/health')).json<{ name: string }>().name, app };
}

let here: Awaited<ReturnType<typeof startServer>>;
let there: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  here = await startServer();
  there = await startServer({ CONTACT_EMAIL: 'other@noor.test', TIME_ZONE: 'Asia/Tokyo' });
});
afterAll(async () => {
  for (const stop of servers) await stop();
  await database.drop();
});

const stored = async () =>
  (await pool.query('select name, tagline, contact_email, run_by, time_zone from public.site_settings')).rows;

describe('the settings of the site', () => {
  test('are filled once: by content/site.ts, CONTACT_EMAIL and TIME_ZONE of the first start', async () => {
    expect(await stored()).toEqual([
      {
        name: 'Ilm & Amal',
        tagline: 'Nurture a generation rooted in knowledge and driven by purposeful action',
        contact_email: 'salam@noor.test',
        run_by: null,
        time_zone: 'Africa/Cairo',
      },
    ]);
  });

  test('are known to every server process when they change', async () => {
    await pool.query(`update public.site_settings set name = 'Masjid Noor'`);
    for (const server of [here, there]) await expect.poll(() => server.name()).toBe('Masjid Noor');
  });

  test('stay as they are at the next start, whatever the environment says', async () => {
    await startServer();
    expect(await stored()).toMatchObject([{ name: 'Masjid Noor', time_zone: 'Africa/Cairo' }]);
  });

  test('are filled again where they were deleted', async () => {
    await pool.query('delete from public.site_settings');
    await expect.poll(() => here.name()).toBe('Ilm & Amal');
    expect(await stored()).toHaveLength(1);
  });

  test('are read again when a lost connection to the database is back', async () => {
    await pool.query(
      `with ended as (select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = $1 and datname = current_database())
       update public.site_settings set name = 'While nobody listened' where (select count(*) from ended) > 0`,
      [LISTENER_NAME],
    );
    for (const server of [here, there]) await expect.poll(() => server.name()).toBe('While nobody listened');
  });

  test.each([
    `insert into public.site_settings (id, name, tagline, time_zone) values (2, 'x', 'x', 'UTC')`,
    `update public.site_settings set name = ''`,
    `update public.site_settings set name = ' '`,
    `update public.site_settings set name = repeat('x', 61)`,
    `update public.site_settings set name = E'two\\nlines'`,
    `update public.site_settings set tagline = U&'turned \\202E around'`,
    `update public.site_settings set tagline = repeat('x', 161)`,
    `update public.site_settings set run_by = ''`,
    `update public.site_settings set contact_email = 'nobody'`,
    `update public.site_settings set time_zone = 'Mars/Olympus'`,
    `update public.site_settings set time_zone = '+03'`,
  ])('%s is refused by the database itself', async (sql) => {
    await expect(pool.query(sql)).rejects.toMatchObject({ code: '23514' });
  });

  test('have changed on the server that wrote them when it answers', async () => {
    const email = 'head@noor.test';
    await pool.query(
      `with account as (
         insert into auth.users (email, encrypted_password, email_confirmed_at) values ($1, $2, now()) returning id
       ) insert into public.user_roles select id, 'admin' from account`,
      [email, await hashPassword(PASSWORD)],
    );
    const session = await here.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email, password: PASSWORD },
    });
    const { access_token } = session.json<{ access_token: string }>();
    for (let turn = 1; turn <= 20; turn += 1) {
      const answer = await here.app.inject({
        method: 'PATCH',
        url: '/rest/v1/site_settings?id=eq.1',
        headers: { authorization: `Bearer ${access_token}` },
        payload: { name: `Name ${turn}` },
      });
      expect(answer.statusCode).toBe(204);
      expect(await here.name()).toBe(`Name ${turn}`);
    }
  });
});

describe('in one process', () => {
  const warnings: unknown[] = [];

  /** Without notifications: what changed is read when it is asked for. */
  async function follow(timeZone: string) {
    const own = await freshDatabase();
    const app = fastify();
    const site = await followSite({
      pool: own.pool,
      changes: { subscribe: () => undefined, start: () => undefined, stop: () => Promise.resolve() },
      config: { contactEmail: undefined, timeZone },
      log: Object.assign(app.log, { warn: (fields: unknown) => warnings.push(fields) }),
    });
    servers.push(async () => {
      site.stop();
      await own.drop();
    });
    return { site, own: own.pool };
  }

  test('a time zone that the database does not know becomes UTC', async () => {
    const { site } = await follow('Nowhere/Land');
    expect(site.current()).toMatchObject({ time_zone: 'UTC', contact_email: null });
  });

  test('subscribers get each change once', async () => {
    const { site, own } = await follow('UTC');
    const names: string[] = [];
    site.subscribe(({ name }) => names.push(name));
    await site.readAgain();
    await own.query(`update public.site_settings set name = 'Masjid Noor'`);
    await Promise.all([site.readAgain(), site.readAgain()]);
    expect(names).toEqual(['Masjid Noor']);
  });

  test('a read that fails is logged; the settings stay, and the next read works', async () => {
    const { site, own } = await follow('UTC');
    await own.query('alter table public.site_settings rename to away');
    await site.readAgain();
    expect(warnings).toHaveLength(1);
    expect(site.current().name).toBe('Ilm & Amal');
    await own.query(`alter table public.away rename to site_settings`);
    await own.query(`update public.site_settings set name = 'Masjid Noor'`);
    await site.readAgain();
    expect(site.current().name).toBe('Masjid Noor');
  });
});
