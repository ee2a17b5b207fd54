import { INK, cheeks, eyes, head, line, mirror, shape, spots, type Drawing } from '../kit.ts';

const GREEN = '#6cbf4b';
const SHADE = '#4a9a3c';
const GOLD = '#ffd95e';

const coil = (x: number, y: number, width: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="42" rx="21" fill="${GREEN}"/>` +
  shape(
    `M${x} ${y + 21}a21 21 0 0 0 21 21h${width - 42}a21 21 0 0 0 21-21q-6 10-21 10h-${width - 42}q-15 0-21-10z`,
    SHADE,
  );
const diamond = (x: number, y: number): string => shape(`M${x} ${y - 10}l11 10l-11 10l-11-10z`, GOLD);

export const snake: Drawing = {
  title: 'Snake',
  parts: [
    shape('M150 176c26 2 36-14 36-34c0-6 8-6 9 0c4 30-12 52-44 52z', SHADE),
    coil(14, 154, 164) + [44, 80, 116, 150].map((x) => diamond(x, 172)).join(''),
    coil(34, 122, 130) + [64, 136].map((x) => diamond(x, 140)).join(''),
    shape('M76 86c4 20-2 34-8 50c10 16 54 16 64 0c-6-16-12-30-8-50z', GREEN),
    shape('M86 90c4 20 0 34-4 52q18 6 36 0c-4-18-8-32-4-52z', '#e9f3b4'),
    line('M85 118h30M83 132h34', '#c5d985', 3.5),
    head({ top: 12, widest: 60, bottom: 106, half: 58 }, GREEN, SHADE),
    shape('M100 14l11 14l-11 14l-11-14z', GOLD),
    mirror(shape('M64 26l9 10l-9 10l-9-10z', GOLD)),
    eyes(29, 58, 13, '#fff'),
    spots(
      [
        [94, 76, 2.2, 3],
        [106, 76, 2.2, 3],
      ],
      INK,
    ),
    line('M100 94v22l-9 10M100 116l9 10', '#e8475c', 5),
    line('M70 84q30 18 60 0'),
    cheeks(46, 82, 8),
  ],
};
