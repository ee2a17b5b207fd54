import { afterEach, describe, expect, test } from 'vitest';
import { officeMailWriter } from './office-mails.ts';
import { SITE, startOfficeMailing } from './testing/office-mailing.ts';

const { pool, mailbox, admin, addAdmin, write, queued } = await startOfficeMailing();

afterEach(() => pool.query('delete from public.contact_form'));

const replyTo = (id: number | undefined, body: string, author = admin) =>
  pool.query('insert into public.contact_replies (message_id, body, author) values ($1, $2, $3)', [
    id,
    body,
    author,
  ]);

/** A reply that the mailbox did not take at the first try. */
async function replyThatWaits(email: string, author = admin): Promise<void> {
  mailbox.answerNext(451);
  await replyTo(await write('Hello', '0 minutes', email), 'Salaam', author);
  await expect
    .poll(async () => (await pool.query('select failure from private.mail_queue')).rows)
    .toEqual([{ failure: '451 RCPT TO' }]);
}

const replies = async () =>
  (
    await pool.query<{ sent: boolean; unsent: boolean }>(
      'select sent_at is not null as sent, unsent_at is not null as unsent from public.contact_replies',
    )
  ).rows;

describe('a reply', () => {
  test('leaves as mail, quotes what it answers as text alone, and is then marked as sent', async () => {
    await replyTo(await write('Is there <b>tea</b>?\nYusuf'), 'Yes, <i>always</i>.');
    const mail = await mailbox.take('yusuf@example.org');
    expect(mail.subject).toBe('Your message to Ilm');
    expect(mail.text).toContain('Yes, <i>always</i>.');
    expect(mail.text).toContain(
      '> Is there <b>tea</b>?\r\n> Yusuf'.replaceAll('\r\n', mail.text.includes('\r\n') ? '\r\n' : '\n'),
    );
    expect(mail.html).not.toMatch(/<[bi]>/);
    await expect.poll(replies).toEqual([{ sent: true, unsent: false }]);
    const { rows } = await pool.query('select state from public.contact_form');
    expect(rows).toEqual([{ state: 'read' }]);
  });

  test('says on which day the message came, by the calendar of the site, and wraps what is one long word', async () => {
    const id = await write('W'.repeat(200));
    await pool.query(`update public.contact_form set created_at = '2026-12-31T13:30:00Z' where id = $1`, [
      id,
    ]);
    await replyTo(id, 'Salaam');
    const mail = await mailbox.take('yusuf@example.org');
    expect(mail.text).toContain('You wrote on 1 January 2027:');
    expect(mail.html).toMatch(/<div style="white-space:pre-wrap;overflow-wrap:anywhere[^"]*">W{200}<\/div>/);
  });

  test('quotes each line of the message, whatever ended it', async () => {
    await replyTo(await write('One\rTwo\r\nThree'), 'Yes');
    const { text } = await mailbox.take('yusuf@example.org');
    expect(text.split(/\r?\n/)).toEqual(expect.arrayContaining(['> One', '> Two', '> Three']));
  });

  test.each([
    ['office@ilm.test', 'office@ilm.test'],
    ['other@ilm.test', 'other@ilm.test'],
    [null, 'amina@example.org'],
  ])('where the contact address is %s is answered to %s', async (contact_email, replyTo) => {
    const id = await write('Hello', '0 minutes', 'nobody@example.org');
    const { rows } = await pool.query<{ id: number }>(
      `insert into public.contact_replies (message_id, body, author) values ($1, 'Salaam', $2) returning id`,
      [id, admin],
    );
    const writer = officeMailWriter({
      site: () => ({ ...SITE, contact_email }),
      siteUrl: 'https://ilm.test',
    });
    const details = { reply_id: String(rows[0]?.id) };
    expect(await writer(pool, { id: 0, kind: 'contact_reply', userId: admin, details })).toMatchObject({
      to: 'nobody@example.org',
      replyTo,
    });
    await mailbox.take('nobody@example.org');
  });

  test('that a mailbox takes only at the second try is sent then', async () => {
    await replyThatWaits('grey@example.org');
    expect(await replies()).toEqual([{ sent: false, unsent: false }]);
    await pool.query('update private.mail_queue set next_attempt_at = now()');
    expect((await mailbox.take('grey@example.org')).text).toContain('Salaam');
    await expect.poll(replies).toEqual([{ sent: true, unsent: false }]);
  });

  test('that is refused for good is shown as unsent', async () => {
    mailbox.answerNext(550);
    await replyTo(await write('Hello', '0 minutes', 'gone@example.org'), 'Salaam');
    await expect.poll(replies).toEqual([{ sent: false, unsent: true }]);
    await pool.query('delete from private.mail_queue');
    expect(await replies()).toEqual([{ sent: false, unsent: true }]);
  });
});

test('a reply whose author was removed before it could leave is shown as unsent', async () => {
  const author = await addAdmin('brief@example.org');
  await replyThatWaits('waits@example.org', author);
  await pool.query('delete from auth.users where id = $1', [author]);
  expect(await replies()).toEqual([{ sent: false, unsent: true }]);
});

test('a reply whose author is no admin any more does not leave, and is shown as unsent', async () => {
  const author = await addAdmin('former@example.org');
  await replyThatWaits('held@example.org', author);
  await pool.query(`update public.user_roles set role = 'user' where user_id = $1`, [author]);
  await pool.query('update private.mail_queue set next_attempt_at = now()');
  await expect.poll(replies).toEqual([{ sent: false, unsent: true }]);
  await expect.poll(queued).toEqual([]);
  expect(mailbox.received).toEqual([]);
});

test('of one author a hundred replies wait at most', async () => {
  const author = await addAdmin('diligent@example.org');
  const id = await write('Hello', '0 minutes', 'much@example.org');
  await pool.query(
    `insert into private.mail_queue (kind, user_id, details, next_attempt_at)
     select 'contact_reply', $1, '{"reply_id": "0"}', now() + interval '1 hour' from generate_series(1, 99)`,
    [author],
  );
  const replies = (count: number) =>
    pool.query(
      `insert into public.contact_replies (message_id, body, author) select $1, 'Salaam', $2 from generate_series(1, $3)`,
      [id, author, count],
    );
  await expect(replies(2)).rejects.toMatchObject({ code: 'PT429' });
  await replies(1);
  await mailbox.take('much@example.org');
  await pool.query('delete from auth.users where id = $1', [author]);
});
