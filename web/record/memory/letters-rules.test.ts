import { expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { dice } from '#contract/testing/dice.ts';
import { shuffle } from '#web/platform/random.ts';
import { summaryOf } from '../garden/garden-rules.ts';
import type { LeafStage } from '../garden/garden-summary-rules.ts';
import { dayOfNumber, numberOfDay } from './day-rules.ts';
import { lettersToAsk, mixedUpPair, thirstyLetters } from './letters-rules.ts';
import { compareEntries } from './entry-order-rules.ts';
import { remember } from './memory-rules.ts';
import { entry, level } from '../testing/entries.ts';

const leavesOf = (entries: readonly Entry[]) => remember(entries, '2026-12-31').leaves;
const stageOf = (entries: readonly Entry[]) => leavesOf(entries).get('baa')?.stage;
const RANKS: readonly (LeafStage | undefined)[] = ['bud', 'leaf', 'sure'];

test('28 leaves, all of them buds before the first answer', () => {
  const leaves = [...leavesOf([]).values()];
  expect(leaves).toHaveLength(28);
  expect(leaves.every(({ stage }) => stage === 'bud')).toBe(true);
});

test.each<[string, Entry[], LeafStage]>([
  ['one answer', [level('2026-01-01', '-')], 'leaf'],
  ['four right on one day', [level('2026-01-01', '++++')], 'leaf'],
  ['three right over two days', [level('2026-01-01', '+'), level('2026-01-02', '++')], 'leaf'],
  ['four right over two days', [level('2026-01-01', '++'), level('2026-01-02', '++')], 'sure'],
  ['a wrong one among them', [level('2026-01-01', '+++'), level('2026-01-02', '-+++')], 'leaf'],
  ['wrong before', [level('2026-01-01', '-+'), level('2026-01-02', '+++')], 'sure'],
  ['wrong after', [level('2026-01-01', '++'), level('2026-01-02', '++---')], 'sure'],
  [
    'four right of one day after a wrong one',
    [level('2026-01-01', '+'), level('2026-01-02', '-++++')],
    'leaf',
  ],
])('%s', (_name, entries, stage) => expect(stageOf(entries)).toBe(stage));

const answers = (signs: string) =>
  Array.from(signs, (sign): [string, string] => ['baa', sign === '+' ? 'baa' : 'taa']);

/** Answers with the letter on the screen, and then by sound alone, as `+` and `-`. */
const withPictures = (day: string, seen: string, ear: string) => {
  const played = { game: 'bubble-pop', mode: 'visual-audio', level: 1, stars: 1, score: 0 } as const;
  return entry(day, 'letters', { ...played, asked: answers(seen), ear: answers(ear) });
};

test.each<[string, Entry[], LeafStage]>([
  [
    'eight right on the screen',
    [withPictures('2026-01-01', '++++', ''), withPictures('2026-01-02', '++++', '')],
    'leaf',
  ],
  ['four right by ear', [withPictures('2026-01-01', '', '++'), withPictures('2026-01-02', '', '++')], 'sure'],
  [
    'wrong on the screen in between',
    [withPictures('2026-01-01', '', '++'), withPictures('2026-01-02', '---', '++')],
    'sure',
  ],
  [
    'wrong by ear in between',
    [withPictures('2026-01-01', '++', '++-'), withPictures('2026-01-02', '++', '++')],
    'leaf',
  ],
  ['in both games', [level('2026-01-01', '++'), withPictures('2026-01-02', '', '++')], 'sure'],
  ['three on one day and one on the next', [level('2026-01-01', '+++'), level('2026-01-02', '+')], 'sure'],
  ['said by a grown-up', [aloud('2026-01-01', '++'), aloud('2026-01-02', '++')], 'sure'],
])('by ear: %s', (_name, entries, stage) => expect(stageOf(entries)).toBe(stage));

function aloud(day: string, answers: string): Entry {
  const { body, ...rest } = level(day, answers);
  return { ...rest, body: { ...body, game: 'aloud', level: 0 } };
}

const TODAY = '2026-12-31';
/** The day of January on which the letter is due. */
const dueOn = (...entries: Entry[]) => {
  const [, , due] = summaryOf(remember(entries, TODAY)).leaves.find(([name]) => name === 'baa') ?? [];
  return typeof due === 'number' ? due - numberOfDay('2025-12-31') : undefined;
};

test.each<[string, Entry[], number | undefined]>([
  ['never, while it was only seen', [withPictures('2026-01-01', '++++', '')], undefined],
  ['three days after a right answer', [level('2026-01-01', '+')], 4],
  ['a day after a wrong one', [level('2026-01-01', '-')], 2],
  ['after the first answer of a day', [level('2026-01-01', '-+++'), level('2026-01-01', '++')], 2],
  ['after the first one by ear', [withPictures('2026-01-01', '----', '+-')], 4],
  [
    'not earlier by an answer of a day before',
    [level('2026-01-05', '+'), at(level('2026-01-04', '-'), '2026-01-06')],
    8,
  ],
  [
    'later by the days of a pause',
    [level('2026-01-01', '+'), entry('2026-01-02', 'pause', { from: '2026-01-02', to: '2026-01-03' })],
    6,
  ],
])('a letter gets thirsty: %s', (_name, entries, due) => expect(dueOn(...entries)).toBe(due));

function at(written: Entry, day: string): Entry {
  return { ...written, at: `${day}T08:00:00.000Z` };
}

test('right again and again, it waits longer, and at most 60 days', () => {
  const days = [1, 4, 18, 78, 138].map((day) => dayOfNumber(numberOfDay('2025-12-31') + day));
  const levels = days.map((day) => level(day, '+'));
  expect(dueOn(...levels.slice(0, 2))).toBeGreaterThan(4 + 3);
  expect(dueOn(...levels)).toBe(138 + 60);
});

test('a letter that there is not grows nothing', () => {
  expect(leavesOf([level('2026-01-01', '+', 'zed')])).toEqual(leavesOf([]));
});

test('tonight asks what was mixed up, with what it was taken for, then what is not sure', () => {
  const leaves = leavesOf([
    level('2026-01-01', '++', 'alif'),
    level('2026-01-02', '++', 'alif'),
    level('2026-01-01', '+', 'baa'),
    level('2026-01-01', '-', 'jeem'),
  ]);
  expect(lettersToAsk(leaves, 3)).toEqual(['jeem', 'taa', 'baa']);
  expect(lettersToAsk(leaves, 1)).toEqual(['jeem']);
  expect(lettersToAsk(leavesOf([]), 3)).toEqual([]);
});

test.each<[string, [day: string, answers: string, asked: string][], string[]]>([
  [
    'found at last, for a game asks until then',
    [
      ['01', '+', 'alif'],
      ['01', '-+', 'baa'],
    ],
    ['baa', 'taa'],
  ],
  [
    'the newest day first',
    [
      ['01', '---+', 'baa'],
      ['02', '-+', 'jeem'],
    ],
    ['jeem', 'taa', 'baa'],
  ],
  [
    'on one day the most mixed up first',
    [
      ['01', '-+', 'baa'],
      ['01', '--+', 'jeem'],
    ],
    ['jeem', 'taa', 'baa'],
  ],
  [
    'four right answers later no more',
    [
      ['01', '-++++', 'jeem'],
      ['01', '-+', 'daal'],
    ],
    ['daal', 'taa', 'jeem'],
  ],
  [
    'a letter that was sure before too',
    [
      ['01', '++', 'jeem'],
      ['02', '++-+', 'jeem'],
    ],
    ['jeem', 'taa'],
  ],
])('tonight, mixed up: %s', (_name, levels, asked) => {
  const leaves = leavesOf(levels.map(([day, ...rest]) => level(`2026-01-${day}`, ...rest)));
  expect(lettersToAsk(leaves, 3).slice(0, asked.length)).toEqual(asked);
});

test('two letters that were each taken for the other are counted together', () => {
  const answers: [string, string][] = [
    ['alif', 'jeem'],
    ['alif', 'alif'],
    ['baa', 'taa'],
    ['baa', 'baa'],
    ['taa', 'baa'],
    ['taa', 'taa'],
    ['jeem', 'jeem'],
  ];
  const body = { game: 'bubble-pop', mode: 'visual-audio', level: 2, stars: 2, score: 34 } as const;
  const leaves = leavesOf([entry('2026-01-01', 'letters', { ...body, asked: answers })]);
  expect(lettersToAsk(leaves, 2)).toEqual(['baa', 'taa']);
  expect(mixedUpPair(leaves)).toEqual(['baa', 'taa']);
  expect(mixedUpPair(leavesOf([level('2026-01-01', '-+-', 'baa')]))).toBeUndefined();
});

function randomLevels(random: () => number): Entry[] {
  return Array.from({ length: 1 + Math.floor(random() * 12) }, () => {
    const answers = Array.from({ length: Math.floor(random() * 4) }, () => (random() < 0.7 ? '+' : '-'));
    return level(`2026-01-0${1 + Math.floor(random() * 5)}`, answers.join(''));
  });
}

test('no later answer ever makes a leaf smaller', () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  for (let number = 0; number < 1000; number += 1) {
    const record = randomLevels(dice(seed + number)).toSorted(compareEntries);
    const ranks = record.map((_, index) => RANKS.indexOf(stageOf(record.slice(0, index + 1))));
    expect(ranks, `seed ${seed + number}`).toEqual(ranks.toSorted((one, other) => one - other));
  }
});

