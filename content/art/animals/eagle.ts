import { cheeks, eyes, line, mirror, shape, spots, type Drawing } from '../kit.ts';

const BROWN = '#85583b';
const DEEP = '#66422e';
const BEAK = '#fbb928';

const wing =
  shape('M92 200C60 196 22 176 4 66c10 10 16 12 24 14c-4-12-5-20-4-30c22 20 46 54 68 90z', DEEP) +
  shape('M92 200C58 186 34 150 24 92c22 22 46 44 68 64z', BROWN);
const brow = shape('M86 74C74 63 58 62 44 72c4 2 6 4 7 7c12-8 24-9 35-5z', '#c9d2d8');

export const eagle: Drawing = {
  title: 'Eagle',
  parts: [
    mirror(wing),
    shape('M56 200c0-40 14-60 44-60s44 20 44 60z', BROWN),
    line('M78 184q6 8 12 0M94 192q6 8 12 0M110 184q6 8 12 0', '#c79a70'),
    shape(
      'M108 14c-12-2-20 4-24 12c-26 6-44 30-44 62c0 26 6 42 14 62l14-10l6 20l13-14l13 22l13-22l13 14l6-20l14 10c8-20 14-36 14-62c0-34-20-58-48-64c-4-2-6-6-4-10z',
      '#ffffff',
    ),
    shape('M54 150l14-10l6 20l13-14l13 22l13-22l13 14l6-20l14 10l4-12c-20-22-80-22-100 0z', '#dfe6ea'),
    mirror(brow),
    eyes(31, 90, 12),
    shape(
      'M100 84c-15 0-25 11-25 25c0 9 8 13 16 14c0 14 3 25 9 32c6-7 9-18 9-32c8-1 16-5 16-14c0-14-10-25-25-25z',
      BEAK,
    ),
    shape(
      'M75 109c0 9 8 13 16 14c0 14 3 25 9 32c6-7 9-18 9-32c8-1 16-5 16-14c-6 6-14 8-25 8s-19-2-25-8z',
      '#e8941a',
    ),
    spots(
      [
        [91, 103, 2.8, 2.2, 20],
        [109, 103, 2.8, 2.2, -20],
      ],
      '#a8640f',
    ),
    cheeks(42, 116, 9),
  ],
};
