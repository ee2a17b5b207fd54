import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStorage } from '#web/platform/testing/storage.ts';
import { hearSound } from '#web/testing/heard-sound.ts';
import { createDueLetters, type FollowLetters, type LetterRecord } from './due-letters.ts';
import type { LetterAnswer } from './missed-rules.ts';
import { createSpeaker } from './speaker.ts';
import type { LetterRound } from './tell-apart-rules.ts';

const nothing = { rounds: [], thirsty: [] };
const mixedUp = { rounds: [played(['alif', 'laam'], ['alif', 'laam'])], thirsty: [] };

beforeEach(() => void openStorage());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the pair that is due follows the answers of the current learner', async () => {
  const { due, tell } = opened();
  due.follow('fox');
  expect(due.pair()).toBeUndefined();
  await tell('fox', nothing);
  expect(due.pair()).toBeUndefined();
  await tell('fox', mixedUp);
  expect(due.pair()).toBeDefined();
});

test('a pair that was begun and left comes no more on that day, in this game and for this learner', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 2, 12) });
  const { due, tell } = opened();
  due.follow('fox');
  await tell('fox', mixedUp);
  begin(due);
  expect(due.pair()).toBeUndefined();

  const reloaded = opened();
  reloaded.due.follow('fox');
  await reloaded.tell('fox', mixedUp);
  expect(reloaded.due.pair()).toBeUndefined();
  reloaded.due.follow('owl');
  await reloaded.tell('owl', mixedUp);
  expect(reloaded.due.pair()).toBeDefined();

  vi.setSystemTime(new Date(2026, 0, 3, 0, 5));
  reloaded.due.follow('fox');
  await reloaded.tell('fox', mixedUp);
  expect(reloaded.due.pair()).toBeDefined();
});

test('after midnight the next level has the new day, though nothing was played since', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 2, 23, 55) });
  const { due, tell } = opened();
  due.follow('fox');
  const told = { ...played(), level: 0, day: '2026-01-02', ear: [['alif', 'alif']] } satisfies LetterRound;
  await tell('fox', { ...mixedUp, rounds: [...mixedUp.rounds, told] });
  expect(due.pair()).toBeUndefined();
  vi.setSystemTime(new Date(2026, 0, 3, 0, 5));
  expect(due.pair()).toBeDefined();
});

test('a letter that was missed once is to be asked for early, until it is found at once', async () => {
  const { due, tell } = opened();
  due.follow('fox');
  expect(due.early()).toEqual([]);
  const missed = played(['taa', 'baa']);
  await tell('fox', { rounds: [missed], thirsty: [] });
  expect(due.early()).toEqual(['taa']);
  await tell('fox', { rounds: [missed, played(['taa', 'taa'])], thirsty: [] });
  expect(due.early()).toEqual([]);
});

test('what is thirsty comes early too, behind what was missed and none twice', async () => {
  const { due, tell } = opened();
  due.follow('fox');
  await tell('fox', { rounds: [played(['taa', 'baa'])], thirsty: ['jeem', 'taa'] });
  expect(due.early()).toEqual(['taa', 'jeem']);
});

test('who takes over is not asked what the learner before mixed up', async () => {
  const { due, tell, followed } = opened();
  const unfollow = due.follow('fox');
  await tell('fox', { ...mixedUp, thirsty: ['jeem'] });
  unfollow();
  expect(due.pair()).toBeUndefined();
  expect(due.early()).toEqual([]);
  due.follow('owl');
  await tell('owl', nothing);
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
  const due = createDueLetters('bubble-pop', () => Promise.reject(new Error('no network')));
  due.follow('fox');
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce(), { timeout: 30_000 });
  expect(due.pair()).toBeUndefined();
});

function played(...asked: LetterAnswer[]): LetterRound {
  return { game: 'bubble-pop', level: 3, day: '2026-01-01', asked };
}

/** A record that tells what it is told to. */
function opened() {
  const tellers = new Map<string, Parameters<FollowLetters>[1]>();
  const followLetters: FollowLetters = (learnerId, tell) => {
    tellers.set(learnerId, tell);
    return () => tellers.delete(learnerId);
  };
  const due = createDueLetters('bubble-pop', () => Promise.resolve(followLetters));
  return {
    due,
    followed: () => [...tellers.keys()],
    tell: async (learnerId: string, record: LetterRecord) => {
      const teller = await vi.waitUntil(() => tellers.get(learnerId), { timeout: 30_000 });
      teller(record);
    },
  };
}

const nobody = () => {};

function begin(due: ReturnType<typeof createDueLetters>): void {
  const speaker = createSpeaker({
    sound: hearSound().sound,
    asked: () => undefined,
    firstLetterAfterMs: 0,
    onSpoken: nobody,
  });
  due.pair()?.begin({ speaker, random: () => 0, show: nobody, whenDone: nobody });
}
