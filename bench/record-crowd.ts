import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { TABLES } from '#contract/tables.ts';
import { atMost, noted, type Figure } from './figures.ts';
import { startReader, type Reads } from './others-reads.ts';
import { entryNumber } from './record-file.ts';
import { newAccount, signIn } from './record-people.ts';

const FAMILIES = 20;
const DEVICES_EACH = 5;
const BATCHES = 5;
const BATCH_ENTRIES = 100;
const P99_BAR_MS = 2000;
/** At their usual speed: an ordinary read at most twice as long as without the crowd, and none that a person would notice. */
const READS_MEDIAN_BAR = 2;
const READS_P99_BAR_MS = 100;
const ALONE_MS = 3000;

/** A hundred devices of twenty families exchange what they have at the same moment, while others read. */
export async function measureCrowd({ url, dataDir }: { url: string; dataDir: string }): Promise<Figure[]> {
  const devices: (() => Promise<number[]>)[] = [];
  for (let family = 0; family < FAMILIES; family += 1) {
    const email = `bench-${family}@example.org`;
    await newAccount(url, dataDir, email);
    for (let device = 0; device < DEVICES_EACH; device += 1) {
      const { token } = await signIn(url, email);
      devices.push(() => exchange(url, token, device));
    }
  }
  const read = `${url}/rest/v1/${TABLES.classes}?select=*&type=eq.recurring&order=day_for_sorting.asc`;
  const reader = await startReader(read);
  await wait(1000); // until everything is warm
  const alone = await during(() => wait(ALONE_MS));
  const began = performance.now();
  const all: number[][] = [];
  const meanwhile = await during(async () => {
    all.push(...(await Promise.all(devices.map((device) => device()))));
  });
  console.log(`  all had synced after ${Math.round(performance.now() - began)} ms`);
  const times = all.flat().toSorted((one, other) => one - other);
  await reader.stop();
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return [
    noted('100 devices sync at once: requests', String(times.length)),
    atMost('100 devices sync at once: p99', p99, P99_BAR_MS, 'ms'),
    noted('reads of others, alone: median and p99', inWords(alone)),
    noted('reads of others meanwhile: median and p99', inWords(meanwhile)),
    atMost(
      'reads of others meanwhile: median, times that alone',
      meanwhile.medianMs / alone.medianMs,
      READS_MEDIAN_BAR,
      '×',
    ),
    atMost('reads of others meanwhile: p99', meanwhile.p99Ms, READS_P99_BAR_MS, 'ms'),
    atMost('reads of others meanwhile: errors', meanwhile.errors, 0, ''),
  ];

  async function during(work: () => Promise<unknown>): Promise<Reads> {
    const from = Date.now();
    await work();
    const to = Date.now();
    await wait(500); // what was asked at the end is still on its way
    return reader.between(from, to);
  }
}

const inWords = ({ medianMs, p99Ms, count }: Reads) =>
  `${medianMs.toFixed(1)} and ${p99Ms.toFixed(1)} ms (${count} reads)`;

/** Pushes and pulls as the page does; the milliseconds of each request. */
async function exchange(url: string, token: string, device: number): Promise<number[]> {
  const times: number[] = [];
  const headers = {
    apikey: 'public-anon-key',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    prefer: 'resolution=ignore-duplicates,return=minimal',
  };
  const ask = async (path: string, rows?: object): Promise<unknown> => {
    const before = performance.now();
    const answer = await fetch(
      `${url}/rest/v1/${path}`,
      rows ? { method: 'POST', headers, body: JSON.stringify(rows) } : { headers },
    );
    const text = await answer.text();
    times.push(performance.now() - before);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return rows ? undefined : JSON.parse(text);
  };
  // Any id will do; the first entry's is one that no other device has.
  const { id: learner, at } = entryNumber(0, 1, '', device);
  await ask('learners', { id: learner, name: '', animal: 'fox', made_at: at, updated_at: at });
  const count = BATCHES * BATCH_ENTRIES;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const rows = Array.from({ length: BATCH_ENTRIES }, (_row, number) =>
      entryNumber(batch * BATCH_ENTRIES + number, count, learner, device),
    );
    await ask('entries', rows);
  }
  for (let after = 0; ;) {
    const rows = await ask(
      `entries?select=id,learner_id,at,day,kind,body,seq&seq=gt.${after}&order=seq.asc&limit=400`,
    );
    if (!Array.isArray(rows) || rows.length < 400) return times;
    ({ seq: after } = rows.at(-1) as { seq: number });
  }
}
