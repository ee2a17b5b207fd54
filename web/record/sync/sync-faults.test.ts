import { describe, expect, test } from 'vitest';
import type { Wire } from '#web/api/records.ts';
import { refOf } from '../store/rows.ts';
import { goal, idsOf, newDevice, newFox } from '../testing/device.ts';
import { startServer } from '../testing/server.ts';
import { visitDatabase } from '../store/visit-database.ts';

/** Counts the steps that touch storage or the wire, and ends the tab before or after the one that was chosen. */
function createCrash() {
  const crash = { at: Infinity, steps: 0 };
  class TabKilled extends Error {}
  function around<Thing extends object>(thing: Thing, isSpared: (key: string) => boolean): Thing {
    return new Proxy(thing, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function' || isSpared(String(key))) return value;
        return async (...given: unknown[]): Promise<unknown> => {
          if ((crash.steps += 1) === crash.at) throw new TabKilled();
          const result: unknown = await Reflect.apply(value, target, given);
          if ((crash.steps += 1) === crash.at) throw new TabKilled();
          return result;
        };
      },
    });
  }
  return { crash, around, TabKilled };
}

test('a tab that is killed at any step of a sync loses nothing and doubles nothing', async () => {
  let wasKilled = true;
  let kills = 0;
  for (let at = 1; wasKilled; at += 1) {
    const server = startServer();
    const tablet = await newDevice(server.wire);
    const database = visitDatabase();
    const { crash, around, TabKilled } = createCrash();
    const phone = await newDevice(
      around(server.wire, () => false),
      () => 0.5,
      around(database, (key) => key === 'close'),
    );
    const id = await newFox(phone);
    const written = [await goal(phone, id), await goal(phone, id)];
    await phone.sync();
    await tablet.sync();
    written.push(await goal(tablet, id), await goal(phone, id), await goal(phone, id));
    await phone.record.changeLearner(id, { name: 'Maryam Y.' });
    await tablet.sync();

    Object.assign(crash, { at, steps: 0 });
    wasKilled = await phone.sync().then(
      () => false,
      (error: unknown) => error instanceof TabKilled,
    );
    kills += wasKilled ? 1 : 0;

    const reopened = await newDevice(server.wire, () => 0.5, database);
    for (const device of [reopened, tablet]) await device.sync();
    const all = written.map((entry) => entry.id).toSorted();
    expect(server.idsOf(), `killed at step ${at}`).toEqual(all);
    for (const device of [reopened, tablet]) {
      expect(await idsOf(device, id), `killed at step ${at}`).toEqual(all);
      expect(device.record.learners(), `killed at step ${at}`).toMatchObject([{ name: 'Maryam Y.' }]);
    }
    expect(await database.waiting(refOf(id))).toEqual({ unsent: 0, refused: 0 });
  }
  expect(kills).toBeGreaterThan(20);
});

test('a cache in between that gives the same page for ever holds up no device, and loses nothing', async () => {
  const server = startServer();
  let [isStuck, asked] = [true, 0];
  const pullEntries: Wire['pullEntries'] = (after, limit) => {
    asked += 1;
    return server.wire.pullEntries(isStuck ? 0 : after, limit);
  };
  const [phone, tablet] = [await newDevice({ ...server.wire, pullEntries }), await newDevice(server.wire)];
  const id = await newFox(tablet);
  for (let count = 0; count < 450; count += 1) await goal(tablet, id);
  await tablet.sync();
  expect(await phone.sync()).toMatchObject({ status: 'later' });
  expect(asked).toBeLessThan(5);
  isStuck = false;
  expect(await phone.sync()).toMatchObject({ status: 'done' });
  expect(await phone.record.countEntries(id)).toBe(450);
});

describe('a server that was restored from a backup', () => {
  test('gives numbers out again, and no device misses what got them', async () => {
    const server = startServer();
    const [phone, tablet] = [await newDevice(server.wire), await newDevice(server.wire)];
    const id = await newFox(phone);
    const early = await goal(phone, id);
    await phone.sync();
    const backup = server.backUp();
    const lost = [await goal(phone, id), await goal(phone, id)];
    await phone.sync();
    await tablet.sync();

    server.restore(backup);
    const fresh = await newDevice(server.wire);
    await fresh.sync();
    const again = [await goal(fresh, id), await goal(fresh, id), await goal(fresh, id)];
    await fresh.sync();
    const all = [early, ...lost, ...again].map((entry) => entry.id).toSorted();
    for (const device of [phone, tablet, phone, fresh]) await device.sync();
    for (const device of [phone, tablet, fresh]) expect(await idsOf(device, id)).toEqual(all);
    expect(server.idsOf()).toEqual(all);
  });

  test('gets back a learner that was made since, and does not bring back one that was removed', async () => {
    const server = startServer();
    const phone = await newDevice(server.wire);
    const old = await newFox(phone);
    await phone.sync();
    const backup = server.backUp();
    await phone.record.removeLearner(old);
    const made = await newFox(phone);
    const { id } = await goal(phone, made);
    await phone.sync();

    server.restore(backup);
    await phone.sync();
    await phone.sync();
    expect(phone.record.learners().map((row) => row.key)).toEqual([made]);
    expect(server.idsOf()).toEqual([id]);
    expect(server.learners.get(refOf(old).id)?.removed_at).not.toBeNull();
  });
});
