import { expect, test } from 'vitest';
import { OWNER } from '../testing/device.ts';
import { startServer } from '../testing/server.ts';
import { liveOneWeek } from '../testing/two-devices.ts';

const SEED = Math.floor(Math.random() * 2 ** 31);

test(`a week on two devices is one week, seed ${SEED}`, async () => {
  const morningAfter = await liveOneWeek({ wire: startServer().wire, owner: OWNER }, SEED);
  expect(morningAfter.state.is).toBe('ready');
});
