import { expect, test } from 'vitest';
import { wordsIn } from '#content/cut.ts';
import { readQuran } from '#content/quran.ts';
import { piecesOf } from './recited-ayah.tsx';

const ayahs = readQuran();

test('the pieces of all 6236 ayahs join to the same bytes', () => {
  const changed = ayahs.filter(
    ({ arabic }) =>
      piecesOf(arabic)
        .map(({ first, rest, sign }) => first + rest + sign)
        .join(' ') !== arabic,
  );
  expect(changed).toEqual([]);
});

test('marks stay with their letters, and no letter stands without its own', () => {
  const torn = ayahs.flatMap(({ arabic }) => piecesOf(arabic)).filter(({ rest }) => /^\p{M}/u.test(rest));
  expect(torn).toEqual([]);
});

test('pause signs are no words', () => {
  for (const { arabic } of ayahs)
    expect(
      piecesOf(arabic)
        .filter(({ isSign }) => !isSign)
        .map(({ first, rest }) => first + rest),
    ).toEqual(wordsIn(arabic));
});
