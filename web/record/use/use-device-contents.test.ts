import { expect, test } from 'vitest';
import { goal, newDevice, newFox } from '../testing/device.ts';
import { startServer } from '../testing/server.ts';
import { readContents } from './use-device-contents.ts';

async function sharedTablet() {
  const tablet = await newDevice(startServer().wire);
  const device = { ...tablet, finishIntents: () => Promise.resolve() };
  const [hers, his] = [await newFox(tablet, 'mother'), await newFox(tablet, 'father')];
  await goal(tablet, hers);
  for (const _ of [1, 2]) await goal(tablet, his);
  return { device, his };
}

test.each([
  ['mother', { unsent: 2, hiddenLearners: 1, hiddenUnsent: 3 }],
  ['father', { unsent: 3, hiddenLearners: 1, hiddenUnsent: 2 }],
  ['uncle', { unsent: 0, hiddenLearners: 2, hiddenUnsent: 5 }],
  [undefined, { unsent: 5, hiddenLearners: 0, hiddenUnsent: 0 }],
])(
  'for %s what is stored counts, shown or not: learners, and what of them is in no account yet',
  async (account, wanted) => {
    const { device } = await sharedTablet();
    expect(await readContents(device, account)).toEqual({ isEmpty: false, ...wanted });
  },
);

test('something is stored until it was deleted, though nobody is left', async () => {
  const { device, his } = await sharedTablet();
  await device.record.removeLearner(his);
  await device.record.forgetLearnersOf('mother');
  expect(await readContents(device, 'mother')).toMatchObject({ isEmpty: false, hiddenLearners: 0 });
  await device.record.clear();
  expect(await readContents(device, 'mother')).toMatchObject({ isEmpty: true });
});
