import { describe, expect, test } from 'vitest';
import { areNearTwins } from '#content/near-twins.ts';
import { phraseList } from '#content/phrases.ts';
import { dice } from '#contract/testing/dice.ts';
import {
  choosePhrases,
  clickArabic,
  clickEnglish,
  isComplete,
  scoreOf,
  startGame,
  submitGame,
  type Game,
  type Pair,
} from './matching-rules.ts';

const phrase = (id: number, arabic: string, english_translation: string) => {
  const place = { surah_number: 1, ayah_number: id, from_word: 1, to_word: 2 };
  return { id, arabic, english_translation, ...place };
};
const phrases = phraseList.map(({ arabic, english }, index) => phrase(index + 1, arabic, english));

/** Nothing was studied just before. */
const NONE: ReadonlySet<number> = new Set();

const [A, B, C, D, E] = [1, 2, 3, 4, 5] as const;
const ids = [A, B, C, D, E];
const letters = ids.map((id) => phrase(id, `كلمة ${id}`, `word ${id}`));

type Click = ['arabic' | 'english', number];
const playing = (pairs: Pair[] = [], selectedId: number | null = null): Game => ({
  status: 'playing',
  arabic: letters,
  english: letters.toReversed(),
  pairs,
  selectedId,
});
const click = (game: Game, [column, id]: Click) =>
  column === 'arabic' ? clickArabic(game, id) : clickEnglish(game, id);
const after = (clicks: Click[], from = playing()) =>
  clicks.reduce((game, each) => click(game, each).game, from);
const pair = (arabicId: number, englishId: number): Pair => ({ arabicId, englishId });
const matched = (englishIds: number[]) => playing(englishIds.map((id, index) => pair(index + 1, id)));

describe('a fresh game', () => {
  const games = Array.from({ length: 1000 }, (_, seed) => startGame(phrases, dice(seed), NONE));

  test('of phrases that were just studied at least three are drawn, and never two that are near twins', () => {
    const studied = new Set(phrases.slice(0, 10).map(({ id }) => id));
    for (let seed = 0; seed < 300; seed++) {
      const { arabic } = startGame(phrases, dice(seed), studied);
      expect(new Set(arabic.map(({ id }) => id)).size).toBe(5);
      expect(arabic.filter(({ id }) => studied.has(id)).length).toBeGreaterThanOrEqual(3);
      expect(arabic.some((one) => arabic.some((other) => one !== other && areNearTwins(one, other)))).toBe(
        false,
      );
    }
  });

  test('loads 5 phrases, the same 5 in English, no pairings and is not submitted', () => {
    for (const game of games) {
      expect(new Set(game.arabic.map(({ id }) => id)).size).toBe(5);
      expect(game.english.toSorted((a, b) => a.id - b.id)).toEqual(
        game.arabic.toSorted((a, b) => a.id - b.id),
      );
      expect(game).toMatchObject({ status: 'playing', pairs: [], selectedId: null });
    }
  });

  test('never holds two near-twins', () => {
    const twins = games.filter(({ arabic }) =>
      arabic.some((one, index) => arabic.slice(index + 1).some((other) => areNearTwins(one, other))),
    );
    expect(twins).toEqual([]);
  });

  test('never shows the English column in the order of the Arabic one', () => {
    expect(
      games.filter(({ arabic, english }) => arabic.every((phrase, index) => phrase === english[index])),
    ).toEqual([]);
    const unmixed = startGame(letters, () => 0, NONE);
    expect(unmixed.arabic.map(({ id }) => id)).toEqual([A, B, C, D, E]);
    expect(unmixed.english.map(({ id }) => id)).toEqual([B, C, D, E, A]);
  });

  test('lets every phrase have its turn', () => {
    expect(new Set(games.flatMap(({ arabic }) => arabic.map(({ id }) => id))).size).toBe(phrases.length);
  });

  test.each([0, 1, 4])('of a list of %i phrases takes them all', (count) => {
    expect(choosePhrases(letters.slice(0, count), dice(1))).toHaveLength(count);
  });
});

