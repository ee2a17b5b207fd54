import * as v from 'valibot';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeTokensFrom } from '#web/api/bearer.ts';
import { currentAccount } from './current-account.ts';
import { currentLearner, forgetCurrentLearner } from './current-learner.ts';
import { deviceRecord, type DeviceRecord } from './device-record.ts';
import { lastSyncOf, startSync, waitingOf, type DeviceSync } from './device-sync.ts';
import { noteIntent } from '../store/intents.ts';
import { clearDevice, removeLearnersOf } from './leave-account.ts';

const rowsSchema = v.array(v.record(v.string(), v.unknown()));
const OWNER = '33333333-3333-4333-8333-333333333333';
const DAY_MS = 86_400_000;

let sync: DeviceSync | undefined;
let serverMs: number;
let isDown: boolean;
let isFull: boolean;
let isOdd: boolean;
let learnersThere: unknown[];
let entriesThere: { seq: number; [column: string]: unknown }[];
let removalsHeard: number;
/** Runs while the entries are fetched, after the learners were sent. */
let meanwhile: (() => Promise<void>) | undefined;
const warnOfClock = vi.fn<() => void>();

const EPOCH = '66666666-6666-4666-8666-666666666666';

/** The edge of the network: every push is taken, and comes back. */
async function answer(input: RequestInfo | URL, request?: RequestInit): Promise<Response> {
  if (isDown) throw new TypeError('Failed to fetch');
  const headers = { 'Content-Type': 'application/json', Date: new Date(serverMs).toUTCString() };
  const method = request?.method ?? 'GET';
  const url = input instanceof Request ? input.url : String(input);
  if (method === 'POST' && url.includes('/learners'))
    learnersThere.push({ ...readBody(request), removed_at: null });
  if (method === 'POST' && isFull && url.includes('/entries'))
    return new Response(JSON.stringify({ code: 'PT403', message: 'full' }), { status: 403, headers });
  if (method === 'POST' && isOdd && url.includes('/entries'))
    return new Response(JSON.stringify({ code: 'PGRST102', message: 'odd' }), { status: 400, headers });
  if (method === 'POST' && url.includes('/entries')) takeIn(request);
  if (method === 'POST') return new Response(null, { status: 201, headers });
  if (method === 'PATCH') {
    if ('removed_at' in readBody(request)) removalsHeard += 1;
    return new Response(null, { status: 204, headers });
  }
  if (url.includes('/rpc/epoch')) return new Response(JSON.stringify(EPOCH), { status: 200, headers });
  const happens = url.includes('/entries') ? meanwhile : undefined;
  if (happens) meanwhile = undefined; // once
  await happens?.();
  const from = Number(/seq=gte\.(\d+)/.exec(url)?.[1]);
  const rows = url.includes('/learners') ? learnersThere : entriesThere.filter(({ seq }) => seq >= from);
  return new Response(JSON.stringify(rows), { status: 200, headers });
}

function takeIn(request: RequestInit | undefined): void {
  const rows = typeof request?.body === 'string' ? v.parse(rowsSchema, JSON.parse(request.body)) : [];
  for (const row of rows) entriesThere.push({ ...row, seq: entriesThere.length + 1 });
}

function readBody(request: RequestInit | undefined): object {
  const row: unknown = typeof request?.body === 'string' ? JSON.parse(request.body) : undefined;
  return typeof row === 'object' && row !== null ? row : {};
}

beforeEach(async () => {
  [serverMs, isDown, isFull, isOdd, removalsHeard] = [Date.now(), false, false, false, 0];
  [learnersThere, entriesThere] = [[], []];
  meanwhile = undefined;
  warnOfClock.mockClear();
  vi.stubGlobal('fetch', answer);
  const claims = btoa(JSON.stringify({ sub: OWNER, session_id: OWNER }));
  takeTokensFrom(() => Promise.resolve(`head.${claims}.signature`));
  currentAccount.set(OWNER);
  // Also what an exchange of the test before has still written.
  await clearDevice(await deviceRecord());
});
afterEach(() => {
  sync?.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forgetCurrentLearner();
});

afterAll(async () => {
  const { record, database } = await deviceRecord();
  await record.clear();
  await database.close();
});

async function start(): Promise<void> {
  sync = await startSync(OWNER, warnOfClock);
}
/** Unlike `expect.poll` it moves a fake clock on, for which the first exchange waits, too. */
const synced = () =>
  vi.waitFor(async () => expect(await lastSyncOf(await deviceRecord(), OWNER)).toBeDefined(), {
    timeout: 20_000,
  });

