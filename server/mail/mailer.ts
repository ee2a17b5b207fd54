import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  link: string;
  /** Whose mail it is. */
  siteName: string;
  /** Where answers go; only what a person wrote has it, everything else is automatic. */
  replyTo?: string;
};
export type Mailer = { send(mail: Mail): Promise<void>; close(): void };

/** An address alone goes by the name of the site. */
type From = string | { address: string };
type Settings = { smtpUrl: string | undefined; mailFrom: From; dataDir: string };
type Log = { info(fields: object, line: string): void };

/** Sends by SMTP, or, where none is set up, puts each mail into a folder and says which link it holds. */
export function createMailer({ smtpUrl, mailFrom, dataDir }: Settings, log: Log): Mailer {
  return smtpUrl === undefined
    ? outboxMailer(join(dataDir, 'outbox'), mailFrom, log)
    : smtpMailer(smtpUrl, mailFrom);
}

const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 20_000;

function smtpMailer(url: string, from: From): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from));
    },
    close: () => transport.close(),
  };
}

function outboxMailer(folder: string, from: From, log: Log): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { to, subject, link } = mail;
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`);
      await writeFile(file, message, { mode: 0o600 });
      log.info(
        { mail: file },
        `No SMTP_URL is set, so the mail "${subject}" to ${to} was not sent. Its link: ${link}`,
      );
    },
    close: () => transport.close(),
  };
}

function messageOf({ to, subject, text, html, replyTo, siteName }: Mail, mailFrom: From) {
  const from = typeof mailFrom === 'string' ? mailFrom : { name: siteName, ...mailFrom };
  const message = { from, to: oneAddress(to), subject, text, html };
  return replyTo === undefined
    ? { ...message, headers: AUTOMATIC }
    : { ...message, replyTo: oneAddress(replyTo) };
}

/** A string would be parsed as a list of names and addresses; a mail goes to one address, whatever that contains. */
const oneAddress = (address: string) => ({ name: '', address });

/** Keeps holiday replies and the like from answering. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };
