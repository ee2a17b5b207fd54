import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveOneWeek } from '#web/record/testing/two-devices.ts';
import { takeTokensFrom } from './bearer.ts';
import { createWire } from './records.ts';
import { claimsOf } from './session-claims.ts';
import { startSite, type Site } from './testing/site.ts';

const EMAIL = 'mother@example.org';
const SEED = Math.floor(Math.random() * 2 ** 31);

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test(`two signed-in devices plan the same after each exchange with the server, for a week, seed ${SEED}`, async () => {
  await site.register(EMAIL);
  const { access_token: token } = await site.newSession(EMAIL);
  takeTokensFrom(() => Promise.resolve(token));
  const owner = v.parse(v.string(), claimsOf(token)?.sub);
  const wire = createWire({ owner, onServerTime: () => undefined });
  expect((await liveOneWeek({ wire, owner }, SEED)).state.is).toBe('ready');
});
