export type Letter = {
  letter: string;
  /** Also the name of its sound file; no two collide on a disk that ignores case. */
  name: string;
  /** For screen readers and captions. */
  label: string;
  animal: string;
  /** Shown when the picture cannot be loaded. */
  emoji: string;
  picture: string;
  audio: string;
};

/** The alphabet in order, one list for both games. */
export const letters: readonly Letter[] = (
  [
    ['ا', 'alif', 'leopard', '🐆'],
    ['ب', 'baa', 'elephant', '🐘'],
    ['ت', 'taa', 'koala', '🐨'],
    ['ث', 'thaa', 'eagle', '🦅'],
    ['ج', 'jeem', 'bear', '🐻'],
    ['ح', 'hhaa', 'rhino', '🦏'],
    ['خ', 'khaa', 'squirrel', '🐿️'],
    ['د', 'daal', 'falcon', '🐦'],
    ['ذ', 'dhaal', 'gorilla', '🦍'],
    ['ر', 'raa', 'zebra', '🦓'],
    ['ز', 'zaay', 'tiger', '🐯'],
    ['س', 'seen', 'fox', '🦊'],
    ['ش', 'sheen', 'ostrich', '🪶'],
    ['ص', 'saad', 'wild dog', '🐕'],
    ['ض', 'daad', 'mole', '🐾'],
    ['ط', 'ttaa', 'buffalo', '🐃'],
    ['ظ', 'zhaa', 'warthog', '🐗'],
    ['ع', 'ayn', 'snake', '🐍'],
    ['غ', 'ghayn', 'penguin', '🐧'],
    ['ف', 'faa', 'monkey', '🐵'],
    ['ق', 'qaaf', 'cheetah', '🐈'],
    ['ك', 'kaaf', 'chimpanzee', '🐒'],
    ['ل', 'laam', 'crocodile', '🐊'],
    ['م', 'meem', 'giraffe', '🦒'],
    ['ن', 'noon', 'hippo', '🦛'],
    ['ه', 'haa', 'hyena', '🐺'],
    ['و', 'waaw', 'lion', '🦁'],
    ['ي', 'yaa', 'owl', '🦉'],
  ] as const
).map(([letter, name, animal, emoji]) => ({
  letter,
  name,
  label: name.charAt(0).toUpperCase() + name.slice(1),
  animal,
  emoji,
  picture: `/assets/animals/${animal.replaceAll(' ', '-')}.svg`,
  audio: `/audio/${name}.m4a`,
}));
