import { describe, expect, test } from 'vitest';
import { refOf } from '../store/rows.ts';
import { goal, idsOf, newDevice, newFox } from '../testing/device.ts';
import { startServer } from '../testing/server.ts';

type Server = ReturnType<typeof startServer>;

describe('a server that was restored from an older backup', () => {
  test.each(['new epoch', 'same epoch'] as const)(
    'gets back what a device had sent and had not heard of yet: %s',
    async (how) => {
      const server = startServer();
      let isCut = false;
      const pullEntries: Server['wire']['pullEntries'] = async (from, limit) => {
        if (isCut) throw new Error('the network went away');
        return server.wire.pullEntries(from, limit);
      };
      const phone = await newDevice({ ...server.wire, pullEntries });
      const key = await newFox(phone);
      const written = [];
      for (let count = 0; count < 30; count += 1) written.push((await goal(phone, key)).id);
      await phone.sync();
      const backup = server.backUp();
      for (let count = 0; count < 10; count += 1) written.push((await goal(phone, key)).id);
      isCut = true;
      await expect(phone.sync()).rejects.toThrow('went away'); // all ten are acknowledged
      expect(server.entries.size).toBe(40);
      expect(await phone.database.waiting(refOf(key))).toMatchObject({ unsent: 10 });
      isCut = false;

      server.restore(backup, how);
      expect(await phone.sync()).toMatchObject({ status: 'done' });
      expect(server.idsOf()).toEqual(written.toSorted());
    },
  );

  test('is compared with everything where the numbers are the same, and another entry has the last one', async () => {
    const server = startServer();
    const [phone, tablet] = [await newDevice(server.wire), await newDevice(server.wire)];
    const key = await newFox(phone);
    await goal(phone, key);
    for (const device of [phone, tablet]) await device.sync();
    const backup = server.backUp();
    const lost = await goal(phone, key);
    await phone.sync();

    server.restore(backup);
    // The tablet's entry gets the number that the lost one had, and the phone has seen that number.
    const late = await goal(tablet, key);
    for (const device of [tablet, phone, tablet]) await device.sync();
    for (const device of [phone, tablet])
      expect(await idsOf(device, key)).toEqual(expect.arrayContaining([lost.id, late.id]));
    expect(server.idsOf()).toHaveLength(3);
  });

  test('is met so where it was restored by hand and kept its epoch, as soon as the last number is not the same entry', async () => {
    const server = startServer();
    const phone = await newDevice(server.wire);
    const key = await newFox(phone);
    await goal(phone, key);
    await phone.sync();
    const backup = server.backUp();
    await goal(phone, key);
    await phone.sync();
    server.restore(backup, 'same epoch');
    await phone.sync();
    expect(server.idsOf()).toEqual(await idsOf(phone, key));
  });

  test('hears of removals again; nothing goes unasked that may have been lost with it', async () => {
    const server = startServer();
    const [phone, tablet] = [await newDevice(server.wire), await newDevice(server.wire)];
    const key = await newFox(phone);
    await phone.sync();
    await tablet.sync();
    const backup = server.backUp();
    const done = await goal(tablet, key);
    await tablet.sync();
    expect(await tablet.database.waiting(refOf(key))).toEqual({ unsent: 0, refused: 0 });
    await phone.record.removeLearner(key);

    server.restore(backup);
    await phone.sync();
    expect(server.learners.get(refOf(key).id)?.removed_at).not.toBeNull();
    await tablet.sync();
    expect(tablet.record.learners()).toMatchObject([{ key }]);
    expect(tablet.record.learners()[0]?.removedThere).toBeDefined();
    await tablet.record.settleRemoved(key, 'keep');
    expect(await idsOf(tablet, refOf(key).id)).toEqual([done.id]);
  });
});
