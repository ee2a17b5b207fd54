import { expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { dice } from '#contract/testing/dice.ts';
import { shuffle } from '#web/platform/random.ts';
import { numberOfDay } from '../memory/day-rules.ts';
import { remember } from '../memory/memory-rules.ts';
import { entry, randomRecord, round } from '../testing/entries.ts';
import { findsHard, stepsToAsk, tonightOf } from './tonight-rules.ts';

const TODAY = '2026-02-01';
const day = numberOfDay(TODAY);

test('nothing learned, nothing to say', () => {
  expect(tonightOf(remember([], TODAY), day)).toEqual({ letters: [], steps: [] });
});

const stepsAfter = (entries: readonly Entry[]) =>
  stepsToAsk(remember(entries, TODAY), day).map(({ surah, ayah }) => `${surah}:${ayah}`);

test.each<[string, Entry[], string[]]>([
  [
    'wrong at the last answer, the latest first',
    [round('2026-01-20', 'recite', 67, 4, '1'), round('2026-01-30', 'order', 112, 2, '1')],
    ['112:2', '67:4'],
  ],
  ['of one day in the order of the Qur’an', [round('2026-01-30', 'recite', 67, 4, '11')], ['67:4', '67:5']],
  [
    'then what is due, that which is due longest first',
    [
      round('2026-01-28', 'recite', 67, 2, '3'),
      round('2026-01-20', 'recite', 67, 8, '3'),
      round('2026-01-10', 'recite', 112, 2, '1'),
    ],
    ['112:2', '67:8', '67:2'],
  ],
  ['not what is not due', [round('2026-01-31', 'recite', 67, 2, '4')], []],
  [
    'not what was right since',
    [round('2026-01-29', 'recite', 67, 2, '1'), round('2026-01-30', 'recite', 67, 2, '4')],
    [],
  ],
  ['what is only taught when it is due', [round('2026-01-31', 'lesson', 67, 2, '1')], ['67:2']],
  [
    'on a paused day what was wrong, as nothing is due',
    [
      round('2026-01-30', 'recite', 67, 2, '13'),
      round('2026-01-02', 'recite', 67, 8, '3'),
      entry('2026-01-31', 'pause', { from: '2026-01-31', to: null }),
    ],
    ['67:2'],
  ],
])('tonight: %s', (_name, entries, steps) => expect(stepsAfter(entries)).toEqual(steps));

test('there are at most two', () => {
  const memory = remember([round('2026-01-30', 'recite', 67, 4, '111')], TODAY);
  expect(tonightOf(memory, day).steps).toEqual([
    { surah: 67, ayah: 4 },
    { surah: 67, ayah: 5 },
  ]);
});

test('found hard is what was wrong at least twice in a row, with how often', () => {
  const memory = remember(
    [
      round('2026-01-27', 'recite', 67, 4, '111'),
      round('2026-01-28', 'order', 67, 4, '113'),
      round('2026-01-29', 'recite', 67, 5, '1'),
      round('2026-01-30', 'recite', 67, 6, '1'),
    ],
    TODAY,
  );
  expect(findsHard(memory)).toEqual([
    { surah: 67, ayah: 5, times: 3 },
    { surah: 67, ayah: 4, times: 2 },
  ]);
});

test('letters that were taken for each other are said together', () => {
  const level = entry(TODAY, 'letters', {
    game: 'bubble-pop',
    mode: 'visual-audio',
    level: 1,
    stars: 1,
    score: 0,
    asked: [
      ['alif', 'alif'],
      ['taa', 'ttaa'],
      ['ttaa', 'taa'],
    ],
  });
  expect(tonightOf(remember([level], TODAY), day).letters).toEqual(['taa', 'ttaa']);
});

test('it is the same on every device', () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  for (let number = 0; number < 200; number += 1) {
    const random = dice(seed + number);
    const record = randomRecord(random);
    expect(tonightOf(remember(shuffle(record, random), TODAY), day), `seed ${seed + number}`).toEqual(
      tonightOf(remember(record, TODAY), day),
    );
  }
});
