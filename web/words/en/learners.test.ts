import { expect, test } from 'vitest';
import { FACES } from '#contract/faces.ts';
import { learners } from './learners.ts';

test.each([
  ['Maryam', 'Maryam'],
  ['مريم', 'مريم'],
  ['', 'Fox'],
  ['\u202Elive', 'live'],
  ['\u2067Maryam\u2066\n', 'Maryam'],
  [' \u200B\u2060 ', 'Fox'],
  ['<b>Maryam</b>', '<b>Maryam</b>'],
])('a learner whose name is %j is called %j: nothing turns the words around it', (name, who) =>
  expect(learners.who({ name, animal: 'fox' })).toBe(who),
);

test.each([
  ['Maryam', 'star', 'Salaam, Maryam'],
  ['', 'fox', 'Salaam, Fox'],
  ['', 'snake', 'Salaam, Snake'],
  ['', 'star', 'Salaam'],
  [' ', 'leaf', 'Salaam'],
  ['', 'okapi', 'Salaam'],
])(
  'a learner called %j with the face %s is greeted with %j: a sign is nobody’s name',
  (name, animal, greeting) => {
    expect(learners.salaam({ name, animal })).toBe(greeting);
    expect(learners.offer.made(learners.calledBy({ name, animal }), 'always')).toBe(
      `${greeting}. Your progress is saved here from now on.`,
    );
    expect(learners.garden({ name, animal })).toBe(
      greeting === 'Salaam' ? 'Your garden' : `${greeting.replace('Salaam, ', '')}’s garden`,
    );
  },
);

test('a face of a newer version is called a leaf, as it is drawn', () =>
  expect(learners.who({ name: '', animal: 'okapi' })).toBe('Leaf'));

test('six signs are offered first, then the animals but for seven; a child who cannot read is shown animals alone', () => {
  const offered = learners.faces().map(({ animal }) => animal);
  expect(offered.slice(0, 6)).toEqual(['star', 'lamp', 'pen', 'leaf', 'palm', 'book']);
  expect(offered.slice(6)).toEqual(learners.animals.map(({ animal }) => animal));
  expect(FACES.filter((face) => !offered.includes(face))).toEqual([
    'chimpanzee',
    'gorilla',
    'hyena',
    'monkey',
    'snake',
    'warthog',
    'wild-dog',
  ]);
});

test('a face that is no longer offered is still there for the learner who has it', () => {
  expect(learners.faces('snake').at(-1)).toEqual({ animal: 'snake', label: 'Snake' });
  expect(learners.faces('fox')).toEqual(learners.faces());
  expect(learners.who({ name: '', animal: 'wild-dog' })).toBe('Wild dog');
});
