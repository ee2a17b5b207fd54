import { describe, expect, test } from 'vitest';
import {
  indexesAfter,
  moved,
  positionAfter,
  DEFAULT_SETTINGS,
  silenceSeconds,
  START,
  type Position,
  type ListeningSettings,
} from './listening-rules.ts';

/** All that is heard, as ayah.repetition, at most so many. */
function heard(count: number, settings: Partial<ListeningSettings>, most = 20): string[] {
  const places: string[] = [];
  let position: Position | undefined = START;
  while (position && places.length < most) {
    places.push(`${position.index + 1}.${position.repetition}`);
    position = positionAfter(position, count, { ...DEFAULT_SETTINGS, ...settings });
  }
  return places;
}

describe('what is heard after an ayah', () => {
  test('each once, then the end', () => expect(heard(3, {})).toEqual(['1.1', '2.1', '3.1']));
  test('each as often as wanted', () =>
    expect(heard(2, { times: 3 })).toEqual(['1.1', '1.2', '1.3', '2.1', '2.2', '2.3']));
  test('the passage again and again', () =>
    expect(heard(2, { isRepeating: true }, 5)).toEqual(['1.1', '2.1', '1.1', '2.1', '1.1']));
  test('an ayah that is heard more often than is wanted now is over', () =>
    expect(positionAfter({ index: 0, repetition: 5 }, 2, { ...DEFAULT_SETTINGS, times: 2 })).toEqual({
      index: 1,
      repetition: 1,
    }));
});

test.each<[string, Position, Partial<ListeningSettings>, number[]]>([
  ['the next ones', { index: 0, repetition: 1 }, {}, [1, 2, 3]],
  ['the same again first', { index: 0, repetition: 1 }, { times: 2 }, [0, 1, 2]],
  ['after the last time the next', { index: 0, repetition: 2 }, { times: 2 }, [1, 2, 3]],
  ['nothing after the last', { index: 3, repetition: 1 }, {}, []],
  [
    'the first after the last where the passage is repeated',
    { index: 3, repetition: 1 },
    { isRepeating: true },
    [0, 1, 2],
  ],
])('what is fetched ahead: %s', (_, position, settings, indexes) => {
  expect(indexesAfter(position, 4, { ...DEFAULT_SETTINGS, ...settings }, 3)).toEqual(indexes);
});

describe('the pause to say it oneself', () => {
  test('is as long as the ayah was heard', () => {
    expect(silenceSeconds(4, { ...DEFAULT_SETTINGS, isPausing: true })).toBe(4);
    expect(silenceSeconds(4, { ...DEFAULT_SETTINGS, isPausing: true, speed: 0.8 })).toBe(5);
  });
  test('is none when it is not wanted, or the length is not known', () => {
    expect(silenceSeconds(4, DEFAULT_SETTINGS)).toBe(0);
    expect(silenceSeconds(Number.NaN, { ...DEFAULT_SETTINGS, isPausing: true })).toBe(0);
  });
});

test('a step goes to the ayah beside, and stops at both ends', () => {
  expect(moved({ index: 1, repetition: 3 }, 1, 3)).toEqual({ index: 2, repetition: 1 });
  expect(moved({ index: 2, repetition: 1 }, 1, 3)).toEqual({ index: 2, repetition: 1 });
  expect(moved({ index: 0, repetition: 2 }, -1, 3)).toEqual({ index: 0, repetition: 1 });
});
