import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked, findAllButOne, opened } from './testing/opened-safari.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('two letters to be told apart come before the level, and their answers go into its entry', async () => {
  const { safari, heard, levels } = opened([], { pair: ['taa', 'ttaa'], step: 'together' });
  safari.carryOn({ level: 1, mode: 'audio-only' });
  for (const letter of safari.view.get().pair?.round.letters ?? []) safari.touchPair(letter);
  for (let question = 0; question < 4; question += 1) {
    await vi.advanceTimersByTimeAsync(1500);
    const { questions, found } = safari.view.get().pair?.round ?? { questions: [], found: 0 };
    const letter = questions[found];
    if (letter) safari.touchPair(letter);
  }
  await vi.advanceTimersByTimeAsync(1500);
  expect(safari.view.get().pair).toBeUndefined();
  heard.length = 0;
  await vi.advanceTimersByTimeAsync(500);
  expect(heard).toEqual([asked(safari).audio]);
  findAllButOne(safari);
  safari.tap(asked(safari));
  expect(levels[0]?.asked).toHaveLength(7);
  expect(levels[0]).toMatchObject({ stars: 3, score: 30 });
});

test('who cannot hear a pair sees its letter, and the safari stays as it was chosen', () => {
  const { safari } = opened([], { pair: ['alif', 'taa'], step: 'sound' });
  safari.carryOn({ level: 1, mode: 'audio-only' });
  safari.showLetters();
  expect(safari.view.get()).toMatchObject({
    pair: { round: { step: 'together' } },
    game: { mode: 'audio-only' },
  });
});
