import { expect, test } from 'vitest';
import type { Wire } from '#web/api/records.ts';
import { refOf } from '../store/rows.ts';
import { goal, idsOf, newDevice, newFox, OWNER } from '../testing/device.ts';
import { startServer } from '../testing/server.ts';
import { visitDatabase } from '../store/visit-database.ts';

/** Two tabs of one device; neither has heard yet what the other just wrote. */
async function twoTabs(change: (wire: Wire) => Partial<Wire> = () => ({})) {
  const server = startServer();
  const database = visitDatabase();
  const wire = { ...server.wire, ...change(server.wire) };
  const first = await newDevice(wire, () => 0.5, database);
  const id = await newFox(first);
  return { server, database, id, first, second: await newDevice(wire, () => 0.5, database) };
}

test('a learner whom another tab removed does not come back by a new name', async () => {
  const { database, id, first, second } = await twoTabs();
  await second.record.removeLearner(id);
  await first.record.changeLearner(id, { name: 'Maryam Y.' });
  expect(await database.learners()).toMatchObject([{ key: id, name: '' }]);
  for (const { record } of [first, second]) expect(record.learners()).toEqual([]);
});

test('a new animal leaves the name that another tab gave', async () => {
  const { database, id, first, second } = await twoTabs();
  await second.record.changeLearner(id, { name: 'Maryam Y.' });
  await first.record.changeLearner(id, { animal: 'owl' });
  expect(await database.learners()).toMatchObject([{ key: id, name: 'Maryam Y.', animal: 'owl' }]);
});

test.each([
  ['removed', 'Maryam', true],
  ['renamed', 'Maryam Y.', false],
])(
  'a learner whom another tab %s while it was sent stays so, and that is sent next',
  async (_, name, isRemoved) => {
    let isAnswered = false;
    const { server, database, id, first, second } = await twoTabs((wire) => ({
      async pushLearner(row) {
        const answer = await wire.pushLearner(row);
        if (isAnswered) return answer;
        isAnswered = true;
        if (isRemoved) await second.record.removeLearner(id);
        else await second.record.changeLearner(id, { name });
        return answer;
      },
    }));
    await first.sync();
    expect(await database.learners()).toMatchObject([{ key: id, isSent: false }]);
    await first.sync();
    expect(server.learners.get(refOf(id).id)?.removed_at !== null).toBe(isRemoved);
    expect(server.learners.get(refOf(id).id)?.name).toBe(isRemoved ? '' : name);
  },
);

test('a removed learner joins no account', async () => {
  const { database, id, first, second } = await twoTabs();
  await second.record.removeLearner(id);
  const before = await database.learners();
  await first.record.addToAccount(id, OWNER);
  expect(await database.learners()).toEqual(before);
  const { id: alone } = await first.record.makeLearner({ animal: 'owl', name: '' });
  await second.record.receive({ about: 'learners' });
  await second.record.removeLearner(alone);
  await first.record.addToAccount(alone, OWNER);
  expect((await database.learners()).filter((row) => row.owner === OWNER)).toEqual(before);
});

test('one who joined the account in another tab is not removed by a tab that has not heard of it', async () => {
  const { database, first, second } = await twoTabs();
  const { id } = await first.record.makeLearner({ animal: 'owl', name: '' });
  await second.record.receive({ about: 'learners' });
  await first.record.addToAccount(id, OWNER);
  expect(await second.record.removeLearner(id)).toBe(false);
  const row = (await database.learners()).find((learner) => learner.id === id);
  expect(row).toMatchObject({ owner: OWNER, removed_at: null });
});

test('what a tab writes while another takes the account off the device is sent when the account is back', async () => {
  const server = startServer();
  const database = visitDatabase();
  const [first, second] = [
    await newDevice(server.wire, () => 0.5, database),
    await newDevice(server.wire, () => 0.5, database),
  ];
  const id = await newFox(first);
  const before = await goal(first, id);
  await first.sync();
  await first.record.forgetLearnersOf(OWNER);
  const after = await goal(second, id); // it has not heard of it yet
  await first.sync();
  await first.sync();
  expect(server.idsOf()).toEqual([before.id, after.id]);
  expect(await idsOf(first, id)).toEqual([before.id, after.id]);
});
