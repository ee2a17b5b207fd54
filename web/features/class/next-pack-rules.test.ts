import { expect, test } from 'vitest';
import { EMPTY_PACK, problemOf, type Pack } from '#web/pack/pack-rules.ts';
import type { Asked } from './answer-rules.ts';
import { packOfHard } from './next-pack-rules.ts';

const pack: Pack = {
  ...EMPTY_PACK,
  title: 'This week',
  game: 'bubble-pop',
  passages: [{ surah: 67, from: 1, to: 9, mode: 'recite' }],
  letters: ['baa', 'taa'],
  phrases: [{ surah: 1, ayah: 2, from: 1, to: 2 }],
};
const hard = (of: Asked['of'], about: string, right = 0): Asked => ({ of, about, right, answered: 9 });
const rangesOf = (asked: readonly Asked[]) =>
  packOfHard(pack, asked, 'Once more')?.passages.map(({ from, to }) => `${from}-${to}`);

test('where nothing was hard there is no pack to make', () => {
  expect(packOfHard(pack, [hard('next', '67:2', 9)], 'Once more')).toBeUndefined();
});

test('a hard step is practised with the ayah before it, and steps that touch are one passage', () => {
  expect(rangesOf([hard('next', '67:3'), hard('next', '67:7', 1), hard('next', '67:4', 2)])).toEqual([
    '2-4',
    '6-7',
  ]);
  expect(rangesOf([hard('next', '67:1')])).toEqual(['1-1']);
});

test('a step between two passages joins them', () => {
  expect(
    rangesOf([
      hard('next', '67:2'),
      hard('next', '67:5', 1),
      hard('next', '67:4', 2),
      hard('next', '67:3', 3),
    ]),
  ).toEqual(['1-5']);
});

test('it holds the hardest three passages, the hard letters with their game, and the hard phrases', () => {
  const asked = [
    ...['67:2', '67:5', '67:8', '67:12'].map((about, right) => hard('next', about, right)),
    hard('letter', 'taa'),
    hard('meaning', '1:2:1-2'),
  ];
  const next = packOfHard(pack, asked, 'Once more');
  expect(next).toMatchObject({
    title: 'Once more',
    letters: ['taa'],
    game: 'bubble-pop',
    phrases: pack.phrases,
  });
  expect(next?.passages.map(({ from, to, mode }) => `${from}-${to} ${mode}`)).toEqual([
    '1-2 next',
    '4-5 next',
    '7-8 next',
  ]);
  expect(next && problemOf(next)).toBeUndefined();
});
