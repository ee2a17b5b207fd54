import { INK, cheeks, egg, eyes, head, line, mirror, shape, spots, type Drawing } from '../kit.ts';

const HIDE = '#7d5c4e';
const SHADE = '#634539';
const HORN = '#e6d3ae';

const horn =
  shape(
    'M100 36C80 24 58 34 52 56C46 76 32 80 24 68C16 56 20 38 34 24C10 28-4 54 2 80c7 28 42 34 62 14c10-10 22-16 36-14z',
    HORN,
  ) +
  shape(
    'M100 62c-18-2-28 6-38 16C46 96 16 92 2 66c-1 5 0 10 0 14c7 28 42 34 62 14c10-10 22-16 36-14z',
    '#bfa57c',
  );
const ear =
  shape('M54 96C36 92 20 98 10 116c16 12 36 10 50-4z', SHADE) +
  shape('M48 104c-10-2-18 2-25 10c9 4 19 3 28-5z', '#d79f94');

export const buffalo: Drawing = {
  title: 'Buffalo',
  parts: [
    mirror(ear),
    head({ top: 46, widest: 100, bottom: 184, half: 52 }, HIDE, SHADE),
    shape(egg({ top: 118, widest: 150, bottom: 188, half: 46 }), '#4d3735'),
    shape(egg({ top: 124, widest: 140, bottom: 160, half: 34 }), '#6e5552'),
    spots(
      [
        [84, 141, 7, 8, 20],
        [116, 141, 7, 8, -20],
      ],
      INK,
    ),
    line('M80 170q20 11 40 0', '#f0d9c4'),
    mirror(horn),
    line('M100 42v34', '#bfa57c'),
    eyes(28, 103, 10.5, '#fff'),
    cheeks(39, 124, 7),
  ],
};