test('the leaves are the same on every device', () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  for (let number = 0; number < 1000; number += 1) {
    const random = dice(seed + number);
    const record = randomLevels(random).toSorted(compareEntries);
    const whole = leavesOf(record);
    expect(leavesOf(shuffle(record, random)), `seed ${seed + number}`).toEqual(whole);
  }
});

const heardOn = (day: string, letter = 'baa', tapped = letter) =>
  entry(day, 'letters', {
    game: 'letter-safari',
    mode: 'visual-audio',
    level: 0,
    stars: 0,
    score: 0,
    asked: [],
    ear: [[letter, tapped]],
  });
const thirstyOn = (day: string, ...entries: Entry[]) =>
  thirstyLetters(remember(entries, day), numberOfDay(day));

test('what was answered by ear gets thirsty after its interval, the longest waiting first', () => {
  const entries = [heardOn('2026-01-01', 'jeem'), heardOn('2026-01-01', 'baa', 'taa')];
  expect(thirstyOn('2026-01-01', ...entries)).toEqual([]);
  expect(thirstyOn('2026-01-02', ...entries)).toEqual(['baa']);
  expect(thirstyOn('2026-01-20', ...entries)).toEqual(['baa', 'jeem']);
  expect(thirstyOn('2026-01-20', ...entries, heardOn('2026-01-20', 'jeem'))).toEqual(['baa']);
});

test('what was only seen gets never thirsty, and nothing does during a pause', () => {
  const seen = { game: 'bubble-pop', mode: 'visual-audio', level: 1, stars: 3, score: 10 } as const;
  expect(
    thirstyOn('2026-06-01', entry('2026-01-01', 'letters', { ...seen, asked: [['baa', 'baa']] })),
  ).toEqual([]);
  const pause = entry('2026-01-02', 'pause', { from: '2026-01-02', to: '2026-01-31' });
  expect(thirstyOn('2026-01-31', heardOn('2026-01-01'), pause)).toEqual([]);
  expect(thirstyOn('2026-02-20', heardOn('2026-01-01'), pause)).toEqual(['baa']);
});

test('what was pointed to aloud is answered by ear', () => {
  const pointed: [string, string] = ['baa', 'baa'];
  const beside = { game: 'aloud', mode: 'audio-only', level: 0, stars: 0, score: 0 } as const;
  const entries = ['2026-01-01', '2026-01-02'].map((day) =>
    entry(day, 'letters', { ...beside, asked: [pointed, pointed] }),
  );
  expect(stageOf(entries)).toBe('sure');
});
