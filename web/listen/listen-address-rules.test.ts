import { expect, test } from 'vitest';
import { listenAddress, listenHereFrom, passagesOf } from './listen-address-rules.ts';

const asked = (address = '') => listenHereFrom(new URL(address, 'http://site').searchParams);

const of = (...ayahs: [number, number, number][]) =>
  listenAddress({ passages: ayahs.map(([surah, from, to]) => ({ surah, from, to })) });

test('passages that share an ayah are heard as one, and what lies apart stays apart', () => {
  expect(of([67, 1, 5], [67, 5, 10], [67, 10, 12])).toBe('/listen?of=67.1-12');
  expect(of([67, 1, 10], [67, 3, 5])).toBe('/listen?of=67.1-10');
  expect(of([67, 1, 5], [67, 6, 10])).toBe('/listen?of=67.1-5_67.6-10');
  expect(of([67, 1, 5], [68, 5, 10])).toBe('/listen?of=67.1-5_68.5-10');
});

test('an address says which passages are heard, and of which planned round', () => {
  const mulk = { surah: 67, from: 1, to: 10 };
  const two = { passages: [mulk, { surah: 78, from: 1, to: 5 }] };
  expect(listenAddress(two)).toBe('/listen?of=67.1-10_78.1-5');
  expect(asked(listenAddress(two))).toEqual(two);
  const planned = { passages: [mulk], planned: { joins: [2, 3], day: '2026-03-01' } };
  expect(asked(listenAddress(planned))).toEqual(planned);
});

test.each(['', '?of=', '?of=67', '?of=67.5-4', '?of=67.0-4', '?of=67.1-31', '?of=115.1-2', '?of=67.1-2_x'])(
  'an address that names no passage, or one that is not there, asks for nothing: %s',
  (query) => expect(asked(`/listen${query}`)).toBeUndefined(),
);

test('ayahs that follow each other are one passage; more surahs than a juz has are too many to hear at once', () => {
  const ayahs = ['112:3', '112:4', '113:1', '114:1', '114:2'].map((place) => {
    const [surah_number = 0, ayah_number = 0] = place.split(':').map(Number);
    return { surah_number, ayah_number };
  });
  expect(passagesOf(ayahs)).toEqual([
    { surah: 112, from: 3, to: 4 },
    { surah: 113, from: 1, to: 1 },
    { surah: 114, from: 1, to: 2 },
  ]);
  const openings = Array.from({ length: 41 }, (_, index) => ({ surah: 1 + index, from: 1, to: 1 }));
  expect(listenAddress({ passages: openings })).toBeUndefined();
  expect(listenAddress({ passages: [] })).toBeUndefined();
  expect(asked(listenAddress({ passages: openings.slice(1) }))?.passages).toHaveLength(40);
});
