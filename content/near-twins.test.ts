import { expect, test } from 'vitest';
import { areNearTwins } from './near-twins.ts';
import { phraseList } from './phrases.ts';

const phrases = phraseList.map(({ arabic, english }) => ({ arabic, english_translation: english }));

// What a careful teacher would not put into one game; within a family every pair is confusing.
const CONFUSING = [
  ['There is no god but Him', 'There is no god but Allah', 'There is no god but You; glory be to You'],
  ['There is no god but You; glory be to You', 'Glory be to You, O Allah'],
  ['Allah is enough for us, and the best One to rely on', 'Allah is enough for me', 'He is enough for him'],
  [
    'Surely Allah loves those who do good',
    'Surely Allah loves those who turn to Him in repentance',
    'Surely Allah loves those who rely on Him',
  ],
  ['You alone we worship', 'and You alone we ask for help'],
  ['and they urge one another to the truth', 'and they urge one another to patience'],
  ['I seek refuge in the Lord of the daybreak', 'I seek refuge in the Lord of mankind'],
  ['What Allah wills (happens)', 'if Allah wills'],
  ['Surely Allah is with the patient', 'and give good news to the patient'],
  ['Surely Allah is with the patient', 'Do not be sad; Allah is with us'],
  ['In the name of Allah', 'Read in the name of your Lord', 'Glorify the name of your Lord, the Most High'],
  ['Remember Me and I will remember you', 'Remember Allah often'],
  ['Remember Me and I will remember you', 'Call on Me and I will answer you'],
  [
    'Help one another in goodness and mindfulness of Allah',
    'Be just; that is closer to mindfulness of Allah',
  ],
  ['He is Allah, the One', 'Allah, the One everyone depends on'],
  ['There is no power except through Allah', 'My success comes only from Allah'],
];

const pairs = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((a, index) => all.slice(index + 1).map((b): [T, T] => [a, b]));
const written = ([a, b]: [string, string]) => [a, b].toSorted().join(' / ');

test('exactly the confusing pairs are near twins', () => {
  const found = pairs(phrases)
    .filter(([a, b]) => areNearTwins(a, b))
    .map(([a, b]) => written([a.english_translation, b.english_translation]));
  expect(found.toSorted()).toEqual(CONFUSING.flatMap((family) => pairs(family).map(written)).toSorted());
});

test('five phrases without near twins can always be found', () => {
  const apart = phrases.filter(
    (phrase) => !phrases.some((other) => other !== phrase && areNearTwins(phrase, other)),
  );
  expect(apart.length).toBeGreaterThan(50);
});

test('a phrase that an operator adds twice, or with other vowel marks, is its own twin', () => {
  const peace = { arabic: 'سَلَـٰمٌ عَلَيْكُمْ', english_translation: 'Peace be upon you' };
  expect(areNearTwins(peace, { arabic: 'سلٰم عليكم', english_translation: 'Peace on you' })).toBe(true);
  expect(areNearTwins(peace, { arabic: 'سَلَـٰمًا', english_translation: 'peace be upon you' })).toBe(true);
});
