import { afterAll, beforeAll } from 'vitest';
import { SITE_TOKENS, type SiteSettings } from '#contract/site-tokens.ts';
import { startMailbox } from '#server/auth/testing/mailbox.ts';
import { createChangeListener } from '#server/db/change-listener.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { NO_HOURLY_LIMITS } from '#server/load/hourly-limits.ts';
import { createMailer } from '../mailer.ts';
import { officeMailWriter } from '../office-mails.ts';
import { startMailQueue } from '../queue.ts';

export const SITE: SiteSettings = {
  ...SITE_TOKENS,
  name: 'Ilm',
  contact_email: null,
  time_zone: 'Australia/Sydney',
};

/** A database with one admin, whose mails arrive in a mailbox, for the tests of one file. */
export async function startOfficeMailing() {
  const database = await freshDatabase();
  const { pool } = database;
  const mailbox = await startMailbox();
  const mailer = createMailer(
    { smtpUrl: mailbox.url, mailFrom: 'salam@ilm.test', dataDir: '' },
    { info: () => undefined },
  );
  const admin = await addAdmin('amina@example.org');
  let stop: () => Promise<void>;

  beforeAll(() => {
    const changes = createChangeListener(pool);
    const queue = startMailQueue({
      pool,
      changes,
      mailer,
      write: officeMailWriter({ site: () => SITE, siteUrl: 'https://ilm.test' }),
      log: { warn: () => undefined, error: () => undefined },
      hourlyLimits: NO_HOURLY_LIMITS,
      lookEveryMs: 50,
    });
    changes.start();
    stop = async () => {
      await queue.stop();
      await changes.stop();
    };
  });

  afterAll(async () => {
    await stop();
    mailer.close();
    await mailbox.close();
    await database.drop();
  });

  async function addAdmin(email: string): Promise<string> {
    const { rows } = await pool.query<{ id: string }>(
      `with account as (
         insert into auth.users (email, encrypted_password, email_confirmed_at) values ($1, '-', now()) returning id
       ) insert into public.user_roles select id, 'admin' from account returning user_id as id`,
      [email],
    );
    return rows[0]?.id ?? '';
  }

  async function write(message: string, age = '0 minutes', email: string | null = 'yusuf@example.org') {
    const { rows } = await pool.query<{ id: number }>(
      `insert into public.contact_form (form_type, message, email, created_at)
       values ('Ask a question', $1, $2, now() - $3::interval) returning id`,
      [message, email, age],
    );
    return rows[0]?.id;
  }

  async function queued() {
    return (
      await pool.query<{ kind: string; details: object }>('select kind, details from private.mail_queue')
    ).rows;
  }

  return { pool, mailbox, admin, addAdmin, write, queued };
}
