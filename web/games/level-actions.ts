import type { Letter } from '#content/letters.ts';

export type LevelActions = {
  touchPair: (letter: Letter) => void;
  /** From two letters that are to be told apart on to the level. */
  skipPair: () => void;
  /** In a tap: browsers allow sound only after one. */
  hearAgain: () => void;
  /** For a child who hears nothing. */
  showLetters: () => void;
  pause: () => void;
  resume: () => void;
};
