import { describe, expect, test } from 'vitest';
import { dice } from '#contract/testing/dice.ts';
import type { Wire } from '#web/api/records.ts';
import { refOf } from '../store/rows.ts';
import { clock, goal, idsOf, newDevice, newFox, OWNER } from '../testing/device.ts';
import { round } from '../testing/entries.ts';
import { refusedWith, startServer } from '../testing/server.ts';

describe('two devices of one account', () => {
  test('hold the same after each has synced', async () => {
    const { wire } = startServer();
    const [phone, tablet] = [await newDevice(wire), await newDevice(wire)];
    const id = await newFox(phone);
    await goal(phone, id);
    expect(await phone.sync()).toEqual({ status: 'done', sent: 1, received: 0 });
    expect(await tablet.sync()).toEqual({ status: 'done', sent: 0, received: 1 });
    expect(tablet.record.learners()).toMatchObject([
      { key: id, name: 'Maryam', animal: 'fox', owner: OWNER },
    ]);
    await goal(tablet, id);
    await tablet.sync();
    await phone.sync();
    expect(await idsOf(phone, id)).toEqual(await idsOf(tablet, id));
  });

  test('the newest name wins, and a removal wins over everything', async () => {
    const { wire } = startServer();
    const [phone, tablet] = [await newDevice(wire), await newDevice(wire)];
    const id = await newFox(phone);
    await phone.sync();
    await tablet.sync();
    await phone.record.changeLearner(id, { name: 'older' });
    await tablet.record.changeLearner(id, { name: 'newer' });
    await tablet.sync();
    await phone.sync();
    expect(phone.record.learners()).toMatchObject([{ name: 'newer' }]);

    await tablet.record.removeLearner(id);
    await phone.record.changeLearner(id, { name: 'too late' });
    await tablet.sync();
    await phone.sync();
    expect(await phone.record.entriesOf(id)).toEqual([]);
    for (const device of [phone, tablet]) {
      expect(device.record.learners()).toEqual([]);
      expect(device.record.allLearners()).toMatchObject([{ key: id, name: '', isSent: true }]);
    }
  });

  const seed = Math.floor(Math.random() * 2 ** 31);

  test(`lose nothing and double nothing, whatever the network does, seed ${seed}`, async () => {
    for (let number = 0; number < 200; number += 1) {
      const random = dice(seed + number);
      let isCalm = false;
      const server = startServer(() =>
        isCalm || random() < 0.6 ? 'none' : random() < 0.5 ? 'before' : 'after',
      );
      const [phone, tablet] = [await newDevice(server.wire, random), await newDevice(server.wire, random)];
      const id = await newFox(phone);
      const written = new Set<string>();
      for (let step = 0; step < 12; step += 1) {
        const device = random() < 0.5 ? phone : tablet;
        if (random() < 0.5 && device.record.learners().length > 0) written.add((await goal(device, id)).id);
        else await device.sync();
      }
      isCalm = true;
      for (const device of [phone, tablet, phone, tablet]) await device.sync();
      const all = [...written].toSorted();
      expect(server.idsOf(), `seed ${seed + number}`).toEqual(all);
      expect(await idsOf(phone, id), `seed ${seed + number}`).toEqual(all);
      expect(await idsOf(tablet, id), `seed ${seed + number}`).toEqual(all);
    }
  });
});

test('a learner that is renamed while an older name is on its way keeps the new one, and sends it next', async () => {
  const server = startServer();
  const pushLearner: Wire['pushLearner'] = async (row) => {
    const answer = await server.wire.pushLearner(row);
    if (row.name === 'Maryam') await phone.record.changeLearner(key, { name: 'Maryam Y.' });
    return answer;
  };
  const phone = await newDevice({ ...server.wire, pushLearner });
  const key = await newFox(phone);
  await phone.sync();
  expect(phone.record.learners()).toMatchObject([{ name: 'Maryam Y.', isSent: false }]);
  await phone.sync();
  expect([...server.learners.values()]).toMatchObject([{ name: 'Maryam Y.' }]);
});

