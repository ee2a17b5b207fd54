import type { Letter } from '#content/letters.ts';

/** What can be done while a level is played, in both games. */
export type LevelActions = {
  /** A letter of the pair that is to be told apart. */
  touchPair: (letter: Letter) => void;
  /** In a tap, which a browser may have waited for before it lets anything sound. */
  hearAgain: () => void;
  /** For whoever hears nothing. */
  showLetters: () => void;
  pause: () => void;
  resume: () => void;
};
