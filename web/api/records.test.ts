import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openRecord } from '#web/record/store/record.ts';
import { refOf, toEntry } from '#web/record/store/rows.ts';
import { syncOnce } from '#web/record/sync/sync.ts';
import { visitDatabase } from '#web/record/store/visit-database.ts';
import { takeTokensFrom } from './bearer.ts';
import { createWire, type SentLearner, type Wire } from './records.ts';
import { claimsOf } from './session-claims.ts';
import { startSite, type Site } from './testing/site.ts';

let site: Site;
let families = 0;
let mother: Account;
let clock = Date.UTC(2026, 0, 5, 9, 0, 0, 120);
const onServerTime = vi.fn<(ms: number) => void>();

type Account = { id: string; email: string; token: string };

beforeAll(async () => {
  site = await startSite();
});
beforeEach(async () => {
  mother = await newAccount();
  signIn(mother);
});
afterAll(() => site.stop());

async function newAccount(): Promise<Account> {
  const email = `mother${(families += 1)}@example.org`;
  await site.register(email);
  const { access_token: token } = await site.newSession(email);
  return { id: v.parse(v.string(), claimsOf(token)?.sub), email, token };
}

function signIn({ token }: Pick<Account, 'token'>, renew?: () => Promise<string>): void {
  takeTokensFrom(() => Promise.resolve(token), renew);
}

const tick = () => new Date((clock += 1003));

async function newDevice({ id: owner } = mother, change: Partial<Wire> = {}) {
  const database = visitDatabase();
  const record = await openRecord({ database, now: tick, notifyOtherTabs: () => undefined });
  const wire = { ...createWire({ owner, onServerTime }), ...change };
  const parts = { record, database, wire, now: () => clock, random: () => 0.5 };
  return {
    record,
    database,
    sync: () => syncOnce(parts, owner, 0),
    async newFox(): Promise<string> {
      return (await record.makeLearner({ animal: 'fox', name: 'مريم' }, owner)).key;
    },
    goal: (id: string) => record.write(id, 'goal', { surah: null }),
    async entries(id: string) {
      const rows = await record.entriesOf(id);
      // In what order they arrived is a device's own affair.
      return rows.map(toEntry).toSorted((one, other) => (one.id < other.id ? -1 : 1));
    },
    waiting: async (id: string) => (await database.waiting(refOf(id))).unsent,
  };
}

describe('two devices of one account', () => {
  test('hold the same after each has synced, to the letter', async () => {
    const [phone, tablet] = [await newDevice(), await newDevice()];
    const id = await phone.newFox();
    await phone.goal(id);
    await phone.record.write(id, 'deed', { deed: 'صدقة "x"', done: true });
    expect(await phone.sync()).toEqual({ status: 'done', sent: 2, received: 0 });
    expect(await tablet.sync()).toEqual({ status: 'done', sent: 0, received: 2 });
    await tablet.goal(id);
    await tablet.sync();
    await phone.sync();
    expect(await phone.entries(id)).toHaveLength(3);
    expect(await tablet.entries(id)).toEqual(await phone.entries(id));
    expect(tablet.record.allLearners()).toEqual(phone.record.allLearners());
  });

  test('that sync at the same moment lose nothing and double nothing', async () => {
    const devices = [await newDevice(), await newDevice(), await newDevice()];
    const [phone] = devices;
    const id = (await phone?.newFox()) ?? '';
    for (const device of devices) await device.sync();
    for (let time = 0; time < 3; time += 1) {
      for (const device of devices) for (let count = 0; count < 4; count += 1) await device.goal(id);
      await Promise.all(devices.map((device) => device.sync()));
    }
    for (const device of devices) await device.sync();
    const all = await phone?.entries(id);
    expect(all).toHaveLength(36);
    for (const device of devices) expect(await device.entries(id)).toEqual(all);
    const { rows } = await site.pool.query('select from entries where owner = $1', [mother.id]);
    expect(rows).toHaveLength(36);
  });

  test('agree on the newest name, and on a removal whatever else happened', async () => {
    const [phone, tablet] = [await newDevice(), await newDevice()];
    const id = await phone.newFox();
    await phone.sync();
    await tablet.sync();
    await phone.record.changeLearner(id, { name: 'older' });
    await tablet.record.changeLearner(id, { name: 'newer', animal: 'owl' });
    await tablet.sync();
    await phone.sync();
    expect(phone.record.learners()).toMatchObject([{ name: 'newer', animal: 'owl', isSent: true }]);

    await tablet.record.removeLearner(id);
    await tablet.sync();
    await phone.sync();
    for (const device of [phone, tablet]) {
      expect(device.record.learners()).toEqual([]);
      expect(await device.entries(id)).toEqual([]);
    }
  });

  test('send again what was stored although its answer was lost', async () => {
    const wire = createWire({ owner: mother.id, onServerTime });
    let isLost = true;
    const pushEntries: Wire['pushEntries'] = async (entries) => {
      const answer = await wire.pushEntries(entries);
      if (!isLost) return answer;
      isLost = false;
      throw new TypeError('the tab was closed');
    };
    const phone = await newDevice(mother, { pushEntries });
    const id = await phone.newFox();
    await phone.goal(id);
    await expect(phone.sync()).rejects.toThrow('closed');
    expect(await phone.sync()).toMatchObject({ sent: 1 });
    expect(await phone.waiting(id)).toBe(0);
  });
});

