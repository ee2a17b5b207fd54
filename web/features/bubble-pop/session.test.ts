import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { letters } from '#content/letters.ts';
import { setMuted } from '#web/platform/mute.ts';
import { openStorage } from '#web/platform/testing/storage.ts';
import { VOICE_MS } from '#web/testing/heard-sound.ts';
import { opened, started, startedAndSpoken } from './testing/opened-bubble-pop.ts';

const [ALIF, BAA, TAA] = ['/audio/alif.m4a', '/audio/baa.m4a', '/audio/taa.m4a'];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the start tap unlocks sound, fetches the voices of the level and speaks after 600 ms', () => {
  const { game, heard } = started();
  expect(heard).toEqual(['unlock', 'preload 3']);
  heard.length = 0;
  vi.advanceTimersByTime(599);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual([ALIF]);
  expect(game.view.get().game.phase).toBe('playing');
});

test('a correct pop says its letter at once, toasts for 1 s and announces the next after 1.5 s', () => {
  const { game, heard, toasts } = startedAndSpoken();
  expect(game.pop('ا')).toBe('correct');
  expect(heard).toEqual(['pop', ALIF]);
  expect(toasts).toEqual([{ title: 'Well done!', tone: 'right', durationMs: 1000 }]);
  vi.advanceTimersByTime(1499);
  expect(heard).toEqual(['pop', ALIF]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['pop', ALIF, BAA]);
});

