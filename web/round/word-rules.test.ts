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

test('no cue is ٱ alone or ends with it', () => {
  const bare = words.filter((word) => cueOf(word).letters.endsWith('ٱ'));
  expect(bare).toEqual([]);
});

test('of every word with a letter to hide one is hidden', () => {
  const whole = words.filter((word) => cueOf(word).letters === word);
  expect(whole.filter((word) => (word.match(/\P{M}/gu) ?? []).length > 1)).toEqual([]);
});

test('behind the article comes the word’s own letter; of all words with ٱلْ only verbs have that ل themselves', () => {
  const withLam = words.filter((word) => /^([وف]\u064E)?ٱل(?!\u0651)/u.test(word));
  const own = withLam.filter((word) => cueOf(word).letters.endsWith('ٱلْ'));
  expect(withLam).toHaveLength(2008);
  expect(own.join(' ')).toBe(
    'ٱلْتَقَتَا ٱلْتَقَى ٱلْتَقَيْتُمْ فَٱلْتَقَطَهُۥٓ وَٱلْعَنْهُمْ فَٱلْتَقَمَهُ وَٱلْغَوْا۟ فَٱلْتَقَى فَٱلْتَمِسُوا۟ وَٱلْتَفَّتِ',
  );
});

test('behind وَ and فَ a word’s own first letter is shown too, and no و or ف of the word itself', () => {
  const behind = words.filter((word) => /^[وف]\u064E[^ٱ]/u.test(word));
  const alone = behind.filter((word) => /^[وف]\u064E$/u.test(cueOf(word).letters));
  const others = alone.filter((word) => !/^.\u064E(\P{M}\p{M}*[\u0651\u0652]|ا|\u0640\u0670)/u.test(word));
  expect(others).toEqual(['فَتًى']);
});

test.each([
  ['تَبَـٰرَكَ', 'تَ', true],
  ['فِى', 'فِ', true],
  ['خَلْقِ', 'خَ', true],
  ['دَارَ', 'دَ', true],
  ['قٓ', 'قٓ', false],
  ['ٱلْحَمْدُ', 'ٱلْحَ', true],
  ['ٱلرَّحْمَـٰنِ', 'ٱلرَّ', true],
  ['ٱلَّذِى', 'ٱلَّ', true],
  ['ٱللَّهِ', 'ٱللَّ', true],
  ['ٱلْأَرْضِ', 'ٱلْأَ', true],
  ['ٱلْـَٔاخِرَةِ', 'ٱلْـَٔا', true],
  ['ٱلِٱسْمُ', 'ٱلِٱسْ', true],
  ['ٱهْدِنَا', 'ٱهْ', true],
  ['ٱلْتَقَى', 'ٱلْ', true],
  ['وَٱلْتَفَّتِ', 'وَٱلْ', true],
  ['وَٱلْغَوْا۟', 'وَٱلْ', true],
  ['وَٱلْعَنْهُمْ', 'وَٱلْ', true],
  ['وَٱلْحَيَوٰةَ', 'وَٱلْحَ', true],
  ['فَٱرْجِعِ', 'فَٱرْ', true],
  ['وَٱلَّذِينَ', 'وَٱلَّ', true],
  ['وَهُوَ', 'وَهُ', true],
  ['وَلَا', 'وَلَ', true],
  ['وَءَاتُوا۟', 'وَءَ', true],
  ['فَـَٔامَنَ', 'فَـَٔا', true],
  ['فَأْتُوا۟', 'فَأْ', true],
  ['وَسْـَٔلِ', 'وَسْ', true],
  ['وَلْيَتَلَطَّفْ', 'وَلْيَ', true],
  ['وَجْهِ', 'وَ', true],
  ['وَلَّىٰ', 'وَ', true],
  ['فَـٰكِهَةٌ', 'فَ', true],
  ['فَوْقَ', 'فَ', true],
])('%s shows %s', (word, letters, isJoined) => {
  expect(words).toContain(word);
  expect(cueOf(word)).toEqual({ letters, isJoined });
});
