import { place, shape, spots, star, type Drawing } from '../kit.ts';
import { elephant } from '../animals/elephant.ts';
import { giraffe } from '../animals/giraffe.ts';
import { lion } from '../animals/lion.ts';
import { CLAY, GOLD, LEAF, SAFFRON } from '../palette.ts';

type Slip = [x: number, y: number, angle: number, colour: string];

const slips: Slip[] = [
  [30, 62, 20, CLAY],
  [62, 28, -30, LEAF],
  [104, 46, 60, '#6bb7c9'],
  [218, 40, 25, LEAF],
  [262, 30, -20, CLAY],
  [298, 62, 40, GOLD],
  [10, 188, -40, GOLD],
  [304, 156, -60, '#6bb7c9'],
];

const confetti = slips
  .map(
    ([x, y, angle, colour]) =>
      `<rect x="${x}" y="${y}" width="14" height="7" rx="2.5" transform="rotate(${angle} ${x} ${y})" fill="${colour}"/>`,
  )
  .join('');

export const wellDone: Drawing = {
  title: 'Well done',
  width: 320,
  height: 240,
  parts: [
    '<circle cx="160" cy="130" r="108" fill="#fde2a6"/>',
    place(elephant, 0, 88, 0.66),
    place(giraffe, 180, 72, 0.72),
    place(lion, 89, 76, 0.71),
    spots([[160, 220, 142, 18]], LEAF),
    shape(star(160, 34, 22), GOLD) + shape(star(160, 34, 12), '#ffe3a0'),
    shape(star(112, 20, 11) + star(208, 20, 11) + star(70, 58, 8) + star(300, 186, 8), SAFFRON),
    confetti,
    spots(
      [
        [84, 62, 4],
        [240, 66, 4],
        [146, 8, 3],
        [186, 60, 3.5],
        [18, 92, 4],
        [306, 98, 4],
      ],
      CLAY,
    ),
  ],
};
