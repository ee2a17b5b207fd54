import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLimiter } from '#server/load/limiter.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createMember, startRest, type Member } from './testing/rest-server.ts';

type Family = Member & { learnerId: string };

const database = await freshDatabase();
const { pool } = database;
let rest: Awaited<ReturnType<typeof startRest>>;
let [pupil, neighbour]: Family[] = [];
/** A school, with an address that nobody had before. */
let school: string;
let schools = 0;

beforeAll(async () => {
  rest = await startRest(pool, { rateLimits: true });
});
beforeEach(async () => {
  [pupil, neighbour] = [await newFamily(), await newFamily()];
  school = `203.0.113.${(schools += 1)}`;
});
afterAll(async () => {
  await rest.stop();
  await database.drop();
});

const MOMENT = '2026-01-01T10:00:00.000Z';
const newLearner = () => ({ id: randomUUID(), name: '', animal: 'fox', made_at: MOMENT, updated_at: MOMENT });

async function newFamily(): Promise<Family> {
  const [member, learner] = [await createMember(pool, 'user'), newLearner()];
  await rest.client(member.token).from('learners').insert(learner).throwOnError();
  return { ...member, learnerId: learner.id };
}

async function send(family: Family | undefined, method: string, path: string, row: object, from = school) {
  const { status } = await rest.request(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Prefer: 'resolution=ignore-duplicates',
      Authorization: `Bearer ${family?.token}`,
      'X-Forwarded-For': from,
    },
    body: JSON.stringify(row),
  });
  return status;
}

/** Of nine kilobytes. */
const newEntry = (learner_id: string | undefined, id: string = randomUUID()) => ({
  id,
  learner_id,
  at: MOMENT,
  day: '2026-01-01',
  kind: 'goal',
  body: { x: 'م'.repeat(4_500) },
});

const push = (family: Family | undefined, entry: object = newEntry(family?.learnerId), from = school) =>
  send(family, 'POST', '/entries', entry, from);
/** The account has no such learner. */
const pushInVain = (family: Family | undefined) => push(family, newEntry(randomUUID()));

const rename = (family: Family | undefined) =>
  send(family, 'PATCH', `/learners?id=eq.${family?.learnerId}`, { name: 'Maryam' });
const add = (family: Family | undefined) => send(family, 'POST', '/learners', newLearner());

/** Leaves so much of a limit, as if all else had been used on another server. */
async function leave(left: number, name: string, key: string | undefined, limit: number): Promise<void> {
  const rule = { name, limit, windowSeconds: 60, code: 'over' };
  await createLimiter(pool, true).add(rule, key ?? '', limit - left);
}

describe('entries', () => {
  test('that are refused, or there already, cost no neighbour anything', async () => {
    for (const rule of ['entries.address', 'entries.network']) await leave(10, rule, school, 32 * 1024);
    const entry = newEntry(pupil?.learnerId);
    expect(await push(pupil, entry)).toBe(201);
    for (let turn = 0; turn < 3; turn += 1)
      expect([await pushInVain(pupil), await push(pupil, entry)]).toEqual([409, 201]);
    expect([await push(neighbour), await push(neighbour)]).toEqual([201, 201]);
  });

  test('are stored up to 16 MB an hour by an account, wherever it is', async () => {
    await leave(10, 'entries.account', pupil?.id, 16 * 1024);
    expect([await push(pupil), await push(pupil)]).toEqual([201, 201]);
    for (const from of [school, '198.51.100.7']) expect(await push(pupil, undefined, from)).toBe(429);
    expect(await push(neighbour)).toBe(201);
  });

  test('that are sent again are no further kilobytes', async () => {
    await leave(10, 'entries.account', pupil?.id, 16 * 1024);
    const entry = newEntry(pupil?.learnerId);
    for (let turn = 0; turn < 4; turn += 1) expect(await push(pupil, entry)).toBe(201);
    expect(await push(pupil)).toBe(201);
  });

  test('in one of many accounts are stopped where their network has stored 32 MB, and in no other', async () => {
    await leave(1, 'entries.network', school, 32 * 1024);
    await leave(100, 'entries.account', pupil?.id, 256);
    for (let turn = 0; turn < 12; turn += 1) expect(await push(pupil)).toBe(201);
    expect(await push(pupil)).toBe(429);
    for (let turn = 0; turn < 12; turn += 1) expect(await push(neighbour)).toBe(201);
  });

  test('of somebody who is refused over and over are not looked at for a while', async () => {
    await leave(2, 'entries.nothing', pupil?.id, 1_200);
    expect([await pushInVain(pupil), await pushInVain(pupil)]).toEqual([409, 409]);
    expect([await pushInVain(pupil), await push(pupil)]).toEqual([429, 429]);
    expect(await push(neighbour)).toBe(201);
  });
});

describe('learners', () => {
  test('are made and changed so often by one account, which costs no neighbour anything', async () => {
    for (const [rule, key] of [
      ['learners.account', pupil?.id],
      ['learners.address', school],
    ] as const)
      await leave(2, rule, key, rule === 'learners.account' ? 400 : 600);
    expect([await rename(pupil), await add(pupil)]).toEqual([204, 201]);
    expect([await rename(pupil), await add(pupil)]).toEqual([429, 429]);
    expect([await rename(neighbour), await add(neighbour)]).toEqual([204, 201]);
  });

  test('are made and changed so often from one network and no more', async () => {
    await leave(2, 'learners.address', school, 4_000);
    expect([await rename(pupil), await add(neighbour)]).toEqual([204, 201]);
    expect([await rename(pupil), await add(neighbour)]).toEqual([429, 429]);
  });
});
