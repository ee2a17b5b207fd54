import { expect, test } from 'vitest';
import { askedIn, numberIn, spreadOf, turned } from './address-rules.ts';
import { practisePath } from './practise-rules.ts';

const asked = (query: string) => askedIn(new URLSearchParams(query));

test.each([
  ['page=562', { is: 'page', page: 562 }],
  ['surah=67', { is: 'page', page: 562 }],
  ['surah=67&ayah=5', { is: 'ayah', page: 562, place: { surah: 67, ayah: 5 } }],
  ['surah=2&ayah=286', { is: 'ayah', page: 49, place: { surah: 2, ayah: 286 } }],
  ['', { is: 'any' }],
  ['page=', { is: 'any' }],
  ['page=0', { is: 'wrong', written: 'page 0' }],
  ['page=605', { is: 'wrong', written: 'page 605' }],
  ['page=seven', { is: 'wrong', written: 'page seven' }],
  ['surah=115', { is: 'wrong', written: 'surah 115' }],
  ['surah=67&ayah=31', { is: 'wrong', written: 'ayah 67:31' }],
])('"%s" asks for a page, an ayah, or something that is not there', (query, expected) => {
  expect(asked(query)).toEqual(expected);
});

test('numbers may be written in Arabic digits', () => {
  expect(numberIn('٥٦٢', 604)).toBe(562);
});

test('the odd page lies on the right', () => {
  expect(spreadOf(561)).toEqual({ right: 561, left: 562 });
  expect(spreadOf(562)).toEqual({ right: 561, left: 562 });
});

test.each([
  [562, 1, false, 563],
  [562, -1, false, 561],
  [562, 1, true, 563],
  [561, -1, true, 559],
  [604, 1, false, undefined],
  [603, 1, true, undefined],
  [1, -1, false, undefined],
  [2, -1, true, undefined],
] as const)('from page %i, a turn by %i (two pages open: %s) leads to %s', (page, by, isSpread, next) => {
  expect(turned(page, by, isSpread)).toBe(next);
});

test('an ayah is practised in its portion; of two in the one that begins with it', () => {
  expect(practisePath({ surah: 78, ayah: 2 }, 'order')).toBe('/memorise?surah=An-Naba&from=1&to=10');
  expect(practisePath({ surah: 78, ayah: 10 }, 'recite')).toMatch(
    /surah=An-Naba&from=10&to=\d+&mode=recite$/,
  );
});

test('without portions it is the whole surah, and a very short one is asked instead of ordered', () => {
  expect(practisePath({ surah: 112, ayah: 2 }, 'order')).toBe('/memorise?surah=Al-Ikhlas');
  expect(practisePath({ surah: 108, ayah: 2 }, 'order')).toBe('/memorise?surah=Al-Kawthar&mode=next');
  expect(practisePath({ surah: 108, ayah: 2 }, 'place')).toBe('/memorise?surah=Al-Kawthar&mode=place');
});
