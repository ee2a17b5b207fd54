import { describe, expect, test } from 'vitest';
import type { Wire } from '#web/api/records.ts';
import { refOf } from '../store/rows.ts';
import { clock, goal, idsOf, newDevice, newFox, OWNER, type Device } from '../testing/device.ts';
import { round } from '../testing/entries.ts';
import { refusedWith, startServer } from '../testing/server.ts';

const HOUR_MS = 3_600_000;
const WAITS = { status: 'later', concerns: 'item' };

/** A phone and a tablet of one family, whose server answers whatever holds something `odd` as it is told to. */
async function startFamily() {
  const server = startServer();
  const odd = { answer: refusedWith(400, 'PGRST102'), isUnderstood: false, asked: 0 };
  const pushEntries: Wire['pushEntries'] = async (rows) => {
    if (odd.isUnderstood || rows.every(({ kind }) => kind !== 'odd')) return server.wire.pushEntries(rows);
    odd.asked += 1;
    return odd.answer;
  };
  const wire = { ...server.wire, pushEntries };
  const [phone, tablet] = [await newDevice(wire), await newDevice(wire)];
  const id = await newFox(phone);
  for (const device of [phone, tablet]) await device.sync();
  return { server, wire, odd, phone, tablet, id };
}

async function addOdd({ record }: Device, key: string, count = 1): Promise<void> {
  const { owner, id: learner_id } = refOf(key);
  const made = () => ({ ...round('2026-01-05', 'next', 1, 2, '3'), learner_id, kind: 'odd' });
  await record.add(
    Array.from({ length: count }, () => ({ ...made(), owner })),
    'device',
  );
}

describe('an entry whose answer nobody understands', () => {
  test('waits alone, and the device hears what another one did', async () => {
    const { phone, tablet, id } = await startFamily();
    await addOdd(phone, id);
    const there = await goal(tablet, id);
    await tablet.sync();
    expect(await phone.sync()).toEqual({ ...WAITS, pauseMs: 5_000 });
    expect(await idsOf(phone, id)).toContain(there.id);
    expect((await phone.database.unsentAfter(refOf(id), '')).entries).toMatchObject([{ kind: 'odd' }]);
  });

  test('is asked about after longer and longer pauses, also by a page that is opened anew', async () => {
    const { wire, odd, phone, id } = await startFamily();
    await addOdd(phone, id);
    const pauses: number[] = [];
    for (const _ of Array.from({ length: 12 })) {
      const opened = await newDevice(wire, () => 0.5, phone.database);
      const first = await opened.sync();
      const asked = odd.asked;
      expect(await opened.sync()).toEqual(first);
      expect(odd.asked).toBe(asked);
      const pauseMs = first.status === 'later' ? first.pauseMs : 0;
      pauses.push(pauseMs / 1000);
      clock.now += pauseMs;
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
    expect(odd.asked).toBe(12);
  });

  test('holds up nothing that is done meanwhile, and goes once it is understood', async () => {
    const { server, odd, phone, id } = await startFamily();
    await addOdd(phone, id);
    await phone.sync();
    await goal(phone, id);
    expect(await phone.sync()).toMatchObject(WAITS);
    expect(server.entries.size).toBe(1);
    expect(odd.asked).toBe(1);
    odd.isUnderstood = true;
    clock.now += HOUR_MS;
    expect(await phone.sync()).toMatchObject({ status: 'done', sent: 1 });
    expect(server.entries.size).toBe(2);
  });

  test('holds up no other behind it, however many they are', async () => {
    const { server, phone, id } = await startFamily();
    const { key: other } = await phone.record.makeLearner({ animal: 'owl', name: 'Hajar' }, OWNER);
    await addOdd(phone, id, 45);
    for (const learnerId of [id, other]) await goal(phone, learnerId);
    for (let rounds = 0; rounds < 5; rounds += 1) {
      await phone.sync();
      clock.now += HOUR_MS; // whatever was asked about before may be asked about again
    }
    expect(server.entries.size).toBe(2);
  });

  test('is waited for no longer once it is gone with its learner', async () => {
    const { phone, id } = await startFamily();
    await addOdd(phone, id);
    await phone.sync();
    await phone.record.removeLearner(id);
    expect(await phone.sync()).toMatchObject({ status: 'done' });
  });

  test('is asked about again when the clock has been set back since', async () => {
    const { odd, phone, id } = await startFamily();
    await addOdd(phone, id);
    await phone.sync();
    clock.now -= 30 * 24 * HOUR_MS;
    await phone.sync();
    expect(odd.asked).toBe(2);
  });

  test.each([
    [401, 'PGRST303'],
    [403, '42501'],
    [429, 'over_request_rate_limit'],
    [500, 'internal_error'],
    [0, ''],
  ])('is none where the answer %i %s tells that nobody can be heard now', async (status, code) => {
    const { odd, phone, id } = await startFamily();
    await addOdd(phone, id);
    odd.answer = refusedWith(status, code);
    for (const _ of [1, 2]) expect(await phone.sync()).toMatchObject({ status: 'later', concerns: 'all' });
    expect(odd.asked).toBe(2);
  });
});

describe('a learner whom a restored server has no more', () => {
  const NOTHING = { learners: [], entries: [], seq: 0 };

  test('is sent again with what waited and what was there', async () => {
    const { server, phone, id } = await startFamily();
    const written = [await goal(phone, id)];
    await phone.sync();
    server.restore(NOTHING);
    written.push(await goal(phone, id));
    expect(await phone.sync()).toMatchObject({ status: 'done', sent: 2 });
    expect([...server.learners.keys()]).toEqual([refOf(id).id]);
    expect(server.idsOf()).toEqual(written.map((row) => row.id).toSorted());
  });

  test('is sent again with the first that it ever did', async () => {
    const { server, phone, id } = await startFamily();
    server.restore(NOTHING);
    await goal(phone, id);
    expect(await phone.sync()).toMatchObject({ status: 'done', sent: 1 });
    expect(server.entries.size).toBe(1);
  });

  test('is sent again with all that waited, though others went through', async () => {
    const { server, odd, phone, id } = await startFamily();
    const backup = server.backUp();
    const { key: made } = await phone.record.makeLearner({ animal: 'owl', name: 'Hajar' }, OWNER);
    await phone.sync();
    server.restore(backup);
    for (let count = 0; count < 30; count += 1) await goal(phone, made);
    await goal(phone, id);
    await addOdd(phone, id);
    await phone.sync();
    expect(server.entries.size).toBe(31);
    expect(odd.asked).toBeLessThan(5);
    expect(await phone.database.waiting(refOf(made))).toEqual({ unsent: 0, refused: 0 });
  });
});