test('what was written is sent when it starts, and the device knows when that was', async () => {
  const device = await deviceRecord();
  const { key } = await device.record.makeLearner({ animal: 'fox', name: '' }, OWNER);
  await device.record.write(key, 'goal', { surah: null });
  expect(await waitingOf(device, OWNER)).toMatchObject({ learners: { unsent: 1 }, entries: { unsent: 1 } });
  const before = Date.now();
  await start();
  await synced();
  expect(await waitingOf(device, OWNER)).toMatchObject({ learners: { unsent: 0 }, entries: { unsent: 0 } });
  expect(await lastSyncOf(device, OWNER)).toBeGreaterThanOrEqual(before);
});

test('what was done a moment ago counts as unsent, also where storage does not take it', async () => {
  const device = await deviceRecord();
  const { key } = await device.record.makeLearner({ animal: 'fox', name: '' }, OWNER);
  noteIntent({ learnerId: key, kind: 'goal', body: { surah: null } });
  expect(await waitingOf(device, OWNER)).toMatchObject({ learners: { unsent: 1 }, entries: { unsent: 1 } });
  expect(await device.record.countEntries(key)).toBe(1);
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(device.database, 'writeEntry').mockRejectedValueOnce(
    new DOMException('full', 'QuotaExceededError'),
  );
  noteIntent({ learnerId: key, kind: 'goal', body: { surah: null } });
  expect(await waitingOf(device, OWNER)).toMatchObject({ learners: { unsent: 1 }, entries: { unsent: 2 } });
  await device.finishIntents();
});

test('without an answer everything waits, and nobody says that it was synced', async () => {
  const device = await deviceRecord();
  const { key } = await device.record.makeLearner({ animal: 'fox', name: '' }, OWNER);
  await device.record.write(key, 'goal', { surah: null });
  isDown = true;
  await start();
  await sync?.now();
  expect(await waitingOf(device, OWNER)).toMatchObject({ learners: { unsent: 1 }, entries: { unsent: 1 } });
  expect(await lastSyncOf(device, OWNER)).toBeUndefined();
});

test('what a full account did not take is on this device alone, which it can say', async () => {
  const device = await deviceRecord();
  const { key } = await device.record.makeLearner({ animal: 'fox', name: '' }, OWNER);
  for (const _ of [1, 2]) await device.record.write(key, 'goal', { surah: null });
  isFull = true;
  await start();
  await synced();
  expect(await waitingOf(device, OWNER)).toMatchObject({ learners: { unsent: 0 }, entries: { unsent: 0 } });
  expect(await waitingOf(device, OWNER)).toMatchObject({ learners: { refused: 0 }, entries: { refused: 2 } });
});

test('what the account did not understand waits and is counted, nobody is kept from hearing, and a caller need not wait', async () => {
  const device = await deviceRecord();
  const { key } = await device.record.makeLearner({ animal: 'fox', name: '' }, OWNER);
  await device.record.write(key, 'goal', { surah: null });
  isOdd = true;
  onlyOwlThere();
  await start();
  await synced();
  expect(device.record.learners()).toHaveLength(2);
  expect(await waitingOf(device, OWNER)).toMatchObject({ learners: { unsent: 0 }, entries: { unsent: 1 } });
  isOdd = false;
  await sync?.now();
  expect(await waitingOf(device, OWNER)).toMatchObject({ learners: { unsent: 0 }, entries: { unsent: 0 } });
});

test.each([
  ['a day and an hour ahead', DAY_MS + 3_600_000, 1],
  ['a day and an hour behind', -DAY_MS - 3_600_000, 1],
  ['an hour ahead', 3_600_000, 0],
])('with a server that is %s', async (_, apartMs, warnings) => {
  serverMs += apartMs;
  await start();
  await synced();
  expect(Math.min(1, warnOfClock.mock.calls.length)).toBe(warnings);
});

test('coming back to the page shows what another device did meanwhile', async () => {
  const device = await deviceRecord();
  const { id } = await device.record.makeLearner({ animal: 'fox', name: '' }, OWNER);
  await start();
  await synced();
  expect(device.record.learners()).toHaveLength(1);
  const at = new Date().toISOString();
  learnersThere = [{ id, name: '', animal: 'fox', made_at: at, updated_at: at, removed_at: at }];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 }); // past the pause between two exchanges
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => device.record.learners()).toEqual([]);
});

test('when the network is back everything is exchanged', async () => {
  const device = await deviceRecord();
  await start();
  await synced();
  onlyOwlThere();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 }); // past the pause between two exchanges
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => device.record.learners()).toMatchObject([{ name: 'Hajar' }]);
});

