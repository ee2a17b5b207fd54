import { describe, expect, test } from 'vitest';
import {
  indexesAfter,
  moved,
  placeAfter,
  PLAIN,
  silenceSeconds,
  START,
  type Place,
  type Wish,
} from './listening-rules.ts';

/** All that is heard, as ayah.time, at most so many. */
function heard(count: number, wish: Partial<Wish>, most = 20): string[] {
  const places: string[] = [];
  let place: Place | undefined = START;
  while (place && places.length < most) {
    places.push(`${place.index + 1}.${place.time}`);
    place = placeAfter(place, count, { ...PLAIN, ...wish });
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
    expect(placeAfter({ index: 0, time: 5 }, 2, { ...PLAIN, times: 2 })).toEqual({ index: 1, time: 1 }));
});

test.each<[string, Place, Partial<Wish>, number[]]>([
  ['the next ones', { index: 0, time: 1 }, {}, [1, 2, 3]],
  ['the same again first', { index: 0, time: 1 }, { times: 2 }, [0, 1, 2]],
  ['after the last time the next', { index: 0, time: 2 }, { times: 2 }, [1, 2, 3]],
  ['nothing after the last', { index: 3, time: 1 }, {}, []],
  [
    'the first after the last where the passage is repeated',
    { index: 3, time: 1 },
    { isRepeating: true },
    [0, 1, 2],
  ],
])('what is fetched ahead: %s', (_, place, wish, indexes) => {
  expect(indexesAfter(place, 4, { ...PLAIN, ...wish }, 3)).toEqual(indexes);
});

describe('the pause to say it oneself', () => {
  test('is as long as the ayah was heard', () => {
    expect(silenceSeconds(4, { ...PLAIN, isPausing: true })).toBe(4);
    expect(silenceSeconds(4, { ...PLAIN, isPausing: true, speed: 0.8 })).toBe(5);
  });
  test('is none when it is not wanted, or the length is not known', () => {
    expect(silenceSeconds(4, PLAIN)).toBe(0);
    expect(silenceSeconds(Number.NaN, { ...PLAIN, isPausing: true })).toBe(0);
  });
});

test('a step goes to the ayah beside, and stops at both ends', () => {
  expect(moved({ index: 1, time: 3 }, 1, 3)).toEqual({ index: 2, time: 1 });
  expect(moved({ index: 2, time: 1 }, 1, 3)).toEqual({ index: 2, time: 1 });
  expect(moved({ index: 0, time: 2 }, -1, 3)).toEqual({ index: 0, time: 1 });
});
