import { INK, brows, cheeks, egg, eyes, head, line, mirror, shape, spots, type Drawing } from '../kit.ts';

const HIDE = '#98a29f';
const SHADE = '#7d8785';
const HORN = '#fbeed3';

const ear =
  shape('M62 66C44 56 38 36 44 18c18 4 32 18 36 38z', SHADE) +
  shape('M62 56C53 50 50 40 51 31c8 4 15 12 18 21z', '#e0b3ac');

export const rhino: Drawing = {
  title: 'Rhino',
  parts: [
    mirror(ear),
    shape(egg({ top: 38, widest: 88, bottom: 150, half: 60 }), HIDE),
    head({ top: 100, widest: 142, bottom: 182, half: 64 }, '#b1bab6', SHADE),
    shape('M84 64C87 48 92 36 100 26c8 10 13 22 16 38q-16 8-32 0z', '#dcc79c'),
    shape('M74 136C82 116 88 94 98 70q2-4 4 0c10 24 16 46 24 66q-26 13-52 0z', HORN),
    shape('M102 70c10 24 16 46 24 66q-11 6-24 6.5c6-20 6-46 0-72.5z', '#e0cda3'),
    spots(
      [
        [60, 146, 6, 8, 20],
        [140, 146, 6, 8, -20],
      ],
      INK,
    ),
    line('M78 164q22 12 44 0'),
    eyes(37, 88, 11),
    brows(38, 69, '#626b69'),
    cheeks(47, 118, 8),
  ],
};
