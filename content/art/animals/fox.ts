import { INK, cheeks, eyes, line, mirror, shape, shine, spots, type Drawing } from '../kit.ts';

const ORANGE = '#f0803a';
const SHADE = '#d2632a';

const ear =
  shape('M36 100C20 70 18 34 28 8c24 12 46 32 56 54z', SHADE) +
  shape('M46 84C36 64 34 46 37 30c14 9 26 22 32 36z', '#ffe3c4') +
  shape('M21 38c1-11 3-21 7-30c12 6 22 13 31 21q-18-2-38 9z', '#4a2f33');

export const fox: Drawing = {
  title: 'Fox',
  parts: [
    mirror(ear),
    shape(
      'M100 46C64 46 42 64 34 94C28 110 16 122 4 130c26 24 62 30 96 52c34-22 70-28 96-52c-12-8-24-20-30-36c-8-30-30-48-66-48z',
      ORANGE,
    ),
    mirror(
      shape('M4 130c26 24 62 30 96 52v-34C88 130 80 116 60 112c-20-2-40 8-56 18z', '#ffffff') +
        shape('M4 130c26 24 62 30 96 52v-9C66 154 32 150 10 126z', '#f1d9bd'),
    ),
    shape('M100 46c-12 0-20 4-20 4q16 16 20 40q4-24 20-40s-8-4-20-4z', SHADE),
    eyes(34, 100, 12),
    spots([[100, 149, 14, 11]], INK) + shine(95, 145, 4.5, 2.5),
    line('M86 163q7 6 14-1q7 7 14 1'),
    cheeks(56, 128, 9),
  ],
};
