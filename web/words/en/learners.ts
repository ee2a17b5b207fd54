import { learnerOffer } from './learner-offer.ts';

const animals: Readonly<Record<string, string>> = {
  bear: 'Bear',
  buffalo: 'Buffalo',
  cheetah: 'Cheetah',
  crocodile: 'Crocodile',
  eagle: 'Eagle',
  elephant: 'Elephant',
  falcon: 'Falcon',
  fox: 'Fox',
  giraffe: 'Giraffe',
  hippo: 'Hippo',
  koala: 'Koala',
  leopard: 'Leopard',
  lion: 'Lion',
  mole: 'Mole',
  ostrich: 'Ostrich',
  owl: 'Owl',
  penguin: 'Penguin',
  rhino: 'Rhino',
  squirrel: 'Squirrel',
  tiger: 'Tiger',
  zebra: 'Zebra',
};

/** Of the letter safari; no new learner becomes one of these, and who is one stays one. */
const otherAnimals: Readonly<Record<string, string>> = {
  chimpanzee: 'Chimpanzee',
  gorilla: 'Gorilla',
  hyena: 'Hyena',
  monkey: 'Monkey',
  snake: 'Snake',
  warthog: 'Warthog',
  'wild-dog': 'Wild dog',
};

/** For those who would rather not be an animal; a face that this version does not know is shown as a leaf. */
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

const labels: Readonly<Record<string, string>> = { ...signs, ...animals, ...otherAnimals };
const labelOf = (face: string) => labels[face] ?? 'Leaf';
const choices = (faces: Readonly<Record<string, string>>) =>
  Object.entries(faces).map(([animal, label]) => ({ animal, label }));

type Learner = { name: string; animal: string };

/** The name, if there is one that can be seen. */
const nameOf = ({ name }: Learner) =>
  /[^\s\p{Cc}\p{Cf}]/u.test(name) ? name.replaceAll(TURNS, '') : undefined;

/** As somebody is spoken to: a fox is a fox, but a star, a lamp or a leaf is nobody's name. */
const calledBy = (learner: Learner): string | undefined =>
  nameOf(learner) ?? animals[learner.animal] ?? otherAnimals[learner.animal];

const salaam = (name: string | undefined) => (name === undefined ? 'Salaam' : `Salaam, ${name}`);

/** Who learns here, wherever it is said. */
export const learners = {
  /** For a child who cannot read. */
  animals: choices(animals),
  signs: choices(signs),
  /** The signs first, and at the end the face that somebody has, where nobody would choose it now. */
  faces: (own = 'star') =>
    choices({ ...signs, ...animals, ...(own in otherAnimals && { [own]: labelOf(own) }) }),
  /** The name, or the face where none was given, or none that can be seen. */
  who: (learner: Learner) => nameOf(learner) ?? labelOf(learner.animal),
  calledBy,
  salaam: (learner: Learner) => salaam(calledBy(learner)),
  garden(learner: Learner): string {
    const name = calledBy(learner);
    return name === undefined ? 'Your garden' : `${name}’s garden`;
  },
  chooseFace: 'Choose a face',
  chooseAnimal: 'Choose your animal',
  name: 'Name',
  nameHint: 'Only if you like. It stays on this device, or in your account if you are signed in.',
  save: 'Save',
  cancel: 'Cancel',
  notNow: learnerOffer.notNow,
  failed: learnerOffer.failed,
  offer: {
    promise: 'No e-mail, no password.',
    made: (name: string | undefined, lasts: 'always' | 'visit') =>
      lasts === 'always'
        ? `${salaam(name)}. Your progress is saved here from now on.`
        : `${salaam(name)}. This browser cannot save for long: your progress is gone when you close the page.`,
  },
  notLasting: 'This browser cannot save for long. Your progress is gone when you close the page.',
  notStored: {
    title: 'Not saved yet',
    description:
      'This device is full or cannot save just now. Leave this page open: your progress will be saved as soon as there is room.',
    line: 'The last things you did are not saved yet. This device is full or cannot save just now. Make some room, and do not close this site yet. We will save them as soon as we can.',
    stored: 'Everything is saved now.',
  },
  menu: {
    label: (who: string) => `Learners: ${who} is learning`,
    hold: 'Hold the face for a moment.',
    who: 'Who is learning?',
    add: 'Add a learner',
  },
};
