import { expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { dice } from '#contract/testing/dice.ts';
import { shuffle } from '#web/platform/random.ts';
import type { LeafStage } from '../garden/garden-summary-rules.ts';
import { lettersToAsk } from './letters-rules.ts';
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
