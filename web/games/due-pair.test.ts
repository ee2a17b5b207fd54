import { afterEach, expect, test, vi } from 'vitest';
import type { Answer } from './answers.ts';
import { createDuePair, type FollowAnswers } from './due-pair.ts';

/** Twice, and so they are due. */
const MIXED_UP: Answer[][] = [[['alif', 'laam']], [['alif', 'laam']]];

afterEach(() => vi.restoreAllMocks());

test('the pair that is due follows the answers of whoever learns', async () => {
  const { pair, tell } = opened();
  pair.follow('fox');
  expect(pair.get()).toBeUndefined();
  await tell('fox', []);
  expect(pair.get()).toBeUndefined();
  await tell('fox', MIXED_UP);
  expect(pair.get()).toMatchObject({ step: 'together' });
});

test('who takes over is not asked what the learner before mixed up', async () => {
  const { pair, tell, followed } = opened();
  const unfollow = pair.follow('fox');
  await tell('fox', MIXED_UP);
  unfollow();
  expect(pair.get()).toBeUndefined();
  pair.follow('owl');
  await tell('owl', []);
  expect(pair.get()).toBeUndefined();
  expect(followed()).toEqual(['owl']);
});

test('answers that are fetched after the learner has gone are not followed', async () => {
  const { pair, followed } = opened();
  pair.follow('fox')();
  await vi.dynamicImportSettled();
  expect(followed()).toEqual([]);
  expect(pair.get()).toBeUndefined();
});

test('without the answers the game goes on', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const pair = createDuePair(() => Promise.reject(new Error('no network')));
  pair.follow('fox');
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce(), { timeout: 30_000 });
  expect(pair.get()).toBeUndefined();
});

/** A record that tells what it is told to. */
function opened() {
  const tellers = new Map<string, Parameters<FollowAnswers>[1]>();
  const followAnswers: FollowAnswers = (learnerId, tell) => {
    tellers.set(learnerId, tell);
    return () => tellers.delete(learnerId);
  };
  const pair = createDuePair(() => Promise.resolve(followAnswers));
  return {
    pair,
    followed: () => [...tellers.keys()],
    tell: async (learnerId: string, levels: Parameters<Parameters<FollowAnswers>[1]>[0]) => {
      const teller = await vi.waitUntil(() => tellers.get(learnerId), { timeout: 30_000 });
      teller(levels);
    },
  };
}
