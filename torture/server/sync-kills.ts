import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, untilReady, type Answer } from './ask.ts';
import { newDice } from './dice.ts';
import { newMember, sessionOf, signIn, type Session } from './people.ts';
import { postmasterOf, sql } from './postgres.ts';
import { onStage } from './stage.ts';

const KILLS = 12;
const DEVICES = 4;
const BATCH_ENTRIES = 20;
const PAGE_ENTRIES = 50;
const BACK_WITHIN_MS = 20_000;
const MOTHER = 'mother@example.org';
const AT = '2026-01-05T09:00:00.000Z';

type Device = { waiting: string[]; seen: number; received: Set<string> };

/**
 * Devices of one account push and pull while the server and its PostgreSQL are killed in turn. A batch without an answer is
 * sent again, as a page does. A device that has seen a sequence number must never miss an entry with a lower one.
 */
export const killsDuringSync = () =>
  onStage(async ({ start }) => {
    const dice = newDice();
    let server = await start();
    let session = await newMember(server, MOTHER);
    const learner = randomUUID();
    const made = await write(server.url, session, 'learners', [
      { id: learner, name: '', animal: 'fox', made_at: AT, updated_at: AT },
    ]);
    assert.equal(made?.status, 201, made?.body);
    const written = new Set<string>();
    let lastAnswer = '';
    const devices = Array.from({ length: DEVICES }, (): Device => ({
      waiting: [],
      seen: 0,
      received: new Set(),
    }));

    async function exchange(device: Device): Promise<boolean> {
      const rows = device.waiting.map((id) => entryOf(id, learner));
      if (rows.length > 0) {
        const answer = await write(server.url, session, 'entries', rows);
        lastAnswer = `${answer?.status} ${answer?.body}`;
        if (answer?.status !== 201) return false;
      }
      device.waiting = [];
      for (;;) {
        const answer = await read(server.url, session, device.seen);
        lastAnswer = `${answer?.status} ${answer?.body}`;
        if (answer?.status !== 200) return false;
        const found = JSON.parse(answer.body) as { id: string; seq: number }[];
        for (const { id, seq } of found) {
          assert.ok(!device.received.has(id), 'an entry came twice');
          assert.ok(seq > device.seen, 'numbers went back');
          device.received.add(id);
          device.seen = seq;
        }
        if (found.length < PAGE_ENTRIES) return true;
      }
    }

    for (let kill = 0; kill < KILLS; kill += 1) {
      const state = { isOver: false };
      const working = devices.map(async (device) => {
        while (!state.isOver) {
          if (device.waiting.length === 0)
            device.waiting = Array.from({ length: BATCH_ENTRIES }, () => randomUUID());
          for (const id of device.waiting) written.add(id);
          if (!(await exchange(device))) await wait(10);
        }
      });
      await wait(dice.between(50, 600));
      const isServer = kill % 2 === 0;
      process.kill(isServer ? server.pid : ((await postmasterOf(server.dataDir))?.pid ?? 0), 'SIGKILL');
      if (isServer) {
        await server.ended;
        state.isOver = true;
        await Promise.all(working);
        server = await start();
        // At another port it is another site, whose tokens are its own.
        session = sessionOf(await signIn(server.url, MOTHER));
      } else {
        await wait(20);
        await untilReady(server.url, BACK_WITHIN_MS);
        state.isOver = true;
        await Promise.all(working);
      }
    }
    for (const device of [...devices, ...devices]) {
      const end = performance.now() + BACK_WITHIN_MS;
      while (!(await exchange(device))) {
        assert.ok(performance.now() < end, `no exchange long after the last kill: ${lastAnswer}`);
        await wait(50);
      }
    }
    const all = [...written].toSorted();
    for (const device of devices) assert.deepEqual([...device.received].toSorted(), all);
    const stored = await sql<{ id: string }>(server.dataDir, 'select id from public.entries');
    assert.deepEqual(stored.map(({ id }) => id).toSorted(), all);
    return `${KILLS} kills, ${all.length} entries of ${DEVICES} devices, 0 lost, 0 twice`;
  });

const entryOf = (id: string, learner: string) => ({
  id,
  learner_id: learner,
  at: AT,
  day: AT.slice(0, 10),
  kind: 'goal',
  body: { surah: null },
});

const NO_ANSWER = () => undefined; // a killed server does not answer

function write(url: string, session: Session, table: string, json: object[]): Promise<Answer | undefined> {
  const headers = { ...bearer(session), Prefer: 'resolution=ignore-duplicates,return=minimal' };
  return ask(`${url}/rest/v1/${table}`, { method: 'POST', headers, json }).catch(NO_ANSWER);
}

function read(url: string, session: Session, seen: number): Promise<Answer | undefined> {
  const query = `select=id,seq&seq=gt.${seen}&order=seq.asc&limit=${PAGE_ENTRIES}`;
  return ask(`${url}/rest/v1/entries?${query}`, { headers: bearer(session) }).catch(NO_ANSWER);
}

const bearer = ({ access_token }: Session) => ({ Authorization: `Bearer ${access_token}` });
