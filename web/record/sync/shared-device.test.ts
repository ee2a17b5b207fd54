import { expect, test } from 'vitest';
import { keyOf, refOf, THIS_DEVICE } from '../store/rows.ts';
import { syncOnce } from './sync.ts';
import { clock, goal, idsOf, newDevice, newFox, OWNER, type Device } from '../testing/device.ts';
import { startServer } from '../testing/server.ts';

const FATHER = 'father';
const LATER = '2030-01-01T00:00:00.000Z';

/** The tablet of mother's account; father, whose account has the same learner by a file, uses it as well. */
async function sharedTablet() {
  const [hers, his] = [startServer(), startServer()];
  const tablet = await newDevice(hers.wire);
  const key = await newFox(tablet);
  const { id } = refOf(key);
  await goal(tablet, key);
  const [row] = tablet.record.learners();
  if (!row) throw new Error('nobody is here');
  const { name, animal, made_at, updated_at } = row;
  const sent = { id, name, animal, made_at, updated_at, removed_at: null };
  his.learners.set(id, sent);
  return { tablet, id, key, sent, hers, his, syncHis: () => syncFor(FATHER, tablet, his) };
}

const syncFor = (owner: string, { record, database }: Device, { wire }: ReturnType<typeof startServer>) =>
  syncOnce({ record, database, wire, now: () => clock.now, random: () => 0.5 }, owner, 0);

const hisEntry = (learnerId: string) => ({
  id: '99999999-0000-7000-8000-000000000001',
  learner_id: learnerId,
  at: '2026-01-04T09:00:00.000Z',
  day: '2026-01-04',
  kind: 'goal',
  body: { surah: null },
});

const ofMother = async ({ database }: Device) =>
  (await database.learners()).filter(({ owner }) => owner === OWNER);

test('a removal in one account takes nothing from the same learner of another', async () => {
  const { tablet, key, id, sent, his, syncHis } = await sharedTablet();
  const before = await ofMother(tablet);
  his.learners.set(id, { ...sent, name: '', removed_at: LATER });
  await syncHis();
  expect(await ofMother(tablet)).toEqual(before);
  expect(await tablet.database.waiting(refOf(key))).toMatchObject({ unsent: 1 });
});

test('a new name in one account, and what was done there, is nothing to the same learner of another', async () => {
  const { tablet, id, key, sent, hers, his, syncHis } = await sharedTablet();
  const before = await ofMother(tablet);
  const ids = await idsOf(tablet, key);
  his.learners.set(id, { ...sent, name: 'His', updated_at: LATER });
  await his.wire.pushEntries([hisEntry(id)]);
  expect(await syncHis()).toMatchObject({ status: 'done', received: 1 });
  expect(await ofMother(tablet)).toEqual(before);
  expect(await idsOf(tablet, key)).toEqual(ids);
  expect(await idsOf(tablet, keyOf({ owner: FATHER, id }))).toEqual([hisEntry(id).id]);
  await tablet.sync();
  expect(hers.idsOf()).toEqual(ids);
});

test('a learner of this device alone stays, whatever an account says of the same one', async () => {
  const { id, sent, his } = await sharedTablet();
  const tablet = await newDevice(his.wire, () => 0.5, undefined, FATHER);
  const own = { ...sent, owner: THIS_DEVICE, key: id, isSent: false, isKnown: false };
  await tablet.record.putLearner(own);
  await goal(tablet, id);
  his.learners.set(id, { ...sent, name: '', removed_at: LATER });
  await tablet.sync();
  expect(tablet.record.learners()).toEqual([own]);
  await tablet.claim();
  await tablet.sync();
  expect(tablet.record.learners()).toMatchObject([{ name: 'Maryam', owner: FATHER, isSent: true }]);
  expect(his.idsOf()).toHaveLength(1);
});

test('what comes before its learner is there once the learner is known', async () => {
  const server = startServer();
  const [phone, tablet] = [await newDevice(server.wire), await newDevice(server.wire)];
  const key = await newFox(phone);
  const { id } = refOf(key);
  const early = await goal(phone, key);
  await phone.sync();
  const learner = server.learners.get(id);
  server.learners.delete(id); // as one that only a newer version can read
  await tablet.sync();
  expect(tablet.record.learners()).toEqual([]);
  if (learner) server.learners.set(id, learner);
  await tablet.sync();
  expect(await idsOf(tablet, key)).toEqual([early.id]);
});
