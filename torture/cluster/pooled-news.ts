import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../server/ask.ts';
import { register } from '../server/people.ts';
import { DATABASE_DIRECT_URL } from './one-node.ts';
import { onPooler } from './pooled-stage.ts';
import { sql } from './sql.ts';
import { together } from './together.ts';

const CHANGED_WITHIN_MS = 1_000;
const MAIL_WITHIN_MS = 2_000;
const TURNS = 10;
const CLASSES = '/rest/v1/Classes?select=id,class&order=id';
const RENAME = 'update public."Classes" set class = $1 where id = (select min(id) from public."Classes")';

/** Both servers show a change at once, and mails leave at once: news comes past the pooler. */
export const newsPastPooler = () =>
  onPooler(100, async ({ start }) => {
    const servers = [await start(), await start()];
    const changedMs: number[] = [];
    const mailMs: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const read = () => Promise.all(servers.map(({ url }) => ask(`${url}${CLASSES}`)));
      await read();
      await sql(RENAME, [`Changed ${turn}`], DATABASE_DIRECT_URL);
      const isThere = async () => (await read()).every(({ body }) => body.includes(`Changed ${turn}`));
      changedMs.push(await msUntil(isThere));
      const began = performance.now();
      await register(together(servers), `new${turn}@example.org`);
      mailMs.push(performance.now() - began);
    }
    const [changed, mail] = [Math.max(...changedMs), Math.max(...mailMs)];
    assert.ok(changed < CHANGED_WITHIN_MS, `a change after ${changed} ms`);
    assert.ok(mail < MAIL_WITHIN_MS, `a mail after ${mail} ms`);
    return `a changed class after at most ${Math.round(changed)} ms, a mail after ${Math.round(mail)} ms`;
  });

async function msUntil(isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await isSo())) await wait(10);
  return performance.now() - began;
}
