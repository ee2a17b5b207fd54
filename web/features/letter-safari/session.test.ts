import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Letter } from '#content/letters.ts';
import { VOICE_MS } from '#web/testing/heard-sound.ts';
import { lettersOfLevel } from './rules.ts';
import type { LetterSafari } from './session.ts';
import { asked, findAllButOne, opened } from './testing/opened-safari.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a level shows its letter at once and speaks it after 0.5 s', () => {
  const { safari, heard } = started();
  expect(heard).toEqual(['unlock', 'preload 3']);
  vi.advanceTimersByTime(499);
  expect(heard).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(heard.at(-1)).toBe(asked(safari).audio);
});

test('a right tap says its letter at once and praises, and 2 s later the next letter is chosen and spoken', () => {
  const { safari, heard } = startedAndSpoken();
  const first = asked(safari);
  safari.tap(first);
  expect(phase(safari)).toBe('praising');
  vi.advanceTimersByTime(1999);
  expect(heard).toEqual(['success', first.audio]);
  vi.advanceTimersByTime(1);
  expect(phase(safari)).toBe('asking');
  expect(asked(safari)).not.toBe(first);
  expect(heard).toEqual(['success', first.audio, asked(safari).audio]);
});

test('Continue! goes on at once, but the found letter says its name to the end before the next is announced', async () => {
  const { safari, heard } = startedAndSpoken();
  const first = asked(safari);
  safari.tap(first);
  await vi.advanceTimersByTimeAsync(100);
  safari.goOn();
  const second = asked(safari);
  safari.goOn(); // a second tap on it
  await vi.advanceTimersByTimeAsync(VOICE_MS - 100 + 199);
  expect(heard).toEqual(['success', first.audio]);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual(['success', first.audio, second.audio]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked(safari)).toBe(second);
  expect(heard).toEqual(['success', first.audio, second.audio]);
});

test('a quick child that finds the next card before it is announced hears that one, and no announcement', async () => {
  const { safari, heard } = startedAndSpoken();
  const first = asked(safari);
  safari.tap(first);
  safari.goOn();
  const second = asked(safari);
  safari.tap(second);
  await vi.advanceTimersByTimeAsync(1999);
  expect(heard).toEqual(['success', first.audio, 'success', second.audio]);
});

test('a wrong tap says the touched letter and, after a short pause, the asked one; its overlay stays 1.5 s', async () => {
  const { safari, heard } = startedAndSpoken();
  const letter = asked(safari);
  const touched = other(safari);
  safari.tap(touched);
  expect(phase(safari)).toBe('tryingAgain');
  expect(heard).toEqual(['tryAgain', touched.audio]);
  await vi.advanceTimersByTimeAsync(VOICE_MS + 199);
  expect(heard).toEqual(['tryAgain', touched.audio]);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual(['tryAgain', touched.audio, letter.audio]);
  await vi.advanceTimersByTimeAsync(1499 - VOICE_MS - 200);
  expect(phase(safari)).toBe('tryingAgain');
  await vi.advanceTimersByTimeAsync(1);
  expect(phase(safari)).toBe('asking');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual(['tryAgain', touched.audio, letter.audio]);
});

test('Try Again! clears the overlay at once, and both letters are still heard', async () => {
  const { safari, heard } = startedAndSpoken();
  const touched = other(safari);
  safari.tap(touched);
  safari.tryAgain();
  expect(phase(safari)).toBe('asking');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual(['tryAgain', touched.audio, asked(safari).audio]);
});

test('a pause stops the voice and takes no tap; afterwards the letter is said again', () => {
  const { safari, heard } = startedAndSpoken();
  safari.pause();
  safari.tap(asked(safari));
  safari.hold();
  safari.release();
  vi.advanceTimersByTime(60_000);
  expect(phase(safari)).toBe('paused');
  expect(heard).toEqual(['hush', 'hush']);
  safari.resume();
  vi.advanceTimersByTime(500);
  expect(phase(safari)).toBe('asking');
  expect(heard).toEqual(['hush', 'hush', 'unlock', asked(safari).audio]);
});

test('Back leads from a level to the first screen, silently', () => {
  const { safari, heard } = startedAndSpoken();
  safari.tap(asked(safari));
  heard.length = 0;
  safari.toStart();
  vi.advanceTimersByTime(60_000);
  expect(phase(safari)).toBe('choosingMode');
  expect(heard).toEqual(['hush']);
});

test('who goes Back from a pause and carries on hears the letters, and the praise leaves by itself', () => {
  const { safari, heard } = startedAndSpoken();
  safari.pause();
  safari.toStart();
  heard.length = 0;
  safari.carryOn({ level: 1, mode: 'visual-audio' });
  vi.advanceTimersByTime(500);
  expect(heard).toEqual(['unlock', 'preload 3', asked(safari).audio]);
  safari.tap(asked(safari));
  vi.advanceTimersByTime(2000);
  expect(phase(safari)).toBe('asking');
});

test('1.5 s after the last letter the level is complete, then comes the summary', () => {
  const { safari, heard } = startedAndSpoken();
  findAllButOne(safari);
  heard.length = 0;
  const last = asked(safari);
  safari.tap(last);
  vi.advanceTimersByTime(1499);
  expect(phase(safari)).toBe('praising');
  vi.advanceTimersByTime(1);
  expect(phase(safari)).toBe('levelComplete');
  vi.advanceTimersByTime(2000);
  expect(phase(safari)).toBe('summary');
  expect(heard).toEqual(['success', last.audio, 'wellDone']);
});

