import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { TABLES } from '#contract/tables.ts';
import { atMost, noted, percentile99, type Figure } from './figures.ts';
import { readsDuring, startReader, type Reads } from './others-reads.ts';
import { entryNumber } from './record-file.ts';
import { newAccount, signIn } from './people.ts';

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
      const work = workOf(device);
      devices.push(() => exchange(url, token, work));
    }
  }
  const read = `${url}/rest/v1/${TABLES.classes}?select=*&type=eq.recurring&order=day_for_sorting.asc`;
  const reader = await startReader(read);
  await wait(1000); // until everything is warm
  const [alone] = await readsDuring([reader], () => wait(ALONE_MS));
  const began = performance.now();
  const all: number[][] = [];
  const [meanwhile] = await readsDuring([reader], async () => {
    all.push(...(await Promise.all(devices.map((device) => device()))));
  });
  console.log(`  all had synced after ${Math.round(performance.now() - began)} ms`);
  const times = all.flat();
  await reader.stop();
  if (!alone || !meanwhile) throw new Error('nothing was read');
  const timesLonger = meanwhile.medianMs / alone.medianMs;
  return [
    noted('100 devices sync at once: requests', String(times.length)),
    atMost('100 devices sync at once: p99', percentile99(times), P99_BAR_MS, 'ms'),
    noted('reads of others, alone: median and p99', inWords(alone)),
    noted('reads of others meanwhile: median and p99', inWords(meanwhile)),
    atMost('reads of others meanwhile: median, times that alone', timesLonger, READS_MEDIAN_BAR, '×'),
    atMost('reads of others meanwhile: p99', meanwhile.p99Ms, READS_P99_BAR_MS, 'ms'),
    atMost('reads of others meanwhile: errors', meanwhile.errors, 0, ''),
  ];
}

const inWords = ({ medianMs, p99Ms, count }: Reads) =>
  `${medianMs.toFixed(1)} and ${p99Ms.toFixed(1)} ms (${count} reads)`;

type Sent = { learner: string; batches: string[] };

/** What a device is about to send: it was written while somebody learned, not when it is sent. */
function workOf(device: number): Sent {
  // Any id will do; the first entry's is one that no other device has.
  const { id, at } = entryNumber(0, 1, '', device);
  const learner = { id, name: '', animal: 'fox', made_at: at, updated_at: at };
  const count = BATCHES * BATCH_ENTRIES;
  const entries = Array.from({ length: count }, (_, number) => entryNumber(number, count, id, device));
  const batches = Array.from({ length: BATCHES }, (_, batch) =>
    JSON.stringify(entries.slice(batch * BATCH_ENTRIES, (batch + 1) * BATCH_ENTRIES)),
  );
  return { learner: JSON.stringify(learner), batches };
}

/** Pushes and pulls as the page does; the milliseconds of each request. */
async function exchange(url: string, token: string, { learner, batches }: Sent): Promise<number[]> {
  const times: number[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = {
    apikey: 'public-anon-key',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    prefer: 'resolution=ignore-duplicates,return=minimal',
  };
  const ask = async (path: string, body?: string): Promise<Buffer> => {
    const before = performance.now();
    const answer = await answerTo(`${url}/rest/v1/${path}`, { agent, headers, body });
    times.push(performance.now() - before);
    return answer;
  };
  await ask('learners', learner);
  for (const batch of batches) await ask('entries', batch);
  for (let after = 0, isLast = false; !isLast;) {
    const answer = await ask(
      `entries?select=id,learner_id,at,day,kind,body,seq&seq=gt.${after}&order=seq.asc&limit=400`,
    );
    const last = lastNumber(answer);
    isLast = last === undefined || last - after < 400;
    after = last ?? after;
  }
  agent.destroy();
  return times;
}

type Asked = { agent: Agent; headers: Record<string, string>; body: string | undefined };

async function answerTo(url: string, { body, ...how }: Asked): Promise<Buffer> {
  const asked = request(url, { ...how, method: body === undefined ? 'GET' : 'POST' }).end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const content = await buffer(answer);
  if (answer.statusCode === 200 || answer.statusCode === 201) return content;
  throw new Error(`${url} answered ${answer.statusCode}: ${content.toString()}`);
}

/** All devices share one processor here, so that none takes apart what it only has to count. */
function lastNumber(rows: Buffer): number | undefined {
  const [, seq] = /"seq":(\d+)\}\]$/.exec(rows.subarray(-40).toString('latin1')) ?? [];
  return seq === undefined ? undefined : Number(seq);
}
