import { INK, cheeks, egg, eyes, head, mirror, roundEar, shape, spots, type Drawing } from '../kit.ts';

const BROWN = '#a9683c';
const SHADE = '#87502c';
const PEACH = '#fbd8ae';

const banana =
  shape('M196 116c4 36-14 70-52 76c-6 1-8-6-3-9c26-12 42-34 44-66z', '#ffd64a') +
  shape('M196 116c4 36-14 70-52 76c-4 1-6-2-5-5c34-6 50-36 51-71z', '#f0b52a') +
  shape('M184 118l2-10h8l3 9z', '#7d5a2c');

export const monkey: Drawing = {
  title: 'Monkey',
  parts: [
    mirror(roundEar(32, 96, 26, SHADE, '#f4bd92')),
    shape(
      'M82 40c-4-14 0-24 8-32c0 6 2 9 5 10c3-8 8-12 16-14c-2 6-1 9 1 12c3-2 6-2 10-1c-4 6-2 14-4 25z',
      SHADE,
    ),
    head({ top: 28, widest: 98, bottom: 172, half: 66 }, BROWN, SHADE),
    shape('M100 66C90 46 50 52 50 90c0 16 6 26 16 32h68c10-6 16-16 16-32c0-38-40-44-50-24z', PEACH),
    shape(egg({ top: 104, widest: 136, bottom: 170, half: 48 }), PEACH),
    eyes(25, 89, 12),
    spots(
      [
        [94, 117, 3, 2.6, 25],
        [106, 117, 3, 2.6, -25],
      ],
      '#8d5432',
    ),
    shape('M72 132q28 12 56 0q-4 26-28 26t-28-26z', INK) +
      shape('M84 152q16-10 32 0q-6 6-16 6t-16-6z', '#ff8a8a'),
    cheeks(44, 116, 9),
    banana,
  ],
};