test('after a restored backup, which gives numbers out again, every device and the server hold everything', async () => {
  const [phone, tablet] = [await newDevice(), await newDevice()];
  const id = await phone.newFox();
  await phone.goal(id);
  await phone.sync();
  const kept = await site.pool.query<{ seq: string }>(
    'select seq from private.record_counters where owner = $1',
    [mother.id],
  );
  await phone.goal(id);
  await phone.sync();
  const seq = kept.rows[0]?.seq;
  await site.pool.query('delete from entries where owner = $1 and seq > $2', [mother.id, seq]);
  await site.pool.query('update private.record_counters set seq = $2, entries = 1 where owner = $1', [
    mother.id,
    seq,
  ]);
  await tablet.sync();
  await tablet.goal(id);
  await tablet.sync();
  for (const device of [phone, phone, tablet]) await device.sync();
  expect(await phone.entries(id)).toHaveLength(3);
  const [mine, theirs] = [await phone.entries(id), await tablet.entries(id)];
  expect(theirs.map((row) => row.id)).toEqual(mine.map((row) => row.id));
});

test('a learner that was removed before the server heard of it is never stored there', async () => {
  const phone = await newDevice();
  await phone.record.removeLearner(await phone.newFox());
  expect(await phone.sync()).toMatchObject({ status: 'done' });
  expect(phone.record.learners()).toEqual([]);
  expect((await site.pool.query('select from learners where owner = $1', [mother.id])).rows).toEqual([]);
});

test('a thirteenth learner stays on its device with all it did, and holds up no other', async () => {
  const [phone, tablet] = [await newDevice(), await newDevice()];
  for (let count = 0; count < 12; count += 1) await tablet.newFox();
  await tablet.sync();
  const id = await phone.newFox();
  await phone.goal(id);
  expect(await phone.sync()).toMatchObject({ status: 'done', sent: 0 });
  expect(await phone.waiting(id)).toBe(1);

  const other = tablet.record.learners()[0]?.key ?? '';
  await phone.goal(other);
  expect(await phone.sync()).toMatchObject({ status: 'done', sent: 1 });
  await tablet.record.removeLearner(other);
  await tablet.sync();
  expect(await phone.sync()).toMatchObject({ status: 'done', sent: 1 });
  expect(await phone.waiting(id)).toBe(0);
});

describe('a record never ends in the wrong account', () => {
  test.each(['another account', 'nobody'])('with %s signed in nothing is sent, and it waits', async (who) => {
    const phone = await newDevice();
    const id = await phone.newFox();
    await phone.goal(id);
    const token = who === 'nobody' ? 'public-anon-key' : (await newAccount()).token;
    signIn({ token });
    site.requests.splice(0);
    expect(await phone.sync()).toMatchObject({ status: 'later' });
    expect(site.requests).toEqual([]);
    signIn(mother);
    expect(await phone.sync()).toMatchObject({ status: 'done', sent: 1 });
  });

  test('what one account pulls is its own', async () => {
    const phone = await newDevice();
    await phone.goal(await phone.newFox());
    await phone.sync();
    const other = await newAccount();
    signIn(other);
    const tablet = await newDevice(other);
    expect(await tablet.sync()).toEqual({ status: 'done', sent: 0, received: 0 });
    expect(tablet.record.allLearners()).toEqual([]);
  });
});

