import { expect, test } from 'vitest';
import { bubblePop } from './bubble-pop.ts';
import { childrensGames } from './childrens-games.ts';
import { games } from './games.ts';
import { letterSafari } from './letter-safari.ts';
import { memoriseNext } from './memorise-next.ts';
import { playing } from './playing.ts';

const MOST_WORDS = 12;

/** All that a screen says; a sentence with something to fill in is filled with numbers. */
function saidIn(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return [String(Reflect.apply(words, undefined, [2, 3, 4]))];
  return typeof words === 'object' && words ? Object.values(words).flatMap(saidIn) : [];
}

test("no sentence on a child's screen is longer than twelve words", () => {
  const sentences = saidIn([bubblePop, childrensGames, games, letterSafari, memoriseNext, playing])
    .flatMap((text) => text.split(/(?<=[.!?:])\s/))
    .filter((sentence) => sentence.split(/\s+/).length > MOST_WORDS);
  expect(sentences).toEqual([]);
});
