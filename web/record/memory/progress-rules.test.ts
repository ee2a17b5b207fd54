import { expect, test } from 'vitest';
import type { BodyOf } from '#contract/record.ts';
import { levelsForms, ticksForm } from './progress-rules.ts';
import { entry, folded } from '../testing/entries.ts';

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
  expect(folded(ticksForm, entries)).toEqual(new Set(['1:2:1-2', '2:1:1-1']));
  expect(folded(ticksForm, entries.toReversed())).toEqual(folded(ticksForm, entries));
});

test('a finished game of phrases ticks nothing', () => {
  expect(folded(ticksForm, [entry('2026-01-01', 'phrases', { right: ['1:1:1-2'], wrong: [] })]).size).toBe(0);
});

test('a game carries on after the highest finished level and keeps the best stars of each', () => {
  const levels = [level(1, 1), level(2, 3), level(1, 3), level(1, 2), level(7, 3, 'letter-safari')];
  const progress = folded(levelsForms['bubble-pop'], levels);
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
  expect(folded(levelsForms['bubble-pop'], [level(3, 3), level(29, 3), level(1e15, 3)]).finishedLevel).toBe(
    3,
  );
});

test('a round beside the levels moves no level on', () => {
  expect(folded(levelsForms['bubble-pop'], [level(2, 3), level(0, 1)])).toEqual(
    folded(levelsForms['bubble-pop'], [level(2, 3)]),
  );
  expect(folded(levelsForms['bubble-pop'], [level(3, 3, 'aloud')]).finishedLevel).toBe(0);
});

test('before the first finished level there is nothing to carry on', () => {
  expect(folded(levelsForms['letter-safari'], [])).toEqual({
    finishedLevel: 0,
    stars: new Map(),
    last: undefined,
  });
});

test('what is stored of ticks and levels is read as it was', () => {
  const learned = new Set(['1:1:1-2']);
  const { snapshot } = ticksForm;
  expect(snapshot?.unpack(structuredClone(snapshot.pack(learned)))).toEqual(learned);
  const form = levelsForms['bubble-pop'];
  for (const progress of [folded(form, []), folded(form, [level(1, 1), level(2, 3)])])
    expect(form.snapshot?.unpack(structuredClone(form.snapshot.pack(progress)))).toEqual(progress);
});

test('stored ticks or levels that are damaged are not read', () => {
  expect(ticksForm.snapshot?.unpack([7])).toBeUndefined();
  expect(levelsForms['bubble-pop'].snapshot?.unpack({ stars: { 1: 3 } })).toBeUndefined();
});
