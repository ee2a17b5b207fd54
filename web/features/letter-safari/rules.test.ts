import { describe, expect, test } from 'vitest';
import { letters as alphabet, type Letter } from '#content/letters.ts';
import { everyMove } from '#web/games/testing/every-move.ts';
import {
  carryOn,
  changeMode,
  chooseMode,
  goOn,
  levelEntry,
  isLevelDone,
  lettersOfLevel,
  lettersOfWin,
  NEW_SAFARI,
  nextAdventure,
  pause,
  playAgain,
  resume,
  showLetters,
  showSummary,
  stars,
  startBeside,
  startLevel,
  tapCard,
  toStart,
  tryAgain,
  type Safari,
} from './rules.ts';

const low = () => 0;

test.each([
  [1, [1, 2, 3]],
  [2, [4, 5, 6, 1, 2, 3]],
  [3, [7, 8, 9, 4, 5, 6]],
  [9, [25, 26, 27, 22, 23, 24]],
  [10, [28, 25, 26, 27]],
])('level %i plays the letters %j of the alphabet', (level, places) => {
  expect(lettersOfLevel(level)).toEqual(places.map((place) => alphabet[place - 1]));
});

test('the ten levels cover the whole alphabet', () => {
  const covered = Array.from({ length: 10 }, (_, index) => lettersOfLevel(index + 1)).flat();
  expect(new Set(covered)).toEqual(new Set(alphabet));
});

test.each([
  [3, 3, 3],
  [9, 10, 3],
  [89, 100, 2],
  [7, 10, 2],
  [69, 100, 1],
  [1, 10, 1],
])('%i correct of %i taps earns %i stars', (correctTaps, totalTaps, earned) => {
  expect(stars({ correctTaps, totalTaps })).toBe(earned);
});

test.each([
  [1, ['alif', 'baa', 'taa']],
  [2, ['thaa', 'jeem', 'hhaa']],
  [10, ['yaa']],
])('level %i brings the new letters %o', (level, names) => {
  expect(lettersOfWin({ level, gameLetters: [] }).map(({ name }) => name)).toEqual(names);
});

describe('phases', () => {
  const choosingMode = NEW_SAFARI;
  const ready = chooseMode(choosingMode, 'audio-only');
  const asking = startLevel(ready, low);
  const tryingAgain = tapCard(asking, wrongOne(asking)).safari;
  const praising = tapCard(asking, rightOne(asking)).safari;
  const levelComplete = findAll(asking);
  const summary = showSummary(levelComplete);
  const phases = {
    choosingMode,
    ready,
    asking,
    paused: pause(asking),
    tryingAgain,
    praising,
    levelComplete,
    summary,
  };
  const moves = {
    chooseMode: (safari: Safari) => chooseMode(safari, 'visual-audio'),
    changeMode,
    carryOn: (safari: Safari) => carryOn(safari, { level: 2, mode: 'audio-only' }, low),
    startLevel: (safari: Safari) => startLevel(safari, low),
    'a wrong tap': (safari: Safari) => tapCard(safari, wrongOne(asking)).safari,
    'a right tap': (safari: Safari) => tapCard(safari, rightOne(asking)).safari,
    tryAgain,
    pause,
    resume,
    toStart,
    goOn: (safari: Safari) => goOn(safari, low),
    showLetters,
    showSummary,
    nextAdventure,
    playAgain: (safari: Safari) => playAgain(safari, low),
  };
  const leads: Record<string, Record<string, Safari['phase']>> = {
    choosingMode: { chooseMode: 'ready', carryOn: 'asking' },
    ready: { changeMode: 'choosingMode', startLevel: 'asking' },
    asking: {
      'a wrong tap': 'tryingAgain',
      'a right tap': 'praising',
      showLetters: 'asking',
      pause: 'paused',
      toStart: 'choosingMode',
    },
    paused: { resume: 'asking', toStart: 'choosingMode' },
    tryingAgain: { tryAgain: 'asking', toStart: 'choosingMode' },
    praising: { goOn: 'asking', toStart: 'choosingMode' },
    levelComplete: { showSummary: 'summary', toStart: 'choosingMode' },
    summary: { nextAdventure: 'ready', playAgain: 'asking', toStart: 'choosingMode' },
  };
  test.each(everyMove(phases, moves, leads))('from $phase, $name leads to $target', ({ reached, target }) => {
    expect(reached()).toBe(target);
  });

  test('Back from what comes after a level leads to the first screen too', () => {
    const readyAgain = nextAdventure(summary);
    expect(toStart(readyAgain)).toEqual(NEW_SAFARI);
    expect(toStart(changeMode(readyAgain))).toEqual(NEW_SAFARI);
  });

  test('the last praise leads to the end of the level', () => {
    expect(levelComplete.phase).toBe('levelComplete');
  });
});