test('a learner for whom a full account has no room is offered again once a day, and holds up nobody', async () => {
  const server = startServer();
  let [isFull, tries] = [true, 0];
  const pushLearner: Wire['pushLearner'] = async (row) => {
    if (row.name !== 'Maryam') return server.wire.pushLearner(row);
    tries += 1;
    return isFull ? refusedWith(403, 'PT403') : server.wire.pushLearner(row);
  };
  const phone = await newDevice({ ...server.wire, pushLearner });
  const refused = await newFox(phone);
  await goal(phone, refused);
  const { key: taken } = await phone.record.makeLearner({ animal: 'owl', name: 'Hajar' }, OWNER);
  await goal(phone, taken);
  // The account is full by learners of other devices.
  for (let count = 0; count < 11; count += 1) {
    const id = `66666666-6666-4666-8666-0000000000${10 + count}`;
    const at = '2026-01-01T00:00:00.000Z';
    const row = { id, name: '', animal: 'bear', made_at: at, updated_at: at, removed_at: null } as const;
    server.learners.set(id, row);
  }
  await phone.sync();
  expect(tries).toBe(1); // and by now this device knows that it is full
  for (let count = 0; count < 3; count += 1) expect(await phone.sync()).toMatchObject({ status: 'done' });
  expect(tries).toBe(1);
  expect([...server.entries.values()]).toMatchObject([{ learner_id: refOf(taken).id }]);
  isFull = false;
  clock.now += 86_400_000;
  await phone.sync();
  expect(tries).toBe(2);
  expect(server.entries.size).toBe(2);
});

test('a name that a clock years ahead gave can be changed once the clock is right', async () => {
  const { wire } = startServer();
  const [phone, tablet] = [await newDevice(wire), await newDevice(wire)];
  const id = await newFox(phone);
  const [row] = phone.record.learners();
  if (row) await phone.record.putLearner({ ...row, updated_at: '2031-01-01T00:00:00.000Z' });
  await phone.sync();
  await tablet.sync();
  await tablet.record.changeLearner(id, { name: 'Maryam Y.' });
  for (const device of [tablet, phone]) await device.sync();
  for (const device of [tablet, phone])
    expect(device.record.learners()).toMatchObject([{ name: 'Maryam Y.' }]);
});

test('a follower of a learner hears once of all entries that were pulled, also where the network went away', async () => {
  const { wire } = startServer();
  let pages = 0;
  const cutOff: Wire = {
    ...wire,
    pullEntries: async (after, limit) =>
      (pages += 1) === 3 ? { answer: refusedWith(503, '') } : wire.pullEntries(after, limit),
  };
  const [phone, tablet] = [await newDevice(wire), await newDevice(cutOff)];
  const id = await newFox(phone);
  const made = () => ({
    ...round('2026-01-01', 'next', 67, 2, '3'),
    learner_id: refOf(id).id,
    owner: OWNER,
  });
  await phone.record.add(Array.from({ length: 1000 }, made), 'device');
  await phone.sync();
  const aboutEntries = () => tablet.told.splice(0).filter(({ about }) => about === 'entries');
  await tablet.sync();
  expect(await idsOf(tablet, id)).toHaveLength(799);
  expect(aboutEntries()).toEqual([{ about: 'entries', learnerId: id }]);
  await tablet.sync();
  expect(await idsOf(tablet, id)).toHaveLength(1000);
  expect(aboutEntries()).toEqual([{ about: 'entries', learnerId: id }]);
});

test('other tabs hear of learners that were pulled, and only then', async () => {
  const { wire } = startServer();
  const [phone, tablet] = [await newDevice(wire), await newDevice(wire)];
  await newFox(phone);
  await phone.sync();
  tablet.told.splice(0);
  await tablet.sync();
  expect(tablet.told).toContainEqual({ about: 'learners' });
  tablet.told.splice(0);
  await tablet.sync();
  expect(tablet.told).toEqual([]);
});

