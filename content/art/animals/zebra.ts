import { INK, cheeks, egg, eyes, line, mirror, shape, spots, type Drawing } from '../kit.ts';

const BLACK = '#3a3440';
const WHITE = '#fffefb';

const ear =
  shape('M70 60C50 52 40 32 46 10c18 6 34 22 36 42z', WHITE) +
  shape('M67 50C57 44 52 34 53 23c10 6 17 14 19 26z', '#f0b8b8') +
  shape('M44 26c-1-6 0-11 2-16c7 2 13 6 18 11q-10-1-20 5z', BLACK);
const sideStripes = shape(
  'M49 72c12-2 20 0 26 6c-9 3-18 4-27 3zM50 106c10-4 20-3 27 4c-8 4-17 6-26 4zM54 126c9-4 17-4 24 1c-7 5-14 8-22 8z',
  BLACK,
);
const browStripes = shape(
  'M82 46c8 4 13 12 14 24c-9-4-16-12-20-21zM64 56c9 2 16 6 21 14c-10 0-19-2-27-7z',
  BLACK,
);

export const zebra: Drawing = {
  title: 'Zebra',
  parts: [
    mirror(ear),
    shape('M72 58C68 30 78 8 100 6s32 24 28 52z', BLACK),
    mirror(shape('M76 34l12 4v-22q-8 6-12 18zM92 12l4 26h4v-29q-4 0-8 3z', WHITE)),
    shape(
      'M100 36C66 36 46 58 48 90c1 20 9 36 12 62c10 12 70 12 80 0c3-26 11-42 12-62c2-32-18-54-52-54z',
      WHITE,
    ),
    shape('M94 36h12l-4 32q-2 6-4 0z', BLACK),
    mirror(browStripes + sideStripes),
    shape('M92 84h16l-5 30q-3 8-6 0z', BLACK),
    shape(egg({ top: 128, widest: 156, bottom: 188, half: 46 }), '#7b7184'),
    spots(
      [
        [82, 150, 5, 7, 15],
        [118, 150, 5, 7, -15],
      ],
      INK,
    ),
    line('M80 170q20 11 40 0', INK),
    eyes(28, 94, 11.5, '#fff'),
    cheeks(38, 121, 7),
  ],
};
