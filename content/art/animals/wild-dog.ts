import { cheeks, egg, eyes, head, mirror, nose, shape, smile, type Drawing } from '../kit.ts';

const TAN = '#dda257';
const SHADE = '#c08440';
const BLACK = '#4d3e43';
const WHITE = '#fff6e8';

const ear =
  shape('M72 82C40 96 8 78 8 46C8 20 30 4 52 14c22 10 32 34 34 54z', '#6b5347') +
  shape('M66 74C42 82 20 68 20 46c0-17 15-27 29-20c16 8 24 26 25 40z', '#bd9175');

export const wildDog: Drawing = {
  title: 'Wild dog',
  parts: [
    shape('M34 200c0-30 20-50 66-50s66 20 66 50z', WHITE),
    shape('M34 200c0-22 10-38 32-45c6 18 0 34-8 45zM124 200c-4-18 2-34 16-43c18 8 26 24 26 43z', BLACK),
    mirror(ear),
    head({ top: 38, widest: 98, bottom: 172, half: 58 }, TAN, SHADE),
    shape('M42 98c0-22 8-40 24-50c18 6 28 28 24 50c-4 22-28 34-44 22c-3-7-4-14-4-22z', WHITE),
    shape('M158 98c0 14-3 28-9 40c-14-4-22-14-20-26c2-10 14-18 29-22z', BLACK),
    shape(egg({ top: 104, widest: 138, bottom: 172, half: 38 }), BLACK),
    shape('M95 38h10l4 76h-18z', BLACK),
    eyes(28, 94, 11.5, '#fff'),
    nose(122, 17, 14, '#231a1f'),
    shape('M92 147q8-3 16 0v9q0 8-8 8t-8-8z', '#ff8a8a'),
    smile(146, 16, 11, '#f4dccb'),
    cheeks(48, 122, 8),
  ],
};