describe('clicking', () => {
  test.each<[sentence: string, clicks: Click[], pairs: Pair[], selectedId: number | null, did: string]>([
    ['an Arabic phrase selects it', [['arabic', A]], [], A, 'selected'],
    [
      'another Arabic phrase moves the selection',
      [
        ['arabic', A],
        ['arabic', B],
      ],
      [],
      B,
      'selected',
    ],
    [
      'the selected Arabic phrase lets it go',
      [
        ['arabic', A],
        ['arabic', A],
      ],
      [],
      null,
      'deselected',
    ],
    [
      'a translation pairs it with the selected phrase',
      [
        ['arabic', A],
        ['english', C],
      ],
      [pair(A, C)],
      null,
      'paired',
    ],
    ['a translation with nothing selected does nothing', [['english', C]], [], null, 'nothing'],
    [
      'a paired Arabic phrase unpairs it',
      [
        ['arabic', A],
        ['english', C],
        ['arabic', A],
      ],
      [],
      null,
      'unpaired',
    ],
    [
      'a paired translation unpairs it',
      [
        ['arabic', A],
        ['english', C],
        ['english', C],
      ],
      [],
      null,
      'unpaired',
    ],
    [
      'a paired translation while another phrase is selected unpairs it and keeps the selection',
      [
        ['arabic', A],
        ['english', C],
        ['arabic', B],
        ['english', C],
      ],
      [],
      B,
      'unpaired',
    ],
    [
      'that translation once more pairs it with the selected phrase',
      [
        ['arabic', A],
        ['english', C],
        ['arabic', B],
        ['english', C],
        ['english', C],
      ],
      [pair(B, C)],
      null,
      'paired',
    ],
    [
      'a paired Arabic phrase while another is selected unpairs it and keeps the selection',
      [
        ['arabic', A],
        ['english', C],
        ['arabic', B],
        ['arabic', A],
      ],
      [],
      B,
      'unpaired',
    ],
    [
      'an unpaired phrase again selects it, ready for another translation',
      [
        ['arabic', A],
        ['english', C],
        ['arabic', A],
        ['arabic', A],
        ['english', D],
      ],
      [pair(A, D)],
      null,
      'paired',
    ],
    [
      'one pair apart leaves the others alone',
      [
        ['arabic', A],
        ['english', C],
        ['arabic', B],
        ['english', D],
        ['arabic', A],
      ],
      [pair(B, D)],
      null,
      'unpaired',
    ],
  ])('%s', (_, clicks, pairs, selectedId, did) => {
    const last = clicks.at(-1);
    if (!last) throw new Error('a sentence needs a click');
    const { game, outcome } = click(after(clicks.slice(0, -1)), last);
    expect(game).toMatchObject({ status: 'playing', pairs, selectedId });
    expect(outcome.did).toBe(did);
  });
});

describe('submitting', () => {
  test.each([0, 1, 4])('with %i of 5 matched is refused and changes nothing', (matched) => {
    const game = playing(ids.slice(0, matched).map((id) => pair(id, id)));
    expect(isComplete(game)).toBe(false);
    expect(submitGame(game)).toBe(game);
  });

  test.each([
    [[A, B, C, D, E], 5, 100],
    [[A, B, C, E, D], 3, 60],
    [[A, B, D, E, C], 2, 40],
    [[A, C, D, E, B], 1, 20],
    [[B, C, D, E, A], 0, 0],
  ])('phrases 1 to 5 matched with translations %j: %i correct, %i%%', (englishIds, correct, score) => {
    expect(submitGame(matched(englishIds))).toMatchObject({ status: 'submitted', correct, score });
  });

  test.each([
    [1, 3, 33],
    [2, 3, 67],
    [4, 4, 100],
  ])('%i of %i is rounded to %i%%', (correct, phrases, score) => {
    expect(scoreOf(correct, phrases)).toBe(score);
  });

  test('locks the pairings: clicks do nothing any more', () => {
    const submitted = submitGame(matched([A, B, C, E, D]));
    const clicks = ids.flatMap((id): Click[] => [
      ['arabic', id],
      ['english', id],
    ]);
    for (const each of clicks) {
      expect(click(submitted, each)).toEqual({
        game: submitted,
        outcome: { did: 'nothing', because: 'locked' },
      });
    }
    expect(submitGame(submitted)).toBe(submitted);
  });
});
