import { afterAll, beforeAll, expect, test } from 'vitest';
import { TABLE_DESCRIPTIONS } from '#contract/tables.ts';
import { connectVisitors, type Visitors } from '#server/db/visitors.ts';
import { createGate, type Gate } from '#server/load/gate.ts';
import { LARGE_READS, PUBLIC_READS, SLOW_READS } from '#server/load/rest-gates.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createResponseCache } from './response-cache.ts';
import { createCompressor } from './compressor.ts';
import { prepareRead } from './prepare-read.ts';
import { publicTimeoutMs, readInTurn, readPublic } from './public-reads.ts';
import { tableNamed } from './table.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let visitors: Visitors;
let slowVisitors: Visitors;
beforeAll(async () => {
  database = await freshDatabase();
  visitors = connectVisitors(database.url, { max: 2 });
  slowVisitors = connectVisitors(database.url, { max: 1 });
});
afterAll(async () => {
  await Promise.all([visitors.end(), slowVisitors.end()]);
  await database.drop();
});

const CLASSES = tableNamed(TABLE_DESCRIPTIONS, 'Classes');
const asked = (search: string) =>
  prepareRead(CLASSES, { search, range: undefined, isSingle: false, wantsCount: false, isHead: false });
const READ = asked('select=id');

function openParts() {
  const gate = createGate({ ...PUBLIC_READS, runningPerNetwork: 1, waitMs: 50 });
  const cache = createResponseCache();
  cache.open();
  const largeReads = createGate({ ...LARGE_READS, waitMs: 50 });
  const slow = { visitors: slowVisitors, gate: createGate({ ...SLOW_READS, waitMs: 50 }) };
  return { publicReads: { visitors, gate, slow }, largeReads, cache, compressor: createCompressor() };
}

/** Takes a place until it is told to finish. */
function occupy(gate: Gate, network: string) {
  const finishes: (() => void)[] = [];
  const ended = gate.run(network, () => new Promise<void>((resolve) => void finishes.push(resolve)));
  return () => {
    for (const finish of finishes) finish();
    return ended;
  };
}

test('a caller who asks for the same as one who is refused is not refused, too', async () => {
  const parts = openParts();
  const finish = occupy(parts.publicReads.gate, '203.0.113.1');
  const busy = readPublic(parts, 'Classes', READ, '203.0.113.1');
  const other = readPublic(parts, 'Classes', READ, '203.0.113.2');
  await expect(busy).rejects.toMatchObject({ status: 503 });
  expect((await other).response.body.toString()).toBe('[]');
  await finish();
});

test('a whole site of IPv6 lines is one network', async () => {
  const parts = openParts();
  const finish = occupy(parts.publicReads.gate, '2001:db8:1::/48');
  await expect(readPublic(parts, 'Classes', READ, '2001:db8:1:2::1')).rejects.toMatchObject({ status: 503 });
  await finish();
});

test('what is longer than a page is read one at a time, and pages go on meanwhile', async () => {
  const parts = openParts();
  const finish = occupy(parts.largeReads, '203.0.113.1');
  const large = readPublic(parts, 'Classes', asked('select=id&limit=1001'), '203.0.113.2');
  const page = readPublic(parts, 'Classes', asked('select=id&limit=1000'), '203.0.113.3');
  await expect(large).rejects.toMatchObject({ status: 503 });
  expect((await page).response.body.toString()).toBe('[]');
  await finish();
});

test('whose questions took long is served apart, until they ask ordinary ones again', async () => {
  let nowMs = 0;
  const gate = createGate(PUBLIC_READS, () => nowMs);
  const { slow } = openParts().publicReads;
  const publicReads = { visitors, gate, slow };
  const ask = (network: string, ms: number): Promise<string> =>
    readInTurn(publicReads, network, async (connections) => {
      nowMs += ms;
      return connections === slowVisitors ? 'slow' : 'ordinary';
    });
  expect([await ask('dear', 300), await ask('dear', 300), await ask('other', 1)]).toEqual([
    'ordinary',
    'slow',
    'ordinary',
  ]);
  // Only so many of them at once, and all others go on.
  const finish = [occupy(slow.gate, 'one'), occupy(slow.gate, 'two')];
  await expect(ask('dear', 1)).rejects.toMatchObject({ status: 503 });
  expect(await ask('other', 1)).toBe('ordinary');
  await Promise.all(finish.map((end) => end()));

  for (let turn = 0; turn < 2; turn += 1) expect(await ask('dear', 1)).toBe('slow');
  expect(await ask('dear', 1)).toBe('ordinary');
});

test('what is cached passes no gate', async () => {
  const parts = openParts();
  const first = await readPublic(parts, 'Classes', READ, '203.0.113.1');
  const finish = occupy(parts.publicReads.gate, '203.0.113.1');
  expect(await readPublic(parts, 'Classes', READ, '203.0.113.1')).toBe(first);
  await finish();
});

test.each([
  [0, 500],
  [1_000, 500],
  [5_500, 1_250],
  [10_000, 2_000],
  [1_000_000, 2_000],
])('a read of %i rows may take %i ms', (rows, ms) => expect(publicTimeoutMs(rows)).toBe(ms));
