import { expect, test } from 'vitest';
import type { Change } from '#web/record/store/changes.ts';
import { openRecord } from '#web/record/store/record.ts';
import { visitDatabase } from '#web/record/store/visit-database.ts';
import { recordedTicks } from './recorded-ticks.ts';

const ONE = '1:1:1-2';
const OTHER = '1:2:3-4';

async function opened() {
  const database = visitDatabase();
  let time = Date.parse('2026-03-01T12:00:00.000Z');
  const tabs: ((change: Change) => void)[] = [];
  const tab = async () => {
    const record = await openRecord({
      database,
      now: () => new Date((time += 1)),
      notifyOtherTabs: (change) =>
        tabs.filter((receive) => receive !== own).forEach((receive) => receive(change)),
    });
    const own = (change: Change) => void record.receive(change);
    tabs.push(own);
    return record;
  };
  const record = await tab();
  const { id } = await record.makeLearner({ animal: 'lion', name: '' });
  return { record, id, tab };
}

test('every change of a tick is one entry, and the next visit finds what was ticked last', async () => {
  const { record, id } = await opened();
  const ticks = await recordedTicks(record, id);
  ticks.toggle(ONE);
  ticks.toggle(OTHER);
  ticks.toggle(ONE);
  expect([...ticks.view.get()]).toEqual([OTHER]);
  await expect.poll(() => record.entriesOf(id)).toHaveLength(3);
  expect([...(await recordedTicks(record, id)).view.get()]).toEqual([OTHER]);
});

test('what is read between two quick ticks takes none of them back', async () => {
  const { record, id } = await opened();
  const ticks = await recordedTicks(record, id);
  const shown: string[] = [];
  ticks.view.subscribe(() => shown.push([...ticks.view.get()].join(' ')));
  ticks.toggle(ONE);
  await Promise.resolve();
  ticks.toggle(OTHER);
  await expect.poll(() => record.entriesOf(id)).toHaveLength(2);
  expect([...(await recordedTicks(record, id)).view.get()]).toEqual([ONE, OTHER]);
  expect(shown).toEqual([ONE, `${ONE} ${OTHER}`]);
});

test('another tab sees a tick without being asked to read again, until it is left', async () => {
  const { record, id, tab } = await opened();
  const here = await recordedTicks(record, id);
  const there = await recordedTicks(await tab(), id);
  here.toggle(ONE);
  await expect.poll(() => [...there.view.get()]).toEqual([ONE]);
  there.leave();
  here.toggle(OTHER);
  await expect.poll(() => record.entriesOf(id)).toHaveLength(2);
  expect([...there.view.get()]).toEqual([ONE]);
});

test('a tick of another learner changes nothing here', async () => {
  const { record, id } = await opened();
  const ticks = await recordedTicks(record, id);
  const { id: other } = await record.makeLearner({ animal: 'owl', name: '' });
  await record.write(other, 'phrases', { learned: [ONE], unlearned: [] });
  expect([...(await recordedTicks(record, id)).view.get()]).toEqual([]);
  expect([...ticks.view.get()]).toEqual([]);
});
