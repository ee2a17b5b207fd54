import { expect, test } from 'vitest';
import type { BodyOf, Entry } from '#contract/record.ts';
import { entry, round } from '../testing/entries.ts';
import { newestForm } from './newest.ts';

const DAY = '2026-03-01';
const level = (game: BodyOf<'letters'>['game'], number: number) =>
  entry(DAY, 'letters', { game, mode: 'audio-only', level: number, stars: 3, score: 10, asked: [] });
const recited = (surah: number) => round(DAY, 'recite', surah, 1, '333');

test.each<[string, Entry[], object]>([
  ['nothing', [], { game: undefined, surah: undefined }],
  ['a level of bubble pop', [level('bubble-pop', 4)], { game: 'bubble-pop', surah: undefined }],
  [
    'the safari after bubble pop, and two surahs',
    [level('bubble-pop', 4), recited(67), level('letter-safari', 1), recited(112)],
    { game: 'letter-safari', surah: 112 },
  ],
  [
    'rounds beside the levels, what a grown-up asked, and what was only told',
    [level('bubble-pop', 0), level('aloud', 0), round(DAY, 'told', 78, 1, '444')],
    { game: undefined, surah: undefined },
  ],
])('of %s the game and the surah that were practised last are the newest', (_, entries, newest) => {
  expect(newestForm.add(newestForm.start(), entries, DAY)).toEqual(newest);
});
