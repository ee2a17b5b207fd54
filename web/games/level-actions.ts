import type { Letter } from '#content/letters.ts';

/** What can be done while a level is played, in both games. */
export type LevelActions = {
  /** A letter of the pair that is to be told apart. */
  touchPair: (letter: Letter) => void;
  /** In a tap: browsers allow sound only after one. */
  hearAgain: () => void;
  /** For a child who hears nothing. */
  showLetters: () => void;
  pause: () => void;
  resume: () => void;
};
