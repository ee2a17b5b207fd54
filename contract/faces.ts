const ANIMALS = [
  'bear',
  'buffalo',
  'cheetah',
  'chimpanzee',
  'crocodile',
  'eagle',
  'elephant',
  'falcon',
  'fox',
  'giraffe',
  'gorilla',
  'hippo',
  'hyena',
  'koala',
  'leopard',
  'lion',
  'mole',
  'monkey',
  'ostrich',
  'owl',
  'penguin',
  'rhino',
  'snake',
  'squirrel',
  'tiger',
  'warthog',
  'wild-dog',
  'zebra',
] as const;

const SIGNS = ['star', 'lamp', 'pen', 'leaf', 'palm', 'book'] as const;

/**
 * What a learner may look like, spelt as the picture files. A link names one by its place, so new ones come at the end. A test holds the list against the pictures and the database.
 */
export const FACES = [...ANIMALS, ...SIGNS] as const;

export type Face = (typeof FACES)[number];

export function isFace(text: string): text is Face {
  return FACES.some((face) => face === text);
}

/** A face that only a newer version draws is shown as a leaf. */
export function faceOf(text: string): Face {
  return isFace(text) ? text : 'leaf';
}
