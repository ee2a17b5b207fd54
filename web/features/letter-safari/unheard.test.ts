import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lettersOfLevel } from './rules.ts';
import { asked, findAllButOne, opened } from './testing/opened-safari.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a level of Audio Only whose voice cannot be had is recorded as one that was not heard', async () => {
  const { safari, levels } = opened(lettersOfLevel(1).map(({ audio }) => audio));
  safari.chooseMode('audio-only');
  safari.start();
  await vi.advanceTimersByTimeAsync(10_000);
  findAllButOne(safari);
  safari.tap(asked(safari));
  expect(levels.map(({ mode }) => mode)).toEqual(['visual-audio']);
});
