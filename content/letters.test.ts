import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { letters } from './letters.ts';

const SPEC_ANIMALS =
  'leopard, elephant, koala, eagle, bear, rhino, squirrel, falcon, gorilla, zebra, tiger, fox, ostrich, wild dog, mole, ' +
  'buffalo, warthog, snake, penguin, monkey, cheetah, chimpanzee, crocodile, giraffe, hippo, hyena, lion, owl';

test('28 letters from alif to yaa, in alphabetical order', () => {
  expect(letters.map((letter) => letter.letter).join(' ')).toBe(
    'ا ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ي',
  );
});

test('each letter has the animal of docs/specification/letter-safari.md', () => {
  expect(letters.map((letter) => letter.animal).join(', ')).toBe(SPEC_ANIMALS);
});

test.each(['letter', 'name', 'label', 'animal', 'emoji', 'picture', 'audio'] as const)(
  'no two letters share their %s, also on a disk that ignores case',
  (field) => {
    expect(new Set(letters.map((letter) => letter[field].toLowerCase())).size).toBe(28);
  },
);

test.each(letters)('$name has its picture and its sound', ({ name, animal, picture, audio }) => {
  expect(picture).toBe(`/assets/animals/${animal.replace(' ', '-')}.svg`);
  expect(audio).toBe(`/audio/${name}.m4a`);
  expect([picture, audio].filter((path) => !existsSync(`public${path}`))).toEqual([]);
});
