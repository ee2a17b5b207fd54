import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The newest link mailed to this address, as soon as the server has put it into its outbox. */
export async function linkMailedTo(email: string): Promise<string> {
  let link: string | undefined;
  await expect.poll(async () => (link = await findLink(email)), `a mail to ${email}`).toBeDefined();
  return link ?? '';
}

async function findLink(email: string): Promise<string | undefined> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox');
  const names = await readdir(folder).catch(() => []); // made with the first mail
  for (const name of names.toSorted((one, other) => other.localeCompare(one))) {
    const mail = await readFile(join(folder, name), 'utf8');
    const isTo = mail.includes(`\r\nTo: ${email}\r\n`);
    const link = isTo ? /https?:\S+\/auth\/v1\/verify\S+/.exec(textOf(mail))?.[0] : undefined;
    if (link !== undefined) return link; // some mails only tell something
  }
  return undefined;
}

/** Undoes quoted-printable, in which mails are written. */
function textOf(mail: string): string {
  return mail
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
