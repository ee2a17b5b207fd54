import { expect, test } from 'vitest';
import type { BodyOf } from '#contract/record.ts';
import { gameProgress, learnedPhrases, levelsForm, ticksForm } from './progress-rules.ts';
import { entry } from '../testing/entries.ts';

const ticked = (day: string, learned: string[], unlearned: string[] = []) =>
  entry(day, 'phrases', { learned, unlearned });
const level = (level: number, stars: number, game: BodyOf<'letters'>['game'] = 'bubble-pop') =>
  entry('2026-01-01', 'letters', {
    game,
    mode: 'visual-audio',
    level,
    stars,
    score: 10,
    asked: [['baa', 'baa']],
  });

test('a phrase is learned when its last tick says so, whatever order the entries arrive in', () => {
  const entries = [
    ticked('2026-01-01', ['1:1:1-2', '1:2:1-2']),
    ticked('2026-01-02', [], ['1:1:1-2']),
    ticked('2026-01-03', ['2:1:1-1']),
  ];
  expect(learnedPhrases(entries)).toEqual(new Set(['1:2:1-2', '2:1:1-1']));
  expect(learnedPhrases(entries.toReversed())).toEqual(learnedPhrases(entries));
});

test('a finished game of phrases ticks nothing', () => {
  expect(learnedPhrases([entry('2026-01-01', 'phrases', { right: ['1:1:1-2'], wrong: [] })]).size).toBe(0);
});

test('a game carries on after the highest finished level and keeps the best stars of each', () => {
  const progress = gameProgress(
    [level(1, 1), level(2, 3), level(1, 3), level(1, 2), level(7, 3, 'letter-safari')],
    'bubble-pop',
  );
  expect(progress).toEqual({
    finishedLevel: 2,
    stars: new Map([
      [1, 3],
      [2, 3],
    ]),
    last: { level: 1, mode: 'visual-audio' },
  });
});

test('a level that no game has, as a file may claim, counts for nothing', () => {
  expect(gameProgress([level(3, 3), level(29, 3), level(1e15, 3)], 'bubble-pop').finishedLevel).toBe(3);
});

test('before the first finished level there is nothing to carry on', () => {
  expect(gameProgress([], 'letter-safari')).toEqual({
    finishedLevel: 0,
    stars: new Map(),
    last: undefined,
  });
});

test('what is stored of ticks and levels is read as it was', () => {
  const learned = new Set(['1:1:1-2']);
  expect(ticksForm.read(structuredClone(ticksForm.write(learned)))).toEqual(learned);
  const { write, read } = levelsForm('bubble-pop');
  for (const progress of [
    gameProgress([], 'bubble-pop'),
    gameProgress([level(1, 1), level(2, 3)], 'bubble-pop'),
  ])
    expect(read(structuredClone(write(progress)))).toEqual(progress);
});

test('stored ticks or levels that are damaged are not read', () => {
  expect(ticksForm.read([7])).toBeUndefined();
  expect(levelsForm('bubble-pop').read({ stars: { 1: 3 } })).toBeUndefined();
});