test('a wrong pop toasts for 1 s and says the touched letter, then after a short pause the asked one, once', async () => {
  const { game, heard, toasts } = startedAndSpoken();
  expect(game.pop('ت')).toBe('wrong');
  expect(heard).toEqual(['tryAgain', TAA]);
  expect(toasts).toEqual([{ title: 'Try again!', tone: 'plain', durationMs: 1000 }]);
  await vi.advanceTimersByTimeAsync(VOICE_MS + 199);
  expect(heard).toEqual(['tryAgain', TAA]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual(['tryAgain', TAA, ALIF]);
});

test('the touched and the asked letter are shown side by side for 1.5 s, or until the right one is popped', () => {
  const { game } = startedAndSpoken();
  game.pop('ت');
  expect(game.view.get().mixUp).toMatchObject({ touched: { name: 'taa' }, asked: { name: 'alif' } });
  vi.advanceTimersByTime(1500);
  expect(game.view.get().mixUp).toBeUndefined();
  game.pop('ت');
  game.pop('ا');
  expect(game.view.get().mixUp).toBeUndefined();
});

test('a quick child hears every letter that it pops, and only the newest is announced', () => {
  const { game, heard } = startedAndSpoken();
  game.pop('ا');
  vi.advanceTimersByTime(1000);
  game.pop('ب');
  vi.advanceTimersByTime(10_000);
  expect(heard).toEqual(['pop', ALIF, 'pop', BAA, TAA]);
});

test('a wrong pop before the announcement neither brings it forward nor doubles it', async () => {
  const { game, heard } = startedAndSpoken();
  game.pop('ا');
  vi.advanceTimersByTime(100);
  game.pop('ت');
  await vi.advanceTimersByTimeAsync(1399);
  expect(heard).toEqual(['pop', ALIF, 'tryAgain', TAA]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual(['pop', ALIF, 'tryAgain', TAA, BAA]);
});

test('a right pop cuts off what a wrong one would still have said', async () => {
  const { game, heard } = startedAndSpoken();
  game.pop('ت');
  await vi.advanceTimersByTimeAsync(100);
  game.pop('ا');
  await vi.advanceTimersByTimeAsync(1499);
  expect(heard).toEqual(['tryAgain', TAA, 'pop', ALIF]);
});

test('the last pop says its letter and celebrates, and nothing more is spoken', () => {
  const { game, heard } = startedAndSpoken();
  for (const letter of ['ا', 'ب', 'ت']) game.pop(letter);
  expect(game.view.get().game.phase).toBe('levelComplete');
  vi.advanceTimersByTime(10_000);
  expect(heard).toEqual(['pop', ALIF, 'pop', BAA, 'pop', TAA, 'wellDone']);
});

test('the next level fetches its voices and speaks after 600 ms', () => {
  const { game, heard } = startedAndSpoken();
  for (const letter of ['ا', 'ب', 'ت']) game.pop(letter);
  heard.length = 0;
  game.nextLevel();
  vi.advanceTimersByTime(600);
  expect(heard).toEqual(['unlock', 'preload 4', ALIF]);
});

test('a second tap on what starts a level starts nothing anew', () => {
  const { game, heard } = started();
  game.start();
  game.nextLevel();
  game.carryOn({ level: 9, mode: 'audio-only' });
  vi.advanceTimersByTime(600);
  expect(heard).toEqual(['unlock', 'preload 3', ALIF]);
});

describe('the record', () => {
  test('hears of a finished level once, with every answer in order', () => {
    const { game, levels } = startedAndSpoken();
    for (const letter of ['ت', 'ا', 'ا', 'ب']) game.pop(letter);
    expect(levels).toEqual([]);
    for (const letter of ['ت', 'ت']) game.pop(letter);
    expect(levels).toEqual([
      {
        game: 'bubble-pop',
        mode: 'audio-only',
        level: 1,
        stars: 2,
        score: 30,
        asked: [
          ['alif', 'taa'],
          ['alif', 'alif'],
          ['baa', 'baa'],
          ['taa', 'taa'],
        ],
      },
    ]);
  });

  test('takes no level for one by ear in which something was answered in silence', () => {
    openStorage();
    const { game, levels } = startedAndSpoken();
    game.pop('ا');
    setMuted(true);
    game.pop('ب');
    setMuted(false);
    game.pop('ت');
    game.nextLevel();
    for (const letter of ['ا', 'ب', 'ت', 'ث']) game.pop(letter);
    expect(levels.map(({ mode }) => mode)).toEqual(['visual-audio', 'audio-only']);
    vi.unstubAllGlobals();
  });

  test('hears of each level on its own', () => {
    const { game, levels } = startedAndSpoken();
    for (const letter of ['ا', 'ب', 'ت']) game.pop(letter);
    game.nextLevel();
    for (const letter of ['ا', 'ب', 'ت', 'ث']) game.pop(letter);
    expect(levels.map(({ level, score, asked }) => [level, score, asked.length])).toEqual([
      [1, 30, 3],
      [2, 70, 4],
    ]);
  });

  test('hears nothing of a level that was left', () => {
    const { game, levels } = startedAndSpoken();
    for (const letter of ['ا', 'ب']) game.pop(letter);
    game.leave();
    expect(levels).toEqual([]);
  });
});

test('carrying on is a start tap: sound is unlocked and the first letter spoken after 600 ms', () => {
  const { game, heard } = opened();
  game.carryOn({ level: 2, mode: 'audio-only' });
  expect(heard).toEqual(['unlock', 'preload 4']);
  vi.advanceTimersByTime(600);
  expect(heard.at(-1)).toBe(ALIF);
});

describe('a pause', () => {
  test('holds the waiting letter, which then waits only the rest', () => {
    const { game, heard } = startedAndSpoken();
    game.pop('ا');
    vi.advanceTimersByTime(1000);
    game.pause();
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual(['pop', ALIF, 'hush']);
    game.resume();
    vi.advanceTimersByTime(500);
    expect(heard).toEqual(['pop', ALIF, 'hush', 'unlock', BAA]);
  });

  test('that cut a voice short says the letter again afterwards', () => {
    const { game, heard } = startedAndSpoken();
    game.pause();
    game.resume();
    vi.advanceTimersByTime(600);
    expect(heard).toEqual(['hush', 'unlock', ALIF]);
  });

  test('lets nothing pop', () => {
    const { game } = startedAndSpoken();
    game.pause();
    expect(game.pop('ا')).toBe('ignored');
  });
});

test('Hear Again! speaks at once, and what was waiting is not heard twice', () => {
  const { game, heard } = startedAndSpoken();
  game.pop('ا');
  game.hearAgain();
  vi.advanceTimersByTime(10_000);
  expect(heard).toEqual(['pop', ALIF, 'unlock', BAA]);
});

test('a game left half-way never speaks on another page', () => {
  const { game, heard } = startedAndSpoken();
  game.pop('ا');
  game.leave();
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual(['pop', ALIF, 'hush']);
});

test('Back leads from a level to the first screen, silently', () => {
  const { game, heard } = startedAndSpoken();
  game.pop('ا');
  game.toStart();
  vi.advanceTimersByTime(60_000);
  expect(game.view.get()).toMatchObject({ game: { phase: 'modeSelection' }, mixUp: undefined });
  expect(heard).toEqual(['pop', ALIF, 'hush']);
});

test('Back from a mistake takes its letters away', () => {
  const { game } = startedAndSpoken();
  game.pop('ت');
  expect(game.view.get().mixUp).toBeDefined();
  game.toStart();
  expect(game.view.get().mixUp).toBeUndefined();
});

test('who goes Back from a pause and carries on hears the letters, and a mistake leaves', async () => {
  const { game, heard } = startedAndSpoken();
  game.pause();
  game.toStart();
  heard.length = 0;
  game.carryOn({ level: 1, mode: 'visual-audio' });
  await vi.advanceTimersByTimeAsync(600);
  expect(heard).toEqual(['unlock', 'preload 3', ALIF]);
  game.pop('ت');
  await vi.advanceTimersByTimeAsync(1500);
  expect(heard.slice(3)).toEqual(['tryAgain', TAA, ALIF]);
  expect(game.view.get().mixUp).toBeUndefined();
});

test('two letters to be told apart come before the level, as a round of their own', async () => {
  const { game, levels } = opened([], { pair: ['alif', 'taa'], failures: 0 });
  game.carryOn({ level: 1, mode: 'visual-audio' });
  for (const letter of game.view.get().pair?.round.letters ?? []) game.touchPair(letter);
  for (let question = 0; question < 4; question += 1) {
    await vi.advanceTimersByTimeAsync(1500);
    const { questions, answered } = game.view.get().pair?.round ?? { questions: [], answered: 0 };
    const letter = questions[answered];
    if (letter) game.touchPair(letter);
  }
  await vi.advanceTimersByTimeAsync(1500);
  for (const letter of ['ا', 'ب', 'ت']) game.pop(letter);
  expect(levels).toMatchObject([
    { game: 'bubble-pop', mode: 'visual-audio', level: 0, asked: [] },
    { level: 1, stars: 3, score: 30 },
  ]);
  expect(levels[0]?.ear).toHaveLength(4);
  expect(levels[1]?.asked).toHaveLength(3);
  expect(levels[1]).not.toHaveProperty('ear');
});

test('who cannot hear a pair sees its letter, and the game stays as it was chosen', async () => {
  const { game } = opened([], { pair: ['alif', 'taa'], failures: 0 });
  game.carryOn({ level: 1, mode: 'audio-only' });
  game.showLetters();
  expect(game.view.get()).toMatchObject({
    pair: { round: { step: 'together' } },
    game: { mode: 'audio-only' },
  });
});

test('a learner who takes over after a level goes on from their own place, not from the level of the one before', () => {
  const { game, switchLearner } = startedAndSpoken();
  for (const letter of ['ا', 'ب', 'ت']) game.pop(letter);
  switchLearner();
  game.nextLevel();
  expect(game.view.get().game).toEqual({ phase: 'modeSelection' });
});

test('a missing voice is told to the page, and the game goes on', async () => {
  const { game } = started([letters[0]?.audio ?? '']);
  await vi.advanceTimersByTimeAsync(600);
  expect(game.view.get()).toMatchObject({ isVoiceMissing: true, game: { phase: 'playing' } });
  game.pop('ا');
  await vi.advanceTimersByTimeAsync(1500);
  expect(game.view.get().isVoiceMissing).toBe(false);
});
