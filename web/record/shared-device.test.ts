import { expect, test } from 'vitest';
import { syncOnce } from './sync.ts';
import { clock, goal, idsOf, newDevice, newFox, OWNER, type Device } from './testing/device.ts';
import { startServer } from './testing/server.ts';

const FATHER = 'father';

/** The tablet of mother's account; father, whose account got the same learner by a file, uses it as well. */
async function sharedTablet() {
  const [hers, his] = [startServer(), startServer()];
  const tablet = await newDevice(hers.wire);
  const id = await newFox(tablet);
  await goal(tablet, id);
  const [row] = tablet.record.learners();
  if (!row) throw new Error('nobody is here');
  const { owner: _owner, isSent: _isSent, ...sent } = row;
  his.learners.set(id, sent);
  return { tablet, id, sent, hers, his, syncHis: () => syncFor(FATHER, tablet, his) };
}

const syncFor = (owner: string, { record, database }: Device, { wire }: ReturnType<typeof startServer>) =>
  syncOnce({ record, database, wire, now: () => clock.now, random: () => 0.5 }, owner, 0);

const hisEntry = (learnerId: string, number: number) => ({
  id: `99999999-0000-7000-8000-00000000000${number}`,
  learner_id: learnerId,
  at: '2026-01-04T09:00:00.000Z',
  day: '2026-01-04',
  kind: 'goal',
  body: { surah: null },
});

const LATER = '2030-01-01T00:00:00.000Z';

test('a removal in one account takes nothing from the same learner of another', async () => {
  const { tablet, id, sent, his, syncHis } = await sharedTablet();
  const before = await tablet.database.learners();
  his.learners.set(id, { ...sent, name: '', removed_at: LATER });
  await syncHis();
  expect(await tablet.database.learners()).toEqual(before);
  expect(await tablet.database.countEntries(id, 'unsent')).toBe(1);
});

test('a new name in one account does not take over the same learner of another, nor what was done there', async () => {
  const { tablet, id, sent, hers, his, syncHis } = await sharedTablet();
  const before = await tablet.database.learners();
  const ids = await idsOf(tablet, id);
  his.learners.set(id, { ...sent, name: 'His', updated_at: LATER });
  await his.wire.pushEntries([hisEntry(id, 1)]);
  expect(await syncHis()).toMatchObject({ status: 'done', received: 0 });
  expect(await tablet.database.learners()).toEqual(before);
  expect(await idsOf(tablet, id)).toEqual(ids);
  await tablet.sync();
  expect([...hers.entries.keys()]).toEqual(ids);
});

test('the mark of a removal in one account does not hide the same learner of another', async () => {
  const { id, sent, his } = await sharedTablet();
  const hers = startServer();
  const tablet = await newDevice(hers.wire);
  his.learners.set(id, { ...sent, name: '', removed_at: LATER });
  await syncFor(FATHER, tablet, his);
  hers.learners.set(id, sent);
  const done = hisEntry(id, 1);
  await hers.wire.pushEntries([done]);
  for (let round = 0; round < 2; round += 1) {
    await tablet.sync();
    expect(tablet.record.allLearners()).toMatchObject([{ id, name: 'Maryam', owner: OWNER }]);
    expect(await idsOf(tablet, id)).toEqual([done.id]);
    await syncFor(FATHER, tablet, his);
  }
});

test('a learner of this device alone is not removed by an account, and gets what was skipped once it joins', async () => {
  const server = startServer();
  const tablet = await newDevice(server.wire);
  const {
    id,
    owner: _owner,
    isSent: _isSent,
    ...rest
  } = await tablet.record.makeLearner({ animal: 'owl', name: '' });
  const own = await goal(tablet, id);
  server.learners.set(id, { id, ...rest, name: 'Hajar', updated_at: LATER });
  const there = hisEntry(id, 1);
  await server.wire.pushEntries([there]);
  await tablet.sync();
  await tablet.sync();
  expect(tablet.record.learners()).toMatchObject([{ id, name: '', owner: null }]);
  expect(await idsOf(tablet, id)).toEqual([own.id]);

  await tablet.claim();
  await tablet.sync();
  expect(tablet.record.learners()).toMatchObject([{ id, name: 'Hajar', isSent: true }]);
  expect(await idsOf(tablet, id)).toEqual([own.id, there.id].toSorted());
});

test('what came before its learner is fetched again once the learner is known', async () => {
  const server = startServer();
  const tablet = await newDevice(server.wire);
  const phone = await newDevice({ ...server.wire });
  const id = await newFox(phone);
  const { id: early } = await goal(phone, id);
  await phone.sync();
  const learner = server.learners.get(id);
  server.learners.delete(id); // as one with an animal that only a newer version draws
  await tablet.sync();
  expect(await tablet.record.countEntries(id)).toBe(0);
  if (learner) server.learners.set(id, learner);
  await tablet.sync();
  expect(await idsOf(tablet, id)).toEqual([early]);
});

test('a learner whose owner was lost with damaged storage gets its name and its account back', async () => {
  const { wire } = startServer();
  const [phone, tablet] = [await newDevice(wire), await newDevice(wire)];
  const id = await newFox(phone);
  await phone.sync();
  await tablet.sync();
  const [row] = tablet.record.learners();
  const long = '1970-01-01T00:00:00.000Z';
  const bear = {
    name: '',
    animal: 'bear',
    made_at: long,
    updated_at: long,
    owner: null,
    isSent: false,
  } as const;
  if (row) await tablet.record.putLearner({ ...row, ...bear });
  await tablet.sync();
  expect(tablet.record.learners()).toMatchObject([{ id, name: 'Maryam', animal: 'fox', isSent: true }]);
});

test('who was brought in by a file before the account was there, and stayed apart, hides nothing of the account', async () => {
  const { tablet, id, hers } = await sharedTablet();
  await tablet.sync();
  const other = await newDevice(hers.wire);
  const apart = await other.record.makeLearner({ animal: 'fox', name: '' });
  const [done] = await tablet.record.entriesOf(id);
  if (!done) throw new Error('nothing was done');
  await other.record.add([{ ...done, learner_id: apart.id, state: 'unsent' }]);
  await other.sync();
  expect(await idsOf(other, id)).toEqual([done.id]);
  expect(await idsOf(other, apart.id)).toEqual([done.id]);
});
