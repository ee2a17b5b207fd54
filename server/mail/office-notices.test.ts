import { afterEach, describe, expect, test } from 'vitest';
import { startOfficeMailing } from './testing/office-mailing.ts';

const { pool, mailbox, admin, write, queued } = await startOfficeMailing();

afterEach(async () => {
  await pool.query(
    'delete from public.contact_form; delete from public.admin_settings; delete from private.told_admins',
  );
});

const round = () => pool.query('select private.office_round()');
const choose = (notices: string) =>
  pool.query(
    'insert into public.admin_settings values ($1, $2) on conflict (user_id) do update set notices = $2',
    [admin, notices],
  );

const letPass = (interval: string) =>
  pool.query(
    'update private.told_admins set told_at = told_at - $1::interval, day_began = day_began - $1::interval',
    [interval],
  );

describe('a notice', () => {
  test('tells how many and where, never what; and of each message once', async () => {
    await round();
    await choose('each');
    await write('A secret', '6 minutes');
    await write('Another', '1 minute');
    await round();
    await round();
    const mail = await mailbox.take('amina@example.org');
    expect(mail.text).toContain('You have 2 new messages.');
    expect(mail.link).toBe('https://ilm.test/admin');
    expect(mail.text + mail.html).not.toMatch(/secret|yusuf/);
    await expect.poll(queued).toEqual([]);
    expect(mailbox.received).toEqual([]);
  });

  test('waits five minutes for a burst, and comes daily or never where that is wished', async () => {
    await round();
    await choose('each');
    await write('Just now', '4 minutes');
    await round();
    expect(await queued()).toEqual([]);
    await choose('never');
    await pool.query(`update public.contact_form set created_at = now() - interval '3 days'`);
    await round();
    expect(await queued()).toEqual([]);
    await choose('daily');
    await pool.query(`update private.told_admins set told_at = now() - interval '23 hours'`);
    await round();
    expect(await queued()).toEqual([]);
    await pool.query(`update private.told_admins set told_at = now() - interval '25 hours'`);
    await round();
    expect((await mailbox.take('amina@example.org')).text).toContain('You have one new message.');
    await expect.poll(queued).toEqual([]); // a mailbox has a mail a moment before it leaves the queue
  });

  test('comes once a day to an admin who has chosen nothing', async () => {
    await round();
    await write('First', '6 minutes');
    await pool.query(`update private.told_admins set told_at = now() - interval '23 hours'`);
    await round();
    expect(await queued()).toEqual([]);
    await pool.query(`update private.told_admins set told_at = now() - interval '25 hours'`);
    await round();
    expect((await mailbox.take('amina@example.org')).text).toContain('You have one new message.');
    await expect.poll(queued).toEqual([]); // a mailbox has a mail a moment before it leaves the queue
  });

  test('of each message comes twelve times a day at most; a day after the first the rest comes in one', async () => {
    await round();
    await choose('each');
    const told = async () => {
      await write('Again', '6 minutes');
      await round();
      return (await mailbox.take('amina@example.org')).text;
    };
    for (let number = 1; number <= 12; number += 1)
      expect(await told()).toContain('You have one new message.');
    await expect.poll(queued).toEqual([]);
    for (let number = 1; number <= 3; number += 1) await write('Too many', '6 minutes');
    await round();
    expect(await queued()).toEqual([]);
    await letPass('23 hours');
    await round();
    expect(await queued()).toEqual([]);
    await letPass('1 hour');
    await round();
    expect((await mailbox.take('amina@example.org')).text).toContain('You have 3 new messages.');
    expect(await told()).toContain('You have one new message.');
    await expect.poll(queued).toEqual([]);
  });

  test.each([
    ['daily', 'told_at'],
    ['each', 'told_at'],
    ['each', 'day_began'],
  ])('waits for no clock that was years ahead (%s, %s)', async (notices, column) => {
    await round();
    await choose(notices);
    await pool.query(
      `update private.told_admins set told_in_day = 12, told_at = now(), day_began = now();
       update private.told_admins set ${column} = now() + interval '10 years'`,
    );
    await write('Since then', '6 minutes');
    await round();
    expect((await mailbox.take('amina@example.org')).text).toContain('You have one new message.');
    await expect.poll(queued).toEqual([]);
    const { rows } = await pool.query(
      'select greatest(told_at, day_began) <= now() as "isPast", told_in_day from private.told_admins',
    );
    expect(rows).toEqual([{ isPast: true, told_in_day: 1 }]);
  });

  test('of a message that a clock years ahead received comes at once', async () => {
    await round();
    await write('Ahead', '-10 years');
    await round();
    expect((await mailbox.take('amina@example.org')).text).toContain('You have one new message.');
    await expect.poll(queued).toEqual([]);
  });

  test('tells a new admin of nothing that was there before', async () => {
    await write('Old', '3 days');
    await round();
    expect(await queued()).toEqual([]);
  });
});

test('the bin empties itself after 30 days, and only the bin', async () => {
  const [kept, recent, old] = [await write('Kept', '90 days'), await write('Recent'), await write('Old')];
  await pool.query('update public.contact_form set removed_at = now() where id = any ($1)', [[recent, old]]);
  await pool.query('alter table public.contact_form disable trigger settle_message');
  await pool.query(
    `update public.contact_form set removed_at = now() - interval '30 days 1 hour' where id = $1`,
    [old],
  );
  await pool.query('alter table public.contact_form enable trigger settle_message');
  await pool.query('select private.office_round()');
  const { rows } = await pool.query<{ id: number }>('select id from public.contact_form order by id');
  expect(rows.map(({ id }) => id)).toEqual([kept, recent]);
});
