import { CREAM, cheeks, egg, eyes, head, line, mirror, shape, spots, type Drawing } from '../kit.ts';

const YELLOW = '#f9ca5f';
const SHADE = '#e3a63c';
const PATCH = '#b36a30';

const ear =
  shape('M62 68C44 52 22 48 8 56c4 18 26 28 52 26z', SHADE) +
  shape('M52 70C42 62 30 59 20 61c6 9 18 13 31 13z', '#f6c3a6');
const ossicone = line('M82 44l-5-22', SHADE, 9) + spots([[76, 17, 8.5]], '#8a4d26');
const lashes = line('M60 68l-9-5M65 61l-6-8', '#33262e');

export const giraffe: Drawing = {
  title: 'Giraffe',
  parts: [
    shape('M70 200c6-30 8-60 8-90h44c0 30 2 60 8 90z', YELLOW),
    shape(
      'M74 178l16-6l6 14l-4 14h-22zM108 168l18 4l4 26h-22l-6-14zM82 146l12-4l4 16l-16 6l-4-4zM108 140l14 2l2 16l-14 2l-6-8z',
      PATCH,
    ),
    mirror(ossicone),
    mirror(ear),
    head({ top: 34, widest: 78, bottom: 148, half: 48 }, YELLOW, SHADE),
    shape('M88 37h24l4 12l-16 10l-16-10zM94 66l6-3l6 3v8l-6 4l-6-4z', PATCH),
    shape(egg({ top: 98, widest: 124, bottom: 152, half: 42 }), CREAM),
    mirror(lashes),
    eyes(26, 82, 12.5),
    spots(
      [
        [86, 116, 3.6, 5, 15],
        [114, 116, 3.6, 5, -15],
      ],
      '#9c6a45',
    ),
    line('M82 132q18 12 36 0'),
    cheeks(37, 104, 7),
  ],
};
