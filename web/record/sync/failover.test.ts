import { expect, test } from 'vitest';
import { goal, newDevice, newFox, idsOf } from '../testing/device.ts';
import { startServer } from '../testing/server.ts';

test('what a standby never got before it took over comes back: each device has sent it again after two exchanges', async () => {
  const server = startServer();
  let isCut = false;
  const pullEntries: typeof server.wire.pullEntries = (from, limit) =>
    isCut ? Promise.reject(new Error('the network went away')) : server.wire.pullEntries(from, limit);
  const wire = { ...server.wire, pullEntries };
  const [phone, tablet] = [await newDevice(wire), await newDevice(wire)];
  const fox = await newFox(phone);
  const safe = await goal(phone, fox);
  for (const device of [phone, tablet]) await device.sync();
  const atStandby = server.backUp();

  const heardBack = await goal(phone, fox);
  await phone.sync();
  const sister = (await phone.record.makeLearner({ animal: 'owl', name: 'Sumayya' }, 'family')).key;
  const ofSister = await goal(phone, sister);
  const ofTablet = await goal(tablet, fox);
  isCut = true;
  for (const device of [phone, tablet]) await expect(device.sync()).rejects.toThrow('went away');
  isCut = false;
  const all = [safe, heardBack, ofSister, ofTablet].map(({ id }) => id).toSorted();
  expect(server.idsOf()).toEqual(all); // each of them was acknowledged

  server.restore(atStandby, 'same epoch');
  // Numbers are given out again, the last one that a device has seen, too.
  const late = await goal(tablet, fox);
  for (const device of [tablet, phone, tablet, phone]) await device.sync();
  expect(server.idsOf()).toEqual([...all, late.id].toSorted());
  for (const device of [phone, tablet])
    expect([...(await idsOf(device, fox)), ...(await idsOf(device, sister))].toSorted()).toEqual(
      server.idsOf(),
    );
});
