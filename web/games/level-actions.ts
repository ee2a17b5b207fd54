import type { Letter } from '#content/letters.ts';

export type LevelActions = {
  touchPair: (letter: Letter) => void;
  /** In a tap: browsers allow sound only after one. */
  hearAgain: () => void;
  /** For a child who hears nothing. */
  showLetters: () => void;
  pause: () => void;
  resume: () => void;
};
