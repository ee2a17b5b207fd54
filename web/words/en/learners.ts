import { learnerOffer } from './learner-offer.ts';

const animals: Readonly<Record<string, string>> = {
  bear: 'Bear',
  buffalo: 'Buffalo',
  cheetah: 'Cheetah',
  chimpanzee: 'Chimpanzee',
  crocodile: 'Crocodile',
  eagle: 'Eagle',
  elephant: 'Elephant',
  falcon: 'Falcon',
  fox: 'Fox',
  giraffe: 'Giraffe',
  gorilla: 'Gorilla',
  hippo: 'Hippo',
  hyena: 'Hyena',
  koala: 'Koala',
  leopard: 'Leopard',
  lion: 'Lion',
  mole: 'Mole',
  monkey: 'Monkey',
  ostrich: 'Ostrich',
  owl: 'Owl',
  penguin: 'Penguin',
  rhino: 'Rhino',
  snake: 'Snake',
  squirrel: 'Squirrel',
  tiger: 'Tiger',
  warthog: 'Warthog',
  'wild-dog': 'Wild dog',
  zebra: 'Zebra',
};

/** Faces besides the animals; one that this version does not know is shown as a leaf. */
const signs: Readonly<Record<string, string>> = {
  star: 'Star',
  lamp: 'Lamp',
  pen: 'Pen',
  leaf: 'Leaf',
  palm: 'Palm',
  book: 'Book',
};

/** Characters that break a line or turn the direction of the words around a name. */
const TURNS = /[\p{Cc}\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** Who learns here, wherever it is said. */
export const learners = {
  animals: Object.entries(animals).map(([animal, label]) => ({ animal, label })),
  /** The name, or the face where none was given, or none that can be seen. */
  who: ({ name, animal }: { name: string; animal: string }) =>
    /[^\s\p{Cc}\p{Cf}]/u.test(name)
      ? name.replaceAll(TURNS, '')
      : (animals[animal] ?? signs[animal] ?? 'Leaf'),
  chooseAnimal: 'Choose an animal',
  name: 'Name',
  nameHint: 'If you like. Only this device knows it, and your account if you are signed in.',
  save: 'Save',
  cancel: 'Cancel',
  notNow: learnerOffer.notNow,
  failed: learnerOffer.failed,
  offer: {
    choose: learnerOffer.choose,
    promise: 'No e-mail, no password. It stays on this device, or in your account if you are signed in.',
    made: (who: string, lasts: 'always' | 'visit') =>
      lasts === 'always'
        ? `Salaam, ${who}. From now on this device remembers.`
        : `Salaam, ${who}. This browser keeps nothing: what you learn is remembered until you close the page.`,
  },
  notLasting: 'This browser keeps nothing. What you learn is remembered until you close the page.',
  notStored: {
    title: 'Not stored yet',
    description:
      'This device has no room, or does not answer. What you did waits in this page: leave it open, and it is stored by itself.',
    line: 'What was done last is not stored yet: this device has no room, or does not answer. It waits in the page where it was done and is stored by itself; leave that page open, and make some room.',
    stored: 'Everything is stored now.',
  },
  menu: {
    label: (who: string) => `${who} is learning. Learners`,
    who: 'Who is learning?',
    add: 'Add a learner',
    today: 'Today',
    garden: 'Garden',
    grownUps: 'Grown-ups',
  },
};
