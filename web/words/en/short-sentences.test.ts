import { expect, test } from 'vitest';
import { bubblePop } from './bubble-pop.ts';
import { childrensGames } from './childrens-games.ts';
import { games } from './games.ts';
import { garden } from './garden.ts';
import { learners } from './learners.ts';
import { letterSafari } from './letter-safari.ts';
import { memoriseNext } from './memorise-next.ts';
import { memoriseRecite } from './memorise-recite.ts';
import { memorise } from './memorise.ts';
import { phrasesGame } from './phrases-game.ts';
import { phrasesStudy } from './phrases-study.ts';
import { phrases } from './phrases.ts';
import { playing } from './playing.ts';
import { today } from './today.ts';

const MOST_WORDS = 12;

/** All that a screen says; a sentence with something to fill in is filled with numbers. */
function saidIn(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return [String(Reflect.apply(words, undefined, [2, 3, 4]))];
  return typeof words === 'object' && words ? Object.values(words).flatMap(saidIn) : [];
}

const GAMES = [bubblePop, childrensGames, games, letterSafari, playing];
const PHRASES = [phrases, phrasesGame, phrasesStudy];
const PRACTICE = [memorise, memoriseNext, memoriseRecite];
const OFFER = [learners.offer, learners.notLasting, learners.notStored];
/** Without what is put together from lists. */
const WRITTEN: unknown = JSON.parse(JSON.stringify([garden, today]));

test("no sentence on a child's screen is longer than twelve words", () => {
  const sentences = saidIn([...GAMES, ...PHRASES, ...PRACTICE, ...OFFER, WRITTEN])
    .flatMap((text) => text.split(/(?<=[.!?:])\s/))
    .filter((sentence) => sentence.split(/\s+/).length > MOST_WORDS);
  expect(sentences).toEqual([]);
});
