import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked, findAllButOne, opened } from './testing/opened-safari.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('two letters to be told apart come before the level, as a round of their own', async () => {
  const { safari, heard, levels } = opened([], { pair: ['taa', 'ttaa'], failures: 0 });
  safari.carryOn({ level: 1, mode: 'audio-only' });
  for (const letter of safari.view.get().pair?.round.letters ?? []) safari.touchPair(letter);
  for (let question = 0; question < 4; question += 1) {
    await vi.advanceTimersByTimeAsync(1500);
    const { questions, answered } = safari.view.get().pair?.round ?? { questions: [], answered: 0 };
    const letter = questions[answered];
    if (letter) safari.touchPair(letter);
  }
  await vi.advanceTimersByTimeAsync(1500);
  expect(safari.view.get().pair).toBeUndefined();
  heard.length = 0;
  await vi.advanceTimersByTimeAsync(500);
  expect(heard).toEqual([asked(safari).audio]);
  findAllButOne(safari);
  safari.tap(asked(safari));
  expect(levels).toMatchObject([
    { game: 'letter-safari', level: 0, asked: [] },
    { mode: 'audio-only', level: 1, stars: 3, score: 30 },
  ]);
  expect(levels[0]?.ear).toHaveLength(4);
  expect(levels[1]?.asked).toHaveLength(3);
});

test('who cannot hear a pair sees its letter, and the safari stays as it was chosen', () => {
  const { safari } = opened([], { pair: ['alif', 'taa'], failures: 0 });
  safari.carryOn({ level: 1, mode: 'audio-only' });
  safari.showLetters();
  expect(safari.view.get()).toMatchObject({
    pair: { round: { step: 'together' } },
    game: { mode: 'audio-only' },
  });
});
