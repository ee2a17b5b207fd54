import { expect, test } from 'vitest';
import type { Wire } from '#web/api/records.ts';
import { refOf } from '../store/rows.ts';
import { newDevice, newFox, OWNER } from '../testing/device.ts';
import { entry } from '../testing/entries.ts';
import { refusedWith, startServer } from '../testing/server.ts';

const BATCHES = 6;
const BATCH_ENTRIES = 200;

/** A device on which six batches wait, and the pushes that its server has not answered yet. */
async function waitingDevice() {
  const server = startServer();
  const asked: { answer: (isTaken: boolean) => void }[] = [];
  const pushEntries: Wire['pushEntries'] = (rows) =>
    new Promise((resolve) => {
      asked.push({
        answer: (isTaken) =>
          resolve(isTaken ? server.wire.pushEntries(rows) : Promise.resolve(refusedWith(503, ''))),
      });
    });
  const device = await newDevice({ ...server.wire, pushEntries });
  const { id: learner_id } = refOf(await newFox(device));
  const rows = Array.from({ length: BATCHES * BATCH_ENTRIES }, () =>
    entry('2026-01-05', 'goal', { surah: null }),
  );
  await device.record.add(
    rows.map((row) => Object.assign(row, { learner_id, owner: OWNER })),
    'device',
  );
  return { device, server, asked };
}

test('two batches are on their way at a time, and each that is answered makes room for the next', async () => {
  const { device, server, asked } = await waitingDevice();
  const round = device.sync();
  for (let answered = 0; answered < BATCHES; answered += 1) {
    await expect.poll(() => asked.length).toBe(Math.min(answered + 2, BATCHES));
    asked[answered]?.answer(true);
  }
  expect(await round).toMatchObject({ status: 'done', sent: BATCHES * BATCH_ENTRIES });
  expect(server.entries.size).toBe(BATCHES * BATCH_ENTRIES);
});

test('once the server is in trouble no further batch is begun, and what was taken is sent again until it was heard', async () => {
  const { device, server, asked } = await waitingDevice();
  const round = device.sync();
  await expect.poll(() => asked.length).toBe(2);
  asked[0]?.answer(false);
  await Promise.resolve();
  asked[1]?.answer(true);
  expect(await round).toMatchObject({ status: 'later' });
  expect(asked).toHaveLength(2);
  expect(server.entries.size).toBe(BATCH_ENTRIES);

  const again = device.sync();
  for (let answered = 2; answered < BATCHES + 2; answered += 1) {
    await expect.poll(() => asked.length).toBeGreaterThan(answered);
    asked[answered]?.answer(true);
  }
  expect(await again).toMatchObject({ status: 'done', sent: BATCHES * BATCH_ENTRIES });
  expect(server.entries.size).toBe(BATCHES * BATCH_ENTRIES);
});

test('a learner that the account has no more is sent again in the same round, with all that it did', async () => {
  const server = startServer();
  const device = await newDevice(server.wire);
  const id = await newFox(device);
  await device.record.write(id, 'goal', { surah: null });
  await device.sync();
  server.restore({ learners: [], entries: [], seq: 0 });
  expect(await device.sync()).toMatchObject({ status: 'done', sent: 1 });
  expect([...server.learners.keys()]).toEqual([refOf(id).id]);
  expect(server.entries.size).toBe(1);
});
