import { afterEach, expect, test, vi } from 'vitest';
import { createDueLetters, type FollowAnswers } from './due-letters.ts';
import type { LetterAnswer } from './missed-rules.ts';

/** Twice, and so they are due. */
const MIXED_UP: LetterAnswer[][] = [[['alif', 'laam']], [['alif', 'laam']]];

afterEach(() => vi.restoreAllMocks());

test('the pair that is due follows the answers of the current learner', async () => {
  const { due, tell } = opened();
  due.follow('fox');
  expect(due.pair()).toBeUndefined();
  await tell('fox', []);
  expect(due.pair()).toBeUndefined();
  await tell('fox', MIXED_UP);
  expect(due.pair()).toMatchObject({ step: 'together' });
});

test('a letter that was missed once is to be asked for early, until it is found at once', async () => {
  const { due, tell } = opened();
  due.follow('fox');
  expect(due.missed()).toEqual([]);
  await tell('fox', [[['taa', 'baa']]]);
  expect(due.missed()).toEqual(['taa']);
  await tell('fox', [[['taa', 'baa']], [['taa', 'taa']]]);
  expect(due.missed()).toEqual([]);
});

test('who takes over is not asked what the learner before mixed up', async () => {
  const { due, tell, followed } = opened();
  const unfollow = due.follow('fox');
  await tell('fox', MIXED_UP);
  unfollow();
  expect(due.pair()).toBeUndefined();
  expect(due.missed()).toEqual([]);
  due.follow('owl');
  await tell('owl', []);
  expect(due.pair()).toBeUndefined();
  expect(followed()).toEqual(['owl']);
});

test('answers that are fetched after the learner has gone are not followed', async () => {
  const { due, followed } = opened();
  due.follow('fox')();
  await vi.dynamicImportSettled();
  expect(followed()).toEqual([]);
  expect(due.pair()).toBeUndefined();
});

test('without the answers the game goes on', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const due = createDueLetters(() => Promise.reject(new Error('no network')));
  due.follow('fox');
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce(), { timeout: 30_000 });
  expect(due.pair()).toBeUndefined();
});

/** A record that tells what it is told to. */
function opened() {
  const tellers = new Map<string, Parameters<FollowAnswers>[1]>();
  const followAnswers: FollowAnswers = (learnerId, tell) => {
    tellers.set(learnerId, tell);
    return () => tellers.delete(learnerId);
  };
  const due = createDueLetters(() => Promise.resolve(followAnswers));
  return {
    due,
    followed: () => [...tellers.keys()],
    tell: async (learnerId: string, levels: Parameters<Parameters<FollowAnswers>[1]>[0]) => {
      const teller = await vi.waitUntil(() => tellers.get(learnerId), { timeout: 30_000 });
      teller(levels);
    },
  };
}
