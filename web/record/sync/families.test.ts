import { expect, test, vi } from 'vitest';
import { randomSeed } from '#contract/testing/dice.ts';
import { toLearner } from '../store/rows.ts';
import { ANYWHERE, newWorld } from '../testing/families.ts';

const SEED = Number(process.env['FAMILIES_SEED'] ?? randomSeed());
const COUNT = Number(process.env['FAMILIES'] ?? 0);
const BUDGET_MS = 3_000;
const STEPS = 60;

/** What a family may rely on, whatever happened before. */
async function live(seed: number): Promise<void> {
  const world = await newWorld(seed);
  const { devices, family, servers, practised, told, log } = world;
  for (let step = 0; step < STEPS; step += 1) await world.step();
  await world.comeTogether();

  const here = await world.idsOnDevices();
  for (const server of servers.values()) for (const id of server.idsOf()) here.add(id);
  const lost = [...practised.keys()].filter((id) => !here.has(id) && !told.has(id));
  const story = () => `seed ${seed}\n${log.join('\n')}`;
  expect(lost, `lost without a word, ${story()}`).toEqual([]);

  for (const account of family) {
    const server = servers.get(account);
    const there = [...(server?.learners.values() ?? [])].filter(({ removed_at }) => removed_at === null);
    const mayHave = (id: string) => [account, ANYWHERE].some((where) => practised.get(id)?.has(where));
    const foreign = server?.idsOf().filter((id) => !mayHave(id));
    expect(foreign, `in a foreign account, ${story()}`).toEqual([]);
    for (const { name, database } of devices) {
      const mine = (await database.learners()).filter((row) => row.owner === account);
      const alive = mine.filter(({ removed_at }) => removed_at === null);
      expect(byId(alive.map(toLearner)), `learners of ${account} on the ${name}, ${story()}`).toEqual(
        byId(there.map(toLearner)),
      );
      for (const row of alive) {
        const ids = (await database.entriesOf(row)).map(({ id }) => id).toSorted();
        expect(ids, `entries of ${row.key} on the ${name}, ${story()}`).toEqual(server?.idsOf(row.id));
        expect(new Set(ids).size, `twice, ${story()}`).toBe(ids.length);
        const { unsent, refused } = await database.waiting(row);
        expect(unsent + refused, `still waiting, ${story()}`).toBe(0);
      }
    }
  }
}

const byId = <Row extends { id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));

test(`families lose nothing without a word, and all their devices agree, seeds from ${SEED}`, async () => {
  vi.stubGlobal('navigator', {}); // no locks
  const until = performance.now() + BUDGET_MS;
  for (let number = 0; COUNT > 0 ? number < COUNT : performance.now() < until; number += 1)
    await expect(live(SEED + number)).resolves.toBeUndefined();
});