describe('playing', () => {
  const asking = startLevel(chooseMode(NEW_SAFARI, 'visual-audio'), low);

  test('a right tap earns 10 and completes the letter', () => {
    const letter = rightOne(asking);
    const { safari, outcome } = tapCard(asking, letter);
    expect(outcome).toBe('correct');
    expect(safari).toMatchObject({ score: 10, correctTaps: 1, totalTaps: 1, completedLetters: [letter] });
  });

  test('a wrong tap costs 2, never below 0, and asks for the same letter again', () => {
    const { safari, outcome } = tapCard(asking, wrongOne(asking));
    expect(outcome).toBe('wrong');
    expect(safari).toMatchObject({ score: 0, correctTaps: 0, totalTaps: 1, completedLetters: [] });
    expect(rightOne(tryAgain(safari))).toBe(rightOne(asking));
  });

  test('a completed card ignores taps', () => {
    const found = rightOne(asking);
    const next = goOn(tapCard(asking, found).safari, low);
    expect(rightOne(next)).not.toBe(found);
    expect(tapCard(next, found)).toEqual({ safari: next, outcome: 'ignored' });
  });

  test.each([0, 0.5, 0.999])('with dice at %d each letter is asked for until all are found', (roll) => {
    const done = findAll(startLevel(chooseMode(NEW_SAFARI, 'visual-audio'), () => roll));
    if (!('completedLetters' in done)) throw new Error(done.phase);
    expect(isLevelDone(done)).toBe(true);
    expect(new Set(done.completedLetters)).toEqual(new Set(lettersOfLevel(1)));
  });

  test.each([0, 0.5, 0.999])('with dice at %d a missed letter is the second that is asked for', (roll) => {
    const random = () => roll;
    const ready: Safari = { phase: 'ready', mode: 'audio-only', level: 2, score: 0 };
    for (const { name } of lettersOfLevel(2)) {
      const first = startLevel(ready, random, [name]);
      const second = goOn(tapCard(first, rightOne(first)).safari, random);
      expect([rightOne(first).name, rightOne(second).name]).toContain(name);
    }
    // The first one is as random as without.
    const [missed, ...others] = lettersOfLevel(2).map(({ name }) => name);
    expect(rightOne(startLevel(ready, random, [missed ?? '']))).toBe(rightOne(startLevel(ready, random)));
    expect(rightOne(startLevel(ready, random, others))).toBe(rightOne(startLevel(ready, random)));
  });

  test('the next adventure keeps mode and score', () => {
    expect(nextAdventure(showSummary(findAll(asking)))).toEqual({
      phase: 'ready',
      mode: 'visual-audio',
      level: 2,
      score: 30,
    });
  });

  test('playing again restarts the same level with no score', () => {
    const second = startLevel(nextAdventure(showSummary(findAll(asking))), low);
    expect(playAgain(showSummary(findAll(second)), low)).toMatchObject({
      phase: 'asking',
      level: 2,
      score: 0,
      totalTaps: 0,
      completedLetters: [],
    });
  });

  test('carrying on starts at the level that was reached, in the mode that was played, with no score', () => {
    const safari = carryOn(NEW_SAFARI, { level: 10, mode: 'audio-only' }, low);
    expect(safari).toMatchObject({ phase: 'asking', level: 10, mode: 'audio-only', score: 0 });
  });

  test('playing a level again forgets its answers', () => {
    const again = playAgain(showSummary(findAll(asking)), low);
    expect(again).toMatchObject({ answers: [] });
  });

  test('after level 10 the adventure starts over', () => {
    let safari: Safari = asking;
    for (let level = 1; level < 10; level += 1)
      safari = startLevel(nextAdventure(showSummary(findAll(safari))), low);
    expect(safari).toMatchObject({ level: 10 });
    expect(nextAdventure(showSummary(findAll(safari)))).toMatchObject({ phase: 'ready', level: 1 });
  });
});

function rightOne(safari: Safari): Letter {
  if (!('currentLetter' in safari)) throw new Error(`nothing is asked in ${safari.phase}`);
  return safari.currentLetter;
}

function wrongOne(safari: Safari): Letter {
  if (!('gameLetters' in safari)) throw new Error(`no cards in ${safari.phase}`);
  const wrong = safari.gameLetters.find((letter) => letter !== rightOne(safari));
  if (!wrong) throw new Error('there is only one card');
  return wrong;
}

function findAll(safari: Safari): Safari {
  let after = safari;
  while (after.phase === 'asking') after = goOn(tapCard(after, rightOne(after)).safari, low);
  return after;
}

test("a teacher's letters are a round of their own, whose level and stars are none, also when it is played again", () => {
  const letters = alphabet.slice(10, 14);
  let safari = startBeside(NEW_SAFARI, 'audio-only', letters, () => 0.5);
  for (const round of [1, 2]) {
    expect(safari, `round ${round}`).toMatchObject({ phase: 'asking', level: 0, mode: 'audio-only' });
    for (const _ of letters) {
      if (safari.phase !== 'asking') throw new Error(safari.phase);
      safari = goOn(tapCard(safari, safari.currentLetter).safari, () => 0.5);
    }
    safari = showSummary(safari);
    if (safari.phase !== 'summary') throw new Error(safari.phase);
    expect(new Set(safari.completedLetters)).toEqual(new Set(letters));
    expect(levelEntry(safari)).toMatchObject({ level: 0, stars: 0 });
    expect(lettersOfWin(safari)).toBe(safari.gameLetters);
    safari = playAgain(safari, () => 0.5);
  }
});
