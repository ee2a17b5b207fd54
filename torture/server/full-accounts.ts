import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, countStatuses, fromNetwork } from './ask.ts';
import { newMember, type Session } from './people.ts';
import { sql } from './postgres.ts';
import { onStage } from './stage.ts';

const FULL = 4;
const FULL_ENTRIES = 200_000;
const READS_AT_ONCE = 3;
const DEVICES = 5;
/** Alternates between without and with the others, since a machine has slow moments anyway. */
const ROUNDS = 6;
const SYNCS = 12;
const EVERY_MS = 40;
const SETTLE_MS = 1_000;
const TIMES_USUAL = 3;
const PAGE = 400;
const AT = '2026-01-05T09:00:00.000Z';

/** Ways to read everything that cost more and more; the last one that the server still takes is asked. */
const QUESTIONS: ((after: number) => { query: string; prefer?: string })[] = [
  (after) => ({
    query: `select=id,learner_id,at,day,kind,body,seq&seq=gt.${after}&order=seq.asc&limit=${PAGE}`,
  }),
  (after) => ({ query: `select=*&seq=gt.${after}&order=seq.asc&limit=1000` }),
  () => ({ query: 'select=*&order=seq.asc&limit=1000', prefer: 'count=exact' }),
  () => ({ query: 'select=*&seq=gt.0&order=seq.asc&limit=1000', prefer: 'count=exact' }),
  () => ({ query: 'select=*&limit=10000&offset=180000' }),
  () => ({ query: 'select=*&order=body.desc&limit=10000' }),
  () => ({ query: 'select=*&order=seq.asc.nullsfirst&limit=1000' }),
];

type Device = Session & { learner: string; seen: number; address: Record<string, string> };

