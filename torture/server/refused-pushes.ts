import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { ask, countStatuses } from './ask.ts';
import { newMember, type Session } from './people.ts';
import { onStage } from './stage.ts';

const PUSHES = 2_000;
const AT_ONCE = 4;
const ENTRIES = 3;
const SCHOOL = '198.51.100.30';
const AT = '2026-01-05T09:00:00.000Z';

/** A pupil sends 48 KB over and over that no learner of theirs did; the others of the school sync. */
export const refusedPushes = () =>
  onStage(async ({ start }) => {
    const site = await start({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
    const pupil = await newMember(site, 'pupil@example.org', SCHOOL);
    const neighbour = await newMember(site, 'neighbour@example.org', SCHOOL);
    const learner = randomUUID();
    const made = await post(site.url, neighbour, 'learners', {
      id: learner,
      name: '',
      animal: 'fox',
      made_at: AT,
      updated_at: AT,
    });
    assert.equal(made.status, 201, made.body);

    const refused: number[] = [];
    const stored: number[] = [];
    const times: number[] = [];
    const turns = Array.from({ length: PUSHES }, (_, turn) => turn).values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const turn of turns) {
          const batch = Array.from({ length: ENTRIES }, () => entryOf(randomUUID(), 15_900));
          refused.push((await post(site.url, pupil, 'entries', batch)).status);
          if (turn % 50 !== 0) continue;
          const { status, ms } = await post(site.url, neighbour, 'entries', [entryOf(learner, 100)]);
          stored.push(status);
          times.push(ms);
        }
      }),
    );
    const figure = `${PUSHES} pushes of 48 KB in vain: ${countStatuses(refused)}; a neighbour's meanwhile: ${countStatuses(stored)}, slowest ${Math.round(Math.max(...times))} ms`;
    assert.deepEqual([...new Set(stored)], [201], figure);
    return figure;
  });

const entryOf = (learner_id: string, bytes: number) => ({
  id: randomUUID(),
  learner_id,
  at: AT,
  day: AT.slice(0, 10),
  kind: 'round',
  body: { x: 'x'.repeat(bytes) },
});

const post = (url: string, { access_token }: Session, table: string, json: unknown) =>
  ask(`${url}/rest/v1/${table}`, {
    method: 'POST',
    headers: {
      'X-Forwarded-For': SCHOOL,
      Authorization: `Bearer ${access_token}`,
      Prefer: 'resolution=ignore-duplicates,return=minimal',
    },
    json,
  });
