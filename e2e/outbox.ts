import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The newest link mailed to this address, as soon as the server has put it into its outbox. */
export async function linkMailedTo(email: string, dataDir?: string): Promise<string> {
  let link: string | undefined;
  await expect.poll(async () => (link = await findLink(email, dataDir)), `a mail to ${email}`).toBeDefined();
  return link ?? '';
}

async function findLink(email: string, dataDir?: string): Promise<string | undefined> {
  for (const mail of await mailsTo(email, dataDir)) {
    const link = /https?:\S+\/auth\/v1\/verify\S+/.exec(mail)?.[0];
    if (link !== undefined) return link; // some mails only tell something
  }
  return undefined;
}

/** The texts of all mails to this address, the newest first. */
export async function mailsTo(email: string, dataDir = process.env['E2E_DATA_DIR'] ?? ''): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []); // made with the first mail
  const newestFirst = names.toSorted((one, other) => other.localeCompare(one));
  const mails = await Promise.all(newestFirst.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`\r\nTo: ${email}\r\n`)).map(textOf);
}

/** Undoes quoted-printable, in which mails are written. */
function textOf(mail: string): string {
  return mail
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