test('what is done while the page is open is sent by itself', async () => {
  const device = await deviceRecord();
  const { key } = await device.record.makeLearner({ animal: 'fox', name: '' }, OWNER);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  await start();
  await synced();
  await device.record.write(key, 'goal', { surah: null });
  expect(await waitingOf(device, OWNER)).toMatchObject({ learners: { unsent: 0 }, entries: { unsent: 1 } });
  await vi.advanceTimersByTimeAsync(31_000); // five seconds, and what is left of the pause between two exchanges
  await expect
    .poll(() => waitingOf(device, OWNER))
    .toMatchObject({ learners: { unsent: 0 }, entries: { unsent: 0 } });
});

test('who is removed while an exchange is under way is gone from the account after the next', async () => {
  const device = await deviceRecord();
  const { key } = await device.record.makeLearner({ animal: 'fox', name: '' }, OWNER);
  meanwhile = async () => void (await device.record.removeLearner(key));
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  await start();
  await synced();
  expect(removalsHeard).toBe(0);
  await vi.advanceTimersByTimeAsync(31_000); // past the pause between two exchanges
  await expect.poll(() => removalsHeard).toBe(1);
});

const AT = '2026-01-05T09:00:00.000Z';
const owl = { id: '44444444-4444-4444-8444-444444444444', name: 'Hajar', animal: 'owl' };
const onlyOwlThere = () => {
  learnersThere = [{ ...owl, made_at: AT, updated_at: AT, removed_at: null }];
  const done = { at: AT, day: '2026-01-05', kind: 'goal', body: { surah: null }, seq: 1 };
  entriesThere = [{ id: '00000000-0000-7000-8000-000000000000', learner_id: owl.id, ...done }];
};

test.each([
  ['taken off the device', async (device: DeviceRecord) => removeLearnersOf(device, OWNER)],
  ['deleted with everything', clearDevice],
])('a learner who is %s while an exchange is under way is not brought back by it', async (_, leave) => {
  const device = await deviceRecord();
  onlyOwlThere();
  const ends: Promise<unknown>[] = [];
  meanwhile = async () => {
    if (sync) ends.push(leave(device), sync.now());
    await expect
      .poll(async () => {
        const { pending = [] } = await navigator.locks.query();
        return pending.length > 0 || device.record.allLearners().length === 0;
      })
      .toBe(true);
  };
  await start();
  await expect.poll(() => ends).toHaveLength(2);
  await Promise.all(ends);
  expect(await device.database.learners()).toEqual([]);
  expect(await device.record.countEntries(`${OWNER}/${owl.id}`)).toBe(0);
  for (const key of ['epoch', 'seen', 'synced'])
    expect(await device.database.readMeta(`${key}:${OWNER}`)).toBeUndefined();
});

test('an exchange that waits for an answer ends when it is stopped, and holds up nobody who leaves', async () => {
  const device = await deviceRecord();
  onlyOwlThere();
  let isAsked = false;
  meanwhile = () => {
    isAsked = true;
    return new Promise(() => undefined); // a network that never answers
  };
  await start();
  await expect.poll(() => isAsked).toBe(true);
  sync?.stop();
  await removeLearnersOf(device, OWNER);
  expect(await device.database.learners()).toEqual([]);
});

test('on a device that was empty the learner who learned last is the current one after the first exchange', async () => {
  const at = '2026-01-05T09:00:00.000Z';
  const [first, last] = ['44444444-4444-4444-8444-444444444444', '55555555-5555-4555-8555-555555555555'];
  const owls = { animal: 'owl', made_at: at, updated_at: at, removed_at: null };
  learnersThere = [
    { id: first, name: 'Maryam', ...owls },
    { id: last, name: 'Hajar', ...owls },
  ];
  entriesThere = [first, last].map((learner_id, index) => ({
    id: `0000000${index}-0000-7000-8000-000000000000`,
    learner_id,
    at: `2026-01-0${6 + index}T09:00:00.000Z`,
    day: '2026-01-06',
    kind: 'goal',
    body: { surah: null },
    seq: index + 1,
  }));
  await start();
  await expect.poll(currentLearner).toEqual({ id: `${OWNER}/${last}`, name: 'Hajar', animal: 'owl' });
});

test('one who has done nothing yet is learning after the first exchange, too', async () => {
  const at = '2026-01-05T09:00:00.000Z';
  const id = '44444444-4444-4444-8444-444444444444';
  learnersThere = [{ id, name: 'Hajar', animal: 'owl', made_at: at, updated_at: at, removed_at: null }];
  await start();
  await expect.poll(currentLearner).toEqual({ id: `${OWNER}/${id}`, name: 'Hajar', animal: 'owl' });
});
