import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { ask, fromNetwork, type Answer } from '../server/ask.ts';
import { newMember } from '../server/people.ts';
import type { Site } from './stage.ts';
import type { Tally } from './tally.ts';

const AT = '2026-01-05T09:00:00.000Z';
const PAGE = 400;
const BATCH = 200;

type Seen = { id: string; seq: number };

/**
 * A device of an account. As the product's, it keeps an entry as unsent until a pull has brought it back, and compares everything
 * where the last entry that it saw is not there any more.
 */
export async function newFamily(site: Site, number: number, tally: Tally) {
  const session = await newMember(site, `family${number}@example.org`, `10.3.0.${number}`);
  const headers = { ...fromNetwork(number), Authorization: `Bearer ${session.access_token}` };
  const learner = randomUUID();
  const acknowledged = new Set<string>();
  const heard = new Set<string>();
  const unsent = new Set<string>();
  let seen: Seen | undefined;

  const write = (table: 'learners' | 'entries', json: object[]) =>
    tally.count(table === 'entries' ? 'push' : 'learner', () =>
      ask(`${site.url}/rest/v1/${table}`, {
        method: 'POST',
        headers: { ...headers, Prefer: 'resolution=ignore-duplicates,return=minimal' },
        json,
      }),
    );
  const made = [{ id: learner, name: '', animal: 'fox', made_at: AT, updated_at: AT }];
  assert.equal((await write('learners', made))?.status, 201);

  const send = async (ids: string[]): Promise<Answer | undefined> => {
    const answer = await write(
      'entries',
      ids.map((id) => entryOf(id, learner)),
    );
    if (answer?.status === 201) for (const id of ids) acknowledged.add(id);
    return answer;
  };

  /** What came from a number on, the last one seen among it; undefined where the server could not be asked. */
  async function pullFrom(begin: Seen | undefined): Promise<Seen[] | undefined> {
    const rows: Seen[] = [];
    for (let from = begin?.seq ?? 0; ;) {
      const query = `select=id,seq&seq=gte.${from}&order=seq.asc&limit=${PAGE}`;
      const answer = await tally.count('pull', () =>
        ask(`${site.url}/rest/v1/entries?${query}`, { headers }),
      );
      if (answer?.status !== 200) return undefined;
      const page = JSON.parse(answer.body) as Seen[];
      rows.push(...page);
      if (page.length < PAGE) return rows;
      from = page.at(-1)?.seq ?? 0;
    }
  }

  async function pull(): Promise<void> {
    const found = await pullFrom(seen);
    if (!found) return;
    if (seen && found[0]?.id !== seen.id) {
      const all = await pullFrom(undefined);
      if (!all) return;
      const there = new Set(all.map(({ id }) => id));
      for (const id of heard) if (!there.has(id)) unsent.add(id);
      take(all);
    } else take(found);
  }
  function take(rows: Seen[]): void {
    for (const { id } of rows) {
      heard.add(id);
      unsent.delete(id);
    }
    seen = rows.at(-1) ?? seen;
  }

  return {
    acknowledged,
    unsent,
    pull,
    /** One new entry. */
    async push(): Promise<void> {
      const id = randomUUID();
      unsent.add(id);
      await send([id]);
    },
    /** One exchange: whatever is unsent, then what the server has. */
    async sync(): Promise<void> {
      const ids = [...unsent];
      for (let first = 0; first < ids.length; first += BATCH) await send(ids.slice(first, first + BATCH));
      await pull();
    },
  };
}

export type Family = Awaited<ReturnType<typeof newFamily>>;

const entryOf = (id: string, learner: string) => ({
  id,
  learner_id: learner,
  at: AT,
  day: AT.slice(0, 10),
  kind: 'goal',
  body: { surah: null },
});
