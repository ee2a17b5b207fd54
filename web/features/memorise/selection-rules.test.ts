import { describe, expect, test } from 'vitest';
import { meantBy, modeFrom, practicePath, roundIn, selectionFrom } from './selection-rules.ts';

describe('what an address asks for', () => {
  test.each([
    ['', {}],
    ['juz=29', { juz: 29 }],
    ['juz=1', { juz: 1 }],
    ['juz=30', { juz: 30 }],
    ['surah=Al-Mulk', { surah: 'Al-Mulk' }],
    ['juz=29&surah=Al-Mulk', { juz: 29, surah: 'Al-Mulk' }],
    ['juz=&surah=', {}],
    ["surah=Al-Ma'idah", { surah: "Al-Ma'idah" }],
    ['surah=al-mulk', { surah: 'al-mulk' }],
    ['surah=Al-Mulk&from=1&to=5', { surah: 'Al-Mulk', from: 1, to: 5 }],
    ['surah=Al-Mulk&from=30', { surah: 'Al-Mulk', from: 30 }],
    ['surah=Al-Mulk&to=1', { surah: 'Al-Mulk', to: 1 }],
    ['surah=Al-Mulk&from=&to=', { surah: 'Al-Mulk' }],
    ['surah=Al-Mulk&from=4&to=4&mode=next', { surah: 'Al-Mulk', from: 4, to: 4 }],
    ['surah=Al-Mulk&joins=2.4&day=2026-03-09', { surah: 'Al-Mulk', joins: [2, 4], day: '2026-03-09' }],
    ['surah=Al-Mulk&joins=2.x', { surah: 'Al-Mulk', joins: [2] }],
    ['surah=Al-Mulk&day=2026-03-09', { surah: 'Al-Mulk' }],
  ])('%j selects %j', (query, selection) => {
    expect(selectionFrom(new URLSearchParams(query))).toEqual({ kind: 'some', selection });
  });

  test.each([
    'juz=0',
    'juz=31',
    'juz=-1',
    'juz=1.5',
    'juz=two',
    'juz=NaN',
    'juz=two&surah=Al-Mulk',
    'from=1',
    'juz=29&to=5',
    'surah=al-mulk&from=1',
    'surah=Al-Mulk&from=0',
    'surah=Al-Mulk&to=31',
    'surah=Al-Mulk&from=5&to=4',
    'surah=Al-Mulk&from=1.5',
    'surah=Al-Mulk&from=-1',
    'surah=Al-Mulk&to=1e1',
    'surah=Al-Mulk&from=x',
  ])('%j can match no ayah', (query) =>
    expect(selectionFrom(new URLSearchParams(query))).toEqual({ kind: 'none' }),
  );
});

test.each([
  [{ juz: 29 }, '/memorise?juz=29'],
  [{ surah: 'Al-Mulk' }, '/memorise?surah=Al-Mulk'],
  [{ juz: 29, surah: 'Al-Mulk' }, '/memorise?juz=29&surah=Al-Mulk'],
  [{ surah: "Al-Ma'idah" }, '/memorise?surah=Al-Ma%27idah'],
  [{ surah: 'Al-Mulk', from: 1, to: 5 }, '/memorise?surah=Al-Mulk&from=1&to=5'],
])('the choice %j leads to %s', (selection, path) => {
  expect(practicePath(selection)).toBe(path);
});

test('the way to practise is in the address, unless it is putting in order', () => {
  const path = practicePath({ surah: 'Al-Mulk' }, 'next');
  expect(path).toBe('/memorise?surah=Al-Mulk&mode=next');
  expect(modeFrom(new URLSearchParams(path.split('?')[1]))).toBe('next');
  expect(practicePath({ surah: 'Al-Mulk' }, 'order')).toBe('/memorise?surah=Al-Mulk');
  expect(modeFrom(new URLSearchParams('mode=else'))).toBe('order');
});

test.each([
  ['surah=al mulk', '/memorise?surah=Al-Mulk'],
  ['surah=Mulk&from=1&to=5', '/memorise?surah=Al-Mulk&from=1&to=5'],
  ['surah=Mulk&from=9&to=2', '/memorise?surah=Al-Mulk'],
  ['surah=Al-Mulk&from=9&to=2', '/memorise?surah=Al-Mulk'],
  ['surah=Al-Mulk&from=1&to=31', '/memorise?surah=Al-Mulk'],
  ['surah=Al-Mulk&juz=30', '/memorise?surah=Al-Mulk'],
])('%s has no ayahs, but %s was meant', (query, path) => {
  const meant = meantBy(new URLSearchParams(query));
  expect(meant && practicePath(meant)).toBe(path);
});

test.each(['surah=Al-Mulk', 'surah=xyz', 'juz=31', ''])('nothing else can be meant by %j', (query) => {
  expect(meantBy(new URLSearchParams(query))).toBeUndefined();
});

test.each([
  ['surah=Al-Mulk&from=1&to=5&joins=2&mode=recite', 'by heart'],
  ['surah=Al-Mulk&from=1&to=5&joins=2', 'of cards'],
  ['surah=Al-Mulk&from=1&to=5&joins=2&mode=next', 'of cards'],
  ['surah=Al-Mulk&from=1&to=5&mode=recite', undefined],
  ['surah=Al-Mulk&from=1&to=5', undefined],
  ['juz=30&joins=2&mode=recite', undefined],
  ['joins=2&mode=recite', undefined],
])('only a planned round folds the header away (%s: %s)', (query, round) =>
  expect(roundIn(new URLSearchParams(query))).toBe(round),
);
