import { describe, expect, test } from 'vitest';
import { letters as alphabet } from '#content/letters.ts';
import { readBody } from '#contract/record.ts';
import { everyMove } from '#web/games/testing/every-move.ts';
import {
  carryOn,
  changeMode,
  chooseMode,
  chooseOrder,
  currentLetter,
  letterCount,
  levelEntry,
  lettersOfLevel,
  NEW_GAME,
  lettersOfWin,
  nextLevel,
  pause,
  playAgain,
  popBubble,
  resume,
  showLetters,
  stars,
  startBeside,
  startGame,
  toStart,
  type Game,
  type Round,
} from './rules.ts';

const half = () => 0.5;
/** Dice that fall differently each time, always in the same way. */
function dice(): () => number {
  let seed = 7;
  return () => (seed = (seed * 16807) % 2147483647) / 2147483647;
}

test.each([
  [1, 3],
  [2, 4],
  [10, 12],
  [25, 27],
  [26, 28],
  [27, 28],
  [100, 28],
])('level %i has %i letters', (level, count) => {
  expect(letterCount(level)).toBe(count);
  expect(lettersOfLevel(level, 'alphabetical', half)).toHaveLength(count);
});

test.each([
  [1, ['alif', 'baa', 'taa']],
  [2, ['thaa']],
  [26, ['yaa']],
  [27, ['alif', 'yaa']],
  [100, ['alif', 'yaa']],
])('the win of level %i is drawn with the letters %o', (level, names) => {
  expect(lettersOfWin({ level, letters: [] }).map(({ name }) => name)).toEqual(names);
});

test('alphabetical order starts from alif', () => {
  expect(lettersOfLevel(1, 'alphabetical', dice()).map((each) => each.name)).toEqual(['alif', 'baa', 'taa']);
});

test('random order asks for the same letters in another order', () => {
  const mixed = lettersOfLevel(26, 'random', dice());
  expect(mixed).not.toEqual(alphabet);
  expect(new Set(mixed)).toEqual(new Set(alphabet));
});

test('in random order a letter that was missed is among the first two; the alphabet keeps its own order', () => {
  for (const { name } of alphabet) {
    const mixed = lettersOfLevel(26, 'random', dice(), [name]);
    expect(mixed.slice(0, 2).map((each) => each.name)).toContain(name);
    expect(new Set(mixed)).toEqual(new Set(alphabet));
    expect(lettersOfLevel(26, 'alphabetical', dice(), [name])).toEqual(alphabet);
  }
});

test.each([
  [9, 10, 3],
  [89, 100, 2],
  [7, 10, 2],
  [69, 100, 1],
  [5, 10, 1],
  [49, 100, 0],
  [4, 10, 0],
  [3, 3, 3],
])('%i correct of %i attempts earns %i stars', (correctPops, totalAttempts, earned) => {
  expect(stars({ correctPops, totalAttempts })).toBe(earned);
});

describe('phases', () => {
  const menu = chooseMode(NEW_GAME, 'audio-only');
  const playing = startGame(menu, half);
  const paused = pause(playing);
  const complete = popAll(playing);
  const phases = { modeSelection: NEW_GAME, menu, playing, paused, levelComplete: complete };
  const moves = {
    chooseMode: (game: Game) => chooseMode(game, 'visual-audio'),
    chooseOrder: (game: Game) => chooseOrder(game, 'random'),
    changeMode,
    carryOn: (game: Game) => carryOn(game, { level: 2, mode: 'audio-only' }, half),
    startGame: (game: Game) => startGame(game, half),
    pause,
    resume,
    showLetters,
    nextLevel: (game: Game) => nextLevel(game, half),
    playAgain,
    toStart,
    'pop of the last letter': (game: Game) => popAll(game),
  };

  /** Every move that changes a phase's game; all others leave it as it is. */
  const leads: Record<string, Record<string, Game['phase']>> = {
    modeSelection: { chooseMode: 'menu', carryOn: 'playing' },
    menu: { chooseOrder: 'menu', changeMode: 'modeSelection', startGame: 'playing' },
    playing: {
      pause: 'paused',
      showLetters: 'playing',
      'pop of the last letter': 'levelComplete',
      toStart: 'modeSelection',
    },
    paused: { resume: 'playing', toStart: 'modeSelection' },
    levelComplete: { nextLevel: 'playing', playAgain: 'modeSelection', toStart: 'modeSelection' },
  };

  test.each(everyMove(phases, moves, leads))('from $phase, $name leads to $target', ({ reached, target }) => {
    expect(reached()).toBe(target);
  });
});

