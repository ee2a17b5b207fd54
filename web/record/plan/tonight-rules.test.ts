import { expect, test } from 'vitest';
import { dice } from '#contract/testing/dice.ts';
import { shuffle } from '#web/platform/random.ts';
import { numberOfDay } from '../memory/day-rules.ts';
import { remember } from '../memory/memory-rules.ts';
import { entry, randomRecord, round } from '../testing/entries.ts';
import { tonightOf } from './tonight-rules.ts';

const TODAY = '2026-02-01';
const day = numberOfDay(TODAY);

test('nothing learned, nothing to say', () => {
  expect(tonightOf(remember([], TODAY), day)).toEqual({ letters: [], steps: [] });
});

test('what is due comes first, the weakest of it before the others', () => {
  const memory = remember(
    [
      round('2026-01-31', 'next', 114, 1, '4'),
      round('2026-01-20', 'next', 67, 4, '33'),
      round('2026-01-30', 'next', 112, 2, '1'),
    ],
    TODAY,
  );
  expect(tonightOf(memory, day).steps).toEqual([
    { surah: 112, ayah: 2 },
    { surah: 67, ayah: 4 },
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
