import {
  CREAM,
  cheeks,
  egg,
  eyes,
  fluff,
  head,
  mirror,
  nose,
  roundEar,
  shape,
  smile,
  spots,
} from '../kit.ts';
import type { Drawing } from '../kit.ts';

const GOLD = '#fac257';
const SHADE = '#e9a03a';

export const lion: Drawing = {
  title: 'Lion',
  parts: [
    shape(fluff(100, 102, 84, 84, 14), '#b9602b'),
    shape(fluff(100, 102, 71, 71, 14), '#d67c34'),
    mirror(roundEar(52, 56, 19, SHADE, '#a9562a')),
    head({ top: 42, widest: 104, bottom: 166, half: 58 }, GOLD, SHADE),
    shape(egg({ top: 112, widest: 138, bottom: 164, half: 36 }), CREAM),
    mirror(spots([[76, 82, 9, 4, -12]], '#fddc92')),
    eyes(25, 99, 11.5),
    nose(122, 15, 13, '#8c4530'),
    smile(144, 15, 10),
    spots(
      [
        [78, 140, 1.8],
        [82, 148, 1.8],
        [122, 140, 1.8],
        [118, 148, 1.8],
      ],
      '#d2b182',
    ),
    cheeks(45, 122, 8),
  ],
};
