import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type StartedApp } from '#server/testing/start-app.ts';

let site: StartedApp;

beforeAll(async () => {
  site = await startApp({
    config: { siteUrl: 'https://learn.example.org', timeZone: 'Europe/London' },
  });
  await site.database.pool
    .query(`insert into public."Classes" (id, class, location, "time", type, date) values
    (101, 'Later', 'Hall', '19:30', 'One off', '2031-05-02'),
    (102, 'Sooner', 'Hall', '19:30', 'One off', '2031-05-01'),
    (103, 'Without a day', 'Hall', '19:30', 'One off', null),
    (107, 'Never', 'Hall', 'after Isha', 'One off', '9999-12-31'),
    (108, 'Long ago', 'Hall', 'after Isha', 'One off', '0044-03-15 BC'),
    (104, 'Every week', 'Hall', '19:30', 'recurring', null);
    insert into public."Classes" (id, class, "time", day, type, cancelled_on, cancelled_at) values
    (105, 'Tajweed', '18:00', 'Wednesday', 'recurring', '{2031-05-07}', null),
    (106, 'Arabic', '10:00', 'Monday', 'recurring', '{}', now())`);
});

afterAll(() => site.stop());

const get = (path: string) => fetch(`${site.url}${path}`);
const namesIn = (text: string) => [...text.matchAll(/SUMMARY:(.*)\r\n/g)].map(([, name]) => name);

const startOf = async (id: number) =>
  /DTSTART;TZID=Europe.London:(\d{4})(\d\d)(\d\d)T/
    .exec(await (await get(`/calendar/class-${id}.ics`)).text())
    ?.slice(1)
    .join('-');

test('the feed holds every talk that has a day, the earliest first', async () => {
  const answer = await get('/calendar/talks.ics');
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await answer.text();
  expect(namesIn(text)).toEqual(['Sooner', 'Later']);
  expect(text).toContain('UID:talk-101@learn.example.org\r\n');
});

test('a talk on a day that no calendar can name breaks no feed', async () => {
  const text = await (await get('/calendar/talks.ics')).text();
  const days = [...text.matchAll(/^DT(?:START|END).*:(.*)\r$/gm)].map(([, moment]) => moment);
  expect(days).not.toEqual([]);
  for (const moment of days) expect(moment).toMatch(/^\d{8}(T\d{6})?$/);
  expect((await get('/calendar/talk-107.ics')).status).toBe(404);
});

test('each talk has a file of its own', async () => {
  const answer = await get('/calendar/talk-102.ics');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="talk-102.ics"');
  expect(namesIn(await answer.text())).toEqual(['Sooner']);
});

test('weekly classes have a feed and files too, which tell what is cancelled and are asked for again after a minute', async () => {
  const answer = await get('/calendar/classes.ics');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  const text = await answer.text();
  expect(namesIn(text)).toEqual(['Cancelled: Arabic', 'Tajweed']);
  expect(text).toContain('EXDATE;TZID=Europe/London:20310507T180000\r\n');
  expect(text).toContain('STATUS:CANCELLED\r\n');
  expect(namesIn(await (await get('/calendar/class-105.ics')).text())).toEqual(['Tajweed']);
  expect((await get('/calendar/class-101.ics')).status).toBe(404);
});

test('a weekly class begins in calendars when it was published, those from before where they began', async () => {
  const daysUntil = (Date.parse((await startOf(105)) ?? '') - Date.now()) / 86_400_000;
  expect(daysUntil).toBeGreaterThan(-2);
  expect(daysUntil).toBeLessThan(7);
  await site.database.pool.query(`update public."Classes" set began_on = '2026-01-05' where id = 105`);
  expect(await startOf(105)).toBe('2026-01-07');
});

test('a weekly class begins with its first day and ends with its last one', async () => {
  await site.database.pool.query(
    `insert into public."Classes" (id, class, "time", day, type, first_on, last_on)
     values (109, 'A course', '18:00', 'Wednesday', 'recurring', '2031-05-01', '2031-06-25')`,
  );
  const text = await (await get('/calendar/class-109.ics')).text();
  expect(text).toContain('DTSTART;TZID=Europe/London:20310507T180000\r\n');
  expect(text).toContain('UNTIL=20310625T170000Z\r\n');
});

const readTalk = async () => {
  const text = await (await get('/calendar/talk-101.ics')).text();
  return {
    zone: /X-WR-TIMEZONE:(.*)\r/.exec(text)?.[1],
    start: /DTSTART;TZID=(.*)\r/.exec(text)?.[1],
    uid: /UID:(.*)\r/.exec(text)?.[1],
    sequence: Number(/SEQUENCE:(\d+)/.exec(text)?.[1]),
  };
};

test('when the site gets another time zone every event has another time and a later version, and is the same event', async () => {
  const before = await readTalk();
  expect(before).toMatchObject({ zone: 'Europe/London', start: 'Europe/London:20310502T193000' });
  for (const [table, trigger] of [
    ['"Classes"', 'settle_class'],
    ['site_settings', 'settle_site_settings'],
  ]) {
    await site.database.pool.query(`
      alter table public.${table} disable trigger ${trigger};
      update public.${table} set updated_at = '2026-11-01';
      alter table public.${table} enable trigger ${trigger}`);
  }
  const older = await readTalk();
  await site.database.pool.query(`update public.site_settings set time_zone = 'Australia/Sydney'`);
  await expect.poll(async () => (await readTalk()).zone).toBe('Australia/Sydney');
  const after = await readTalk();
  expect(after).toMatchObject({ uid: before.uid, start: 'Australia/Sydney:20310502T193000' });
  expect(after.sequence).toBeGreaterThan(older.sequence);
  await site.database.pool.query(`update public.site_settings set time_zone = 'Europe/London'`);
  await expect.poll(async () => (await readTalk()).zone).toBe('Europe/London');
});

test.each([['talk-103'], ['talk-104'], ['talk-999'], ['talk-x'], ['talk-99999999999999999999'], ['talk-']])(
  'there is no file %s.ics',
  async (name) => expect((await get(`/calendar/${name}.ics`)).status).toBe(404),
);