test('the next adventure waits for its start tap', () => {
  const { safari, heard } = startedAndSpoken();
  findAllButOne(safari);
  safari.tap(asked(safari));
  vi.advanceTimersByTime(3500);
  safari.nextAdventure();
  expect(safari.view.get().game).toMatchObject({ phase: 'ready', level: 2 });
  heard.length = 0;
  safari.start();
  expect(heard).toEqual(['unlock', 'preload 6']);
});

test('the record hears of a level with its last letter, with every answer in order', () => {
  const { safari, levels } = startedAndSpoken();
  const first = asked(safari);
  const wrong = other(safari);
  safari.tap(wrong);
  safari.tryAgain();
  findAllButOne(safari);
  expect(levels).toEqual([]);
  const last = asked(safari);
  safari.tap(last);
  vi.advanceTimersByTime(10_000);
  expect(levels).toHaveLength(1);
  expect(levels[0]).toMatchObject({
    game: 'letter-safari',
    mode: 'visual-audio',
    level: 1,
    stars: 2,
    score: 30,
  });
  expect(levels[0]?.asked).toHaveLength(4);
  expect(levels[0]?.asked.slice(0, 2)).toEqual([
    [first.name, wrong.name],
    [first.name, first.name],
  ]);
  expect(levels[0]?.asked.at(-1)).toEqual([last.name, last.name]);
});

test.each([
  [
    'started',
    (safari: LetterSafari) => {
      safari.chooseMode('audio-only');
      safari.start();
    },
  ],
  ['carried on', (safari: LetterSafari) => safari.carryOn({ level: 1, mode: 'audio-only' })],
  [
    'played again',
    (safari: LetterSafari) => {
      safari.carryOn({ level: 1, mode: 'audio-only' });
      findAllButOne(safari);
      safari.tap(asked(safari));
      safari.goOn();
      safari.showSummary();
      safari.playAgain();
    },
  ],
])('what the learner missed is among the first two of a level that is %s', (_name, begin) => {
  for (const { name } of lettersOfLevel(1)) {
    const { safari } = opened([], undefined, [name]);
    begin(safari);
    const first = asked(safari);
    safari.tap(first);
    safari.goOn();
    expect([first.name, asked(safari).name]).toContain(name);
  }
});

test('carrying on is a start tap: sound is unlocked and the letter spoken after 0.5 s', () => {
  const { safari, heard } = opened();
  safari.carryOn({ level: 2, mode: 'audio-only' });
  expect(heard).toEqual(['unlock', 'preload 6']);
  vi.advanceTimersByTime(500);
  expect(heard.at(-1)).toBe(asked(safari).audio);
});

describe('leaving the tab', () => {
  test('holds what is pending', () => {
    const { safari, heard } = startedAndSpoken();
    const found = asked(safari);
    safari.tap(found);
    vi.advanceTimersByTime(1500);
    safari.hold();
    vi.advanceTimersByTime(60_000);
    expect(phase(safari)).toBe('praising');
    safari.release();
    vi.advanceTimersByTime(500);
    expect(phase(safari)).toBe('asking');
    expect(heard).toEqual(['success', found.audio, 'hush', 'unlock', asked(safari).audio]);
  });

  test('and coming back says the letter again', () => {
    const { safari, heard } = startedAndSpoken();
    safari.hold();
    safari.release();
    vi.advanceTimersByTime(500);
    expect(heard).toEqual(['hush', 'unlock', asked(safari).audio]);
  });
});

test('a game left half-way never speaks on another page', () => {
  const { safari, heard } = startedAndSpoken();
  const found = asked(safari);
  safari.tap(found);
  safari.leave();
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual(['success', found.audio, 'hush']);
});

test('Hear Again! speaks at once, but never over the praise', () => {
  const { safari, heard } = startedAndSpoken();
  safari.hearAgain();
  expect(heard).toEqual(['unlock', asked(safari).audio]);
  safari.tap(asked(safari));
  heard.length = 0;
  safari.hearAgain();
  expect(heard).toEqual([]);
});

test('a missing voice is told to the page, and the game goes on', async () => {
  const { safari } = opened(['alif', 'baa', 'taa'].map((name) => `/audio/${name}.m4a`));
  safari.chooseMode('audio-only');
  safari.start();
  await vi.advanceTimersByTimeAsync(500);
  expect(safari.view.get().isVoiceMissing).toBe(true);
  safari.showLetters();
  expect(safari.view.get().game).toMatchObject({ phase: 'asking', mode: 'visual-audio' });
});

function started() {
  const all = opened();
  all.safari.chooseMode('visual-audio');
  all.safari.start();
  return all;
}

function startedAndSpoken() {
  const all = started();
  vi.advanceTimersByTime(500);
  all.heard.length = 0;
  return all;
}

function phase(safari: LetterSafari): string {
  return safari.view.get().game.phase;
}

function other(safari: LetterSafari): Letter {
  const now = safari.view.get().game;
  const wrong = 'gameLetters' in now && now.gameLetters.find((letter) => letter !== asked(safari));
  if (!wrong) throw new Error('there is no other card');
  return wrong;
}