const forged = ({ token }: Account) => `${token.split('.').slice(0, 2).join('.')}.${'A'.repeat(86)}`;

describe('a token that the server refuses', () => {
  test('is replaced by a new one, and nobody notices', async () => {
    const phone = await newDevice();
    await phone.goal(await phone.newFox());
    const renew = vi.fn<() => Promise<string>>(
      async () => (await site.newSession(mother.email)).access_token,
    );
    signIn({ token: forged(mother) }, renew);
    expect(await phone.sync()).toMatchObject({ status: 'done', sent: 1 });
    expect(renew).toHaveBeenCalled();
  });

  test('is asked for anew where the account is gone, which tells so', async () => {
    const phone = await newDevice();
    await phone.newFox();
    await site.pool.query('delete from auth.users where id = $1', [mother.id]);
    const renew = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('the account is gone')));
    signIn(mother, renew);
    expect(await phone.sync()).toMatchObject({ status: 'later' });
    expect(renew).toHaveBeenCalled();
  });

  test('and cannot be replaced leaves everything for later', async () => {
    const phone = await newDevice();
    const id = await phone.newFox();
    await phone.goal(id);
    signIn({ token: forged(mother) });
    expect(await phone.sync()).toMatchObject({ status: 'later' });
    expect(await phone.waiting(id)).toBe(1);
  });
});

describe('what comes back', () => {
  const learner: SentLearner = {
    id: '019b0000-0000-7000-8000-000000000001',
    name: '',
    animal: 'fox',
    made_at: '2026-01-05T09:00:00.000Z',
    updated_at: '2026-01-05T09:00:00.100Z',
    removed_at: null,
  };

  test('has times as they were written, with milliseconds and Z', async () => {
    const wire = createWire({ owner: mother.id, onServerTime });
    expect(await wire.pushLearner(learner)).toEqual({ error: null, retryAfter: null });
    expect(await wire.pullLearners()).toEqual({ rows: [learner] });
  });

  test('is one epoch until the next restore', async () => {
    const wire = createWire({ owner: mother.id, onServerTime });
    const { rows } = await site.pool.query<{ epoch: string }>('select id as epoch from private.epoch');
    expect(await wire.askEpoch()).toEqual({ epoch: rows[0]?.epoch });
  });

  test('is asked for from the last one seen on, that one too', async () => {
    const wire = createWire({ owner: mother.id, onServerTime });
    site.requests.splice(0);
    await wire.pullEntries(7, 400);
    expect(site.requests.map(({ url }) => url).join()).toContain('seq=gte.7&order=seq.asc&limit=400');
  });

  test('tells the time of the server', async () => {
    onServerTime.mockClear();
    await createWire({ owner: mother.id, onServerTime }).pullLearners();
    expect(Math.abs(Date.now() - (onServerTime.mock.lastCall?.[0] ?? 0))).toBeLessThan(60_000);
  });

  test('is no answer when it is the page of a network that wants a log-in', async () => {
    onServerTime.mockClear();
    const headers = { Date: 'Thu, 01 Jan 1970 00:00:07 GMT' }; // of a router that was just switched on
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 200, headers })));
    const wire = createWire({ owner: mother.id, onServerTime });
    const answers = [await wire.pushLearner(learner), await wire.pushEntries([])];
    const pulls = [await wire.askEpoch(), await wire.pullLearners(), await wire.pullEntries(0, 10)];
    vi.unstubAllGlobals();
    for (const answer of answers) expect(answer).toMatchObject({ error: { status: 0 } });
    for (const pull of pulls) expect(pull).toMatchObject({ answer: { error: { status: 0 } } });
    expect(onServerTime).not.toHaveBeenCalled();
  });
});