describe('an entry', () => {
  test('that is refused holds up no other, stays in the record and tells why', async () => {
    const server = startServer();
    const phone = await newDevice(server.wire);
    const id = await newFox(phone);
    const good = await goal(phone, id);
    const bad = {
      ...round('2026-01-05', 'next', 1, 2, '3'),
      learner_id: refOf(id).id,
      owner: OWNER,
      kind: 'bad',
    };
    await phone.record.add([bad], 'device');
    const also = await goal(phone, id);
    await phone.sync();
    expect(server.idsOf()).toEqual([good.id, also.id].toSorted());
    expect(await phone.database.refusalsOf(refOf(id))).toMatchObject([
      { id: bad.id, refusal: { code: '23514' } },
    ]);
    expect(await phone.record.entriesOf(id)).toHaveLength(3);
  });

  test('that a full account refuses is tried again after a day', async () => {
    const server = startServer();
    let isFull = true;
    const pushEntries: Wire['pushEntries'] = async (rows) =>
      isFull ? refusedWith(403, 'PT403') : server.wire.pushEntries(rows);
    const phone = await newDevice({ ...server.wire, pushEntries });
    const id = await newFox(phone);
    await goal(phone, id);
    await phone.sync();
    isFull = false;
    await phone.sync();
    expect(server.entries.size).toBe(0);
    clock.now += 86_400_000;
    await phone.sync();
    expect(server.entries.size).toBe(1);
  });

  test('whose answer nobody understands holds up no other, and is tried again once a day', async () => {
    const server = startServer();
    let isUnderstood = false;
    let tries = 0;
    const pushEntries: Wire['pushEntries'] = async (rows) => {
      if (isUnderstood || rows.every(({ kind }) => kind !== 'odd')) return server.wire.pushEntries(rows);
      if (rows.length === 1) tries += 1;
      return refusedWith(400, 'PGRST102');
    };
    const phone = await newDevice({ ...server.wire, pushEntries });
    const id = await newFox(phone);
    const odd = { ...round('2026-01-05', 'next', 1, 2, '3'), learner_id: refOf(id).id, kind: 'odd' };
    await phone.record.add([{ ...odd, owner: OWNER }], 'device');
    await goal(phone, id);
    await goal(phone, id);
    expect(await phone.sync()).toMatchObject({ status: 'done', sent: 2 });
    await goal(phone, id);
    expect(await phone.sync()).toMatchObject({ status: 'done', sent: 1 });
    expect(tries).toBe(1);
    expect(await phone.record.entriesOf(id)).toHaveLength(4);
    isUnderstood = true;
    clock.now += 86_400_000;
    expect(await phone.sync()).toMatchObject({ status: 'done', sent: 1 });
    expect(server.entries.size).toBe(4);
  });

  test('is not asked about alone, one after the other, by a server that understands none', async () => {
    const server = startServer();
    let asked = 0;
    const pushEntries: Wire['pushEntries'] = async () => {
      asked += 1;
      return refusedWith(404, 'PGRST205');
    };
    const phone = await newDevice({ ...server.wire, pushEntries });
    const id = await newFox(phone);
    for (let count = 0; count < 100; count += 1) await goal(phone, id);
    expect(await phone.sync()).toMatchObject({ status: 'later' });
    expect(asked).toBeLessThan(15);
    expect(await phone.database.waiting(refOf(id))).toMatchObject({ unsent: 100 });
  });

  test.each([
    [401, 'PGRST303'],
    [403, '42501'],
    [404, 'PGRST205'],
    [429, 'over_request_rate_limit'],
    [500, 'internal_error'],
    [0, ''],
  ])('that meets the answer %i %s waits', async (status, code) => {
    const server = startServer();
    const phone = await newDevice({ ...server.wire, pushEntries: async () => refusedWith(status, code) });
    const id = await newFox(phone);
    await goal(phone, id);
    expect(await phone.sync()).toMatchObject({ status: 'later' });
    expect(await phone.database.waiting(refOf(id))).toMatchObject({ unsent: 1 });
  });

  test('of a learner that lives on this device alone is never sent', async () => {
    const server = startServer();
    const phone = await newDevice(server.wire);
    const { id } = await phone.record.makeLearner({ animal: 'owl', name: '' });
    await goal(phone, id);
    await phone.sync();
    expect(server.learners.size + server.entries.size).toBe(0);
  });
});

test('an answer that is too large is asked for in smaller pieces', async () => {
  const server = startServer();
  const asked: number[] = [];
  const pullEntries: Wire['pullEntries'] = async (after, limit) => {
    asked.push(limit);
    return limit > 100
      ? { answer: refusedWith(413, 'answer_too_large') }
      : server.wire.pullEntries(after, limit);
  };
  const phone = await newDevice({ ...server.wire, pullEntries });
  await phone.sync();
  expect(asked.slice(0, 3)).toEqual([400, 200, 100]);
});
