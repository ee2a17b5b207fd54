import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { letter } from './letters.ts';
import { createMailer } from './mailer.ts';

const addressee = {
  siteName: 'Ilm & Amal',
  to: 'maryam@example.org',
  link: 'https://ilm.test/auth/v1/verify?token=abc&type=signup',
};

test('without an SMTP server each mail becomes a file, and its link is said', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ilm-outbox-'));
  const lines: string[] = [];
  const settings = { smtpUrl: undefined, mailFrom: 'Ilm & Amal <salam@ilm.test>', dataDir };
  const mailer = createMailer(settings, { info: (_fields, line) => void lines.push(line) });
  await mailer.send(letter(addressee, 'confirmation'));
  await mailer.send(letter(addressee, 'recovery'));
  mailer.close();

  const files = (await readdir(join(dataDir, 'outbox'))).toSorted();
  expect(files).toHaveLength(2);
  const [first = ''] = files;
  expect(first).toMatch(/^\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-f-]{36}\.eml$/);
  const file = join(dataDir, 'outbox', first);
  expect((await stat(file)).mode & 0o077).toBe(0);
  const source = await readFile(file, 'utf8');
  expect(source).toContain('To: maryam@example.org');
  expect(source).toContain('Subject: Confirm your e-mail for Ilm & Amal');
  expect(source).toContain('Content-Type: text/html');
  expect(lines[0]).toBe(
    `No SMTP_URL is set, so the mail "Confirm your e-mail for Ilm & Amal" to maryam@example.org was not sent. Its link: ${addressee.link}`,
  );
  await rm(dataDir, { recursive: true });
});

test.each([
  'a@example.org, b@example.org',
  'Maryam <a@example.org>, b@example.org',
  'a@example.org\r\nBcc: b@example.org',
  '"x" <a@example.org',
])('an address %j is one address or none, and begins no line of its own', async (to) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ilm-outbox-'));
  const settings = { smtpUrl: undefined, mailFrom: 'salam@ilm.test', dataDir };
  const mailer = createMailer(settings, { info: () => {} });
  await mailer.send({ ...letter({ ...addressee, to }, 'confirmation'), replyTo: to });
  mailer.close();
  const [file = ''] = await readdir(join(dataDir, 'outbox'));
  const [head = ''] = (await readFile(join(dataDir, 'outbox', file), 'utf8')).split('\r\n\r\n');
  const unfolded = head.replaceAll(/\r\n[ \t]/g, ' ').split('\r\n');
  expect(unfolded.filter((line) => /^bcc:/i.test(line))).toEqual([]);
  for (const line of unfolded.filter((each) => /^(To|Reply-To):/.test(each)))
    expect(line.replaceAll(/"[^"]*"/g, '').split('@').length).toBeLessThanOrEqual(2);
  await rm(dataDir, { recursive: true });
});

test.each([
  [{ address: 'no-reply@ilm.test' }, 'From: "Masjid, Noor" <no-reply@ilm.test>'],
  ['Own name <salam@ilm.test>', 'From: Own name <salam@ilm.test>'],
])('a mail from %j is headed by the name of the site, or as the operator set it', async (mailFrom, line) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ilm-outbox-'));
  const mailer = createMailer({ smtpUrl: undefined, mailFrom, dataDir }, { info: () => {} });
  await mailer.send(letter({ ...addressee, siteName: 'Masjid, Noor' }, 'confirmation'));
  mailer.close();
  const [file = ''] = await readdir(join(dataDir, 'outbox'));
  expect((await readFile(join(dataDir, 'outbox', file), 'utf8')).split('\r\n')).toContain(line);
  await rm(dataDir, { recursive: true });
});

test('a mail server that is not there is an error, not a silence', async () => {
  const settings = { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'salam@ilm.test', dataDir: '' };
  const mailer = createMailer(settings, { info: () => {} });
  await expect(mailer.send(letter(addressee, 'confirmation'))).rejects.toThrow('ECONNREFUSED');
  mailer.close();
});

test('a letter holds nothing but our own words, the link and the site’s name', () => {
  const { text, html } = letter({ ...addressee, siteName: 'Ilm <b>' }, 'passwordChanged');
  expect(text).toMatch(/^Assalamu alaikum,\n\nThe password of your account at Ilm <b> was changed just now/);
  expect(text).toContain(addressee.link);
  expect(html).toContain('Ilm &lt;b&gt;');
  expect(html).not.toContain('<b>');
});
