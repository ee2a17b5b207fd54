/**
 * The prints whose lines are known: each is a file `lines-NAME.txt` in this folder and its SHA-256 here. `npm run mushaf` makes the
 * rest from them.
 */
export const PRINTS = [
  { name: '1405', lines: '06761baf8cd08c86cd327e0ba3175c9c81e7612125591bd21a9bae25d2e66b66' },
] as const;
