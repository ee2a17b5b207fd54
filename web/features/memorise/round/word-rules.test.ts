import { expect, test } from 'vitest';
import { wordsIn } from '#content/cut.ts';
import { readQuran } from '#content/quran.ts';
import { cueOf, wordsOf } from './word-rules.ts';

const ayahs = readQuran();
const words = [...new Set(ayahs.flatMap(({ arabic }) => wordsIn(arabic)))];

test('the pieces of all 6236 ayahs join to the same bytes', () => {
  const changed = ayahs.filter(
    ({ arabic }) =>
      wordsOf(arabic)
        .map(({ text, sign }) => text + sign)
        .join(' ') !== arabic,
  );
  expect(ayahs).toHaveLength(6236);
  expect(changed).toEqual([]);
});

test('pause signs are no words, and words are numbered as they are counted everywhere', () => {
  for (const { arabic } of ayahs) {
    const numbered = wordsOf(arabic).filter(({ number }) => number !== undefined);
    expect(numbered.map(({ text }) => text)).toEqual(wordsIn(arabic));
    expect(numbered.map(({ number }) => number)).toEqual([...numbered.keys()]);
  }
});

test('a cue is the beginning of its word, letter for letter, and no mark leaves its letter', () => {
  const wrong = words.filter((word) => {
    const { letters } = cueOf(word);
    return !word.startsWith(letters) || letters === '' || /^\p{M}/u.test(word.slice(letters.length));
  });
  expect(wrong).toEqual([]);
});

test('no word of the Qur’an is ٱ alone, nor the article alone', () => {
  const bare = words.filter((word) => /^([وف]\u064E)?ٱ(ل\u0652?)?$/u.test(cueOf(word).letters));
  expect(bare).toEqual([]);
});

test.each([
  ['تَبَـٰرَكَ', 'تَ', true],
  ['فِى', 'فِ', true],
  ['خَلْقِ', 'خَ', true],
  ['دَارَ', 'دَ', true],
  ['ٱلْحَمْدُ', 'ٱلْحَ', true],
  ['ٱلرَّحْمَـٰنِ', 'ٱلرَّ', true],
  ['ٱلَّذِى', 'ٱلَّ', true],
  ['ٱللَّهِ', 'ٱللَّ', true],
  ['ٱلْأَرْضِ', 'ٱلْأَ', true],
  ['ٱهْدِنَا', 'ٱهْ', true],
  ['وَٱلْحَيَوٰةَ', 'وَٱلْحَ', true],
  ['فَٱرْجِعِ', 'فَٱرْ', true],
  ['وَٱلَّذِينَ', 'وَٱلَّ', true],
  ['وَهُوَ', 'وَ', true],
  ['قٓ', 'قٓ', false],
])('%s shows %s', (word, letters, isJoined) => {
  expect(cueOf(word)).toEqual({ letters, isJoined });
});
