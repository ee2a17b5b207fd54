import assert from 'node:assert/strict';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, countStatuses } from './ask.ts';
import { onStage } from './stage.ts';

const REQUESTS = 10_000;
const AT_ONCE = 16;
const MOST_BYTES = 1_000_000;
const LONG = 'x'.repeat(2_000);

/** What the database, or the server before it, refuses, each with a long text that a log would keep. */
const REFUSED: ((url: string, number: number) => ReturnType<typeof ask>)[] = [
  (url, number) => ask(`${url}/rest/v1/Qur'an?id=eq.${LONG}${number}`),
  (url, number) => ask(`${url}/rest/v1/Qur'an?id=eq.9${'9'.repeat(25)}${number}`),
  (url, number) => ask(`${url}/rest/v1/Classes?date=eq.9999-99-${number}&day=eq.${LONG}`),
  (url, number) => post(url, 'Classes', { class: `${LONG}${number}`, type: 'recurring' }),
  (url, number) => post(url, 'contact_form', { form_type: `none ${number}`, message: LONG }),
  (url, number) => post(url, 'contact_form', { form_type: null, message: `${LONG}${number}` }),
];

const post = (url: string, table: string, json: object) =>
  ask(`${url}/rest/v1/${table}`, { method: 'POST', json });

/** A visitor's mistakes are answered to the visitor; the disk does not learn of them. */
export const refusedStatements = () =>
  onStage(async ({ start }) => {
    const { url, dataDir } = await start();
    const before = await sizesIn(dataDir);
    const statuses: number[] = [];
    let left = REQUESTS;
    const client = async () => {
      while (left-- > 0) {
        const refuse = REFUSED[left % REFUSED.length];
        if (refuse) statuses.push((await refuse(url, left)).status);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    assert.deepEqual(
      statuses.filter((status) => status < 400 || status >= 500),
      [],
      'each is refused as a mistake',
    );
    const grown = [...(await sizesIn(dataDir))].map(([name, size]) => ({
      name,
      bytes: size - (before.get(name) ?? 0),
    }));
    const most = grown.reduce((one, other) => (other.bytes > one.bytes ? other : one));
    assert.ok(most.bytes < MOST_BYTES, `${most.name} has grown by ${most.bytes} bytes`);
    return `${REQUESTS} refused (${countStatuses(statuses)}), the file that grew most did so by ${most.bytes} bytes (${most.name})`;
  });

/** Without the write-ahead log, whose files are made whole, used again and bounded by PostgreSQL. */
async function sizesIn(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder, { recursive: true });
  const sizes = new Map<string, number>();
  for (const name of names.filter((name) => !name.includes('pg_wal'))) {
    const found = await stat(join(folder, name)).catch(() => undefined); // removed meanwhile
    if (found?.isFile()) sizes.set(name, found.size);
  }
  return sizes;
}