/** Four accounts hold as much as they may and read all of it over and over, while other families' devices sync. */
export const fullAccounts = () =>
  onStage(async ({ start }) => {
    const site = await start({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
    const join = async (name: string, number: number): Promise<Device> => {
      const address = fromNetwork(number);
      const session = await newMember(site, `${name}${number}@example.org`, address['X-Forwarded-For']);
      const learner = randomUUID();
      const made = await ask(`${site.url}/rest/v1/learners`, {
        method: 'POST',
        headers: { ...address, Authorization: `Bearer ${session.access_token}` },
        json: { id: learner, name: '', animal: 'fox', made_at: AT, updated_at: AT },
      });
      assert.equal(made.status, 201, made.body);
      return { ...session, learner, seen: 0, address };
    };
    const full: Device[] = [];
    for (let number = 0; number < FULL; number += 1) full.push(await join('full', number));
    const devices: Device[] = [];
    for (let number = 0; number < DEVICES; number += 1) devices.push(await join('family', FULL + number));
    await fill(site.dataDir, full);

    const question = await costliest(site.url, full[0]);
    const state = { isReading: false, isOver: false };
    const statuses: number[] = [];
    const reading = full.flatMap((account) =>
      Array.from({ length: READS_AT_ONCE }, async () => {
        for (let after = 0; !state.isOver;) {
          if (!state.isReading) {
            await wait(20);
            continue;
          }
          const answer = await read(site.url, account, question(after)).catch(() => undefined); // given up
          statuses.push(answer?.status ?? 0);
          if (answer?.status !== 200 && answer?.status !== 206) await wait(20);
          else after = lastOf(answer.body) ?? 0;
        }
      }),
    );
    const times = { alone: [] as number[], beside: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const when of ['alone', 'beside'] as const) {
        state.isReading = when === 'beside';
        await wait(SETTLE_MS);
        times[when].push(...(await syncOften(site.url, devices)));
      }
    state.isOver = true;
    await Promise.all(reading);
    const [usual, crowded] = [inOrder(times.alone), inOrder(times.beside)];
    const figure = `a sync takes ${usual.median.toFixed(0)} ms (95 of 100 at most ${usual.p95.toFixed(0)}), beside ${FULL} full accounts ${crowded.median.toFixed(0)} (${crowded.p95.toFixed(0)}); they read: ${countStatuses(statuses)}`;
    assert.ok(crowded.median <= TIMES_USUAL * usual.median, figure);
    assert.ok(crowded.p95 <= TIMES_USUAL * usual.p95, figure);
    return figure;
  });

/** Straight into the database: it is what two years of pushing would leave behind. */
async function fill(dataDir: string, full: Device[]): Promise<void> {
  await sql(dataDir, 'alter table public.entries disable trigger user');
  for (const { user, learner } of full) {
    await sql(
      dataDir,
      `insert into public.entries (owner, id, learner_id, at, day, kind, body, seq)
       select $1, gen_random_uuid(), $2, now(), '2026-01-05', 'round', jsonb_build_object('mode', 'recite', 'seconds', number,
         'passages', jsonb_build_array(jsonb_build_object('surah', 2, 'from', 1, 'grades', repeat('3', 200)))), number
       from generate_series(1, $3::integer) as number`,
      [user.id, learner, FULL_ENTRIES],
    );
    await sql(
      dataDir,
      `update private.record_counters set seq = $2::bigint, entries = $2::bigint, bytes = $2::bigint * 300 where owner = $1`,
      [user.id, FULL_ENTRIES],
    );
  }
  await sql(dataDir, 'alter table public.entries enable trigger user');
  await sql(dataDir, 'analyze public.entries');
}

const read = (
  url: string,
  { access_token, address }: Device,
  { query, prefer = '' }: { query: string; prefer?: string },
) =>
  ask(`${url}/rest/v1/entries?${query}`, {
    headers: { ...address, Authorization: `Bearer ${access_token}`, Prefer: prefer },
  });

function lastOf(body: string): number | undefined {
  const rows = JSON.parse(body) as { seq?: number }[];
  return rows.at(-1)?.seq;
}

async function costliest(url: string, account: Device | undefined) {
  assert.ok(account);
  for (const question of QUESTIONS.toReversed()) {
    const { status } = await read(url, account, question(0));
    if (status !== 400) return question;
  }
  throw new Error('not even what devices ask is answered');
}

async function syncOften(url: string, devices: Device[]): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < SYNCS; turn += 1) {
    const device = devices[turn % devices.length];
    assert.ok(device);
    const began = performance.now();
    await sync(url, device);
    times.push(performance.now() - began);
    await wait(EVERY_MS);
  }
  return times;
}

function inOrder(times: number[]): { median: number; p95: number } {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Infinity;
  return { median: at(0.5), p95: at(0.95) };
}

/** What a device does after a round: reads the epoch and the learners, sends an entry, fetches what is new. */
async function sync(url: string, device: Device): Promise<void> {
  const headers = { ...device.address, Authorization: `Bearer ${device.access_token}` };
  const entry = {
    id: randomUUID(),
    learner_id: device.learner,
    at: AT,
    day: AT.slice(0, 10),
    kind: 'round',
    body: { mode: 'recite', seconds: 60, passages: [{ surah: 67, from: 1, grades: '3333' }] },
  };
  const epoch = await ask(`${url}/rest/v1/rpc/epoch`, { method: 'POST', headers, json: {} });
  const learners = await ask(`${url}/rest/v1/learners?select=*`, { headers });
  const pushed = await ask(`${url}/rest/v1/entries`, {
    method: 'POST',
    headers: { ...headers, Prefer: 'resolution=ignore-duplicates,return=minimal' },
    json: [entry],
  });
  const pulled = await ask(
    `${url}/rest/v1/entries?select=id,seq&seq=gte.${device.seen}&order=seq.asc&limit=${PAGE}`,
    { headers },
  );
  assert.deepEqual(
    [epoch, learners, pushed, pulled].map(({ status }) => status),
    [200, 200, 201, 200],
    [epoch, learners, pushed, pulled].map(({ body }) => body.slice(0, 200)).join('\n'),
  );
  device.seen = lastOf(pulled.body) ?? device.seen;
}
