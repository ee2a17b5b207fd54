import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { createStore } from '#web/platform/observable.ts';
import type { FollowLetters } from './due-letters.ts';
import type { LetterAnswer } from './missed-rules.ts';
import type { FinishedLevel } from './place-rules.ts';
import { createPlace } from './place.tsx';

type Learner = { id: string; animal: string };
const fox: Learner = { id: 'fox-1', animal: 'fox' };
const owl: Learner = { id: 'owl-1', animal: 'owl' };

const never = () => Promise.reject(new Error('nobody asks for it'));

/** Everybody mistook baa for taa twice, but for the owl. */
const followLetters: FollowLetters = (learnerId, tell) => {
  const asked: LetterAnswer[] = [['baa', learnerId === owl.id ? 'baa' : 'taa']];
  const level = { game: 'bubble-pop', level: 1, day: '2026-01-01', asked };
  tell({ rounds: [level, level], thirsty: [] });
  return () => undefined;
};

/** A game of which only the take-over is drawn. */
function openGame(isUnderWay: boolean) {
  const learner = createStore<Learner>(fox);
  const place = createPlace<FinishedLevel>({
    name: 'bubble-pop',
    record: {
      currentLearner: learner.get,
      useCurrentLearner: () => useSyncExternalStore(learner.subscribe, learner.get),
      writeDown: () => undefined,
      fetchLetters: () => Promise.resolve(followLetters),
      fetchProgress: never,
      fetchOffer: never,
      makeLearnerWith: never,
    },
  });
  let starts = 0;
  function Game() {
    place.useAhead(false);
    place.useTakeOver(isUnderWay, () => (starts += 1));
    return <p>{place.record.isAnothers() ? 'another' : 'the same'}</p>;
  }
  const spot = document.body.appendChild(document.createElement('div'));
  place.record.beginLevel();
  createRoot(spot).render(<Game />);
  const says = async (text: string) => {
    await expect.poll(() => spot.textContent).toBe(text);
  };
  return { learner, says, starts: () => starts, record: place.record };
}

test('a learner who takes over between two levels starts at their own place', async () => {
  const { learner, says, starts } = openGame(false);
  await says('the same');
  learner.set(owl);
  await says('another');
  await expect.poll(starts).toBe(1);
});

test('a level under way is played to its end by the learner who began it', async () => {
  const { learner, says, starts } = openGame(true);
  await says('the same');
  learner.set(owl);
  await says('another');
  await new Promise(requestAnimationFrame);
  expect(starts()).toBe(0);
});

test('a level is told what its learner mixed up, and not what the one before did', async () => {
  const { learner, record } = openGame(false);
  await expect.poll(() => record.early()).toEqual(['baa']);
  expect(record.pairDue()).toBeDefined();
  learner.set(owl);
  await expect.poll(() => record.early()).toEqual([]);
  expect(record.pairDue()).toBeUndefined();
});