describe('playing', () => {
  test('a correct pop earns 10 and asks for the next letter', () => {
    const { game, outcome } = popBubble(started(), 'ا');
    expect(outcome).toBe('correct');
    expect(game).toMatchObject({ score: 10, correctPops: 1, totalAttempts: 1, currentLetterIndex: 1 });
    expect(currentLetter(roundOf(game))?.letter).toBe('ب');
  });

  test('a wrong pop costs 2, never below 0, and asks for the same letter', () => {
    const wrong = popBubble(started(), 'ت');
    expect(wrong.outcome).toBe('wrong');
    expect(wrong.mixUp).toMatchObject({ touched: { letter: 'ت' }, asked: { letter: 'ا' } });
    expect(wrong.game).toMatchObject({ score: 0, correctPops: 0, totalAttempts: 1, currentLetterIndex: 0 });
    const right = popBubble(wrong.game, 'ا').game;
    expect(popBubble(right, 'ت').game).toMatchObject({ score: 8, correctPops: 1, totalAttempts: 3 });
  });

  test('a popped bubble cannot be popped again', () => {
    const { game } = popBubble(started(), 'ا');
    expect(popBubble(game, 'ا')).toEqual({ game, outcome: 'ignored' });
  });

  test('nothing pops while paused', () => {
    const paused = pause(started());
    expect(popBubble(paused, 'ا')).toEqual({ game: paused, outcome: 'ignored' });
  });

  test('the last pop completes the level', () => {
    const beforeLast = popBubble(popBubble(started(), 'ا').game, 'ب').game;
    expect(popBubble(beforeLast, 'ت').outcome).toBe('levelComplete');
  });

  test('the next level keeps the score and resets the counters', () => {
    expect(nextLevel(popAll(started()), half)).toMatchObject({
      phase: 'playing',
      level: 2,
      score: 30,
      correctPops: 0,
      totalAttempts: 0,
      currentLetterIndex: 0,
    });
  });

  test('playing again starts from level 1 with no score', () => {
    const again = startGame(chooseMode(playAgain(popAll(started())), 'visual-audio'), half);
    expect(again).toMatchObject({ level: 1, score: 0 });
  });

  test('carrying on starts at the level that was reached, in the mode that was played, with no score', () => {
    const game = carryOn(NEW_GAME, { level: 5, mode: 'audio-only' }, half);
    expect(game).toMatchObject({ phase: 'playing', level: 5, mode: 'audio-only', score: 0 });
    expect(roundOf(game).letters).toEqual(alphabet.slice(0, 7));
  });

  test('every answer of a level is remembered, and a new level remembers its own', () => {
    let game = started();
    for (const letter of ['ب', 'ا', 'ا', 'ب', 'ت']) game = popBubble(game, letter).game;
    expect(levelEntry(roundOf(game))).toEqual({
      game: 'bubble-pop',
      mode: 'visual-audio',
      level: 1,
      stars: 2,
      score: 30,
      asked: [
        ['alif', 'baa'],
        ['alif', 'alif'],
        ['baa', 'baa'],
        ['taa', 'taa'],
      ],
    });
    expect(roundOf(nextLevel(game, half)).answers).toEqual([]);
  });

  test('a record can read every level, also those after the last that it counts', () => {
    const finished = roundOf(popAll(carryOn(NEW_GAME, { level: 40, mode: 'visual-audio' }, half)));
    const body = levelEntry(finished);
    expect(readBody({ kind: 'letters', body }, 'letters')).toEqual(body);
    expect(body.level).toBe(28);
  });

  test('from level 26 on all 28 letters play', () => {
    let game = started();
    for (let level = 1; level < 27; level += 1) game = nextLevel(popAll(game), half);
    expect(game).toMatchObject({ phase: 'playing', level: 27 });
    expect(roundOf(game).letters).toEqual(alphabet);
    expect(roundOf(game).bubbles).toHaveLength(28);
  });
});

function started(): Game {
  return startGame(chooseMode(NEW_GAME, 'visual-audio'), half);
}

function popAll(game: Game): Game {
  if (game.phase !== 'playing') return game;
  let after: Game = game;
  for (const { letter } of game.letters) after = popBubble(after, letter).game;
  return after;
}

function roundOf(game: Game): Round {
  if (!('letters' in game)) throw new Error(`no round in ${game.phase}`);
  return game;
}

test("a teacher's letters are a round of their own, whose level and stars are none", () => {
  const letters = alphabet.slice(10, 14);
  let game = startBeside(NEW_GAME, 'visual-audio', letters, half);
  expect(game).toMatchObject({ phase: 'playing', level: 0 });
  for (const _ of letters) {
    if (game.phase !== 'playing') throw new Error(game.phase);
    game = popBubble(game, currentLetter(game)?.letter ?? '').game;
  }
  if (game.phase !== 'levelComplete') throw new Error(game.phase);
  expect(new Set(game.letters)).toEqual(new Set(letters));
  expect(levelEntry(game)).toMatchObject({
    level: 0,
    stars: 0,
    asked: game.letters.map(({ name }) => [name, name]),
  });
  expect(lettersOfWin(game)).toBe(game.letters);
  expect(startBeside(game, 'visual-audio', letters, half)).toBe(game);
});
