import { brows, cheeks, eyes, head, line, mirror, shape, type Drawing } from '../kit.ts';

const GREY = '#a7bccd';
const SHADE = '#8aa2b6';

const ear =
  shape('M76 54C56 24 8 26 4 78c-3 42 24 72 54 64c16-4 22-24 24-44z', SHADE) +
  shape('M70 64C54 42 20 46 17 82c-2 30 16 50 37 45c12-4 18-18 20-32z', '#edb9bf');
const tusk =
  shape('M78 116c-8 16-20 24-38 22c4 18 36 22 54-2z', '#fffdf6') +
  shape('M40 138c4 18 36 22 54-2l-3-5c-14 18-36 18-51 7z', '#e4d8c2');

export const elephant: Drawing = {
  title: 'Elephant',
  parts: [
    mirror(ear),
    line('M96 34q-2-12-10-16M102 34q2-12 10-14', SHADE, 5),
    head({ top: 30, widest: 86, bottom: 142, half: 52 }, GREY, SHADE),
    mirror(tusk),
    shape(
      'M78 96c-2 32 0 52 4 68c6 24 38 32 58 18c12-9 6-25-8-21c-12 4-17-1-16-13c2-16 7-30 6-52c-8-14-36-14-44 0z',
      GREY,
    ),
    shape('M132 161c14-4 20 12 8 21c-20 14-52 6-58-18c-1-4-2-9-3-14c6 24 38 34 55 21c6-4 5-9-2-10z', SHADE),
    line('M81 126q10 5 20 1M82 143q9 5 18 1M86 160q8 3 15-2', SHADE),
    eyes(28, 88, 11),
    brows(29, 70, '#6f8699'),
    cheeks(37, 110, 8),
  ],
};
