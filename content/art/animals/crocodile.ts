import { INK, egg, eyes, mirror, shape, spots, type Drawing } from '../kit.ts';

const GREEN = '#5fa84a';
const SHADE = '#43863a';
const LIME = '#93d069';

const scutes = shape(
  'M171 32l14-6l-3 18zM180 52l16-2l-8 18zM186 76l14 2l-11 16zM186 102l13 6l-14 13zM178 128l11 9l-16 8z',
  GREEN,
);
const tail = shape('M112 170c44 6 78-20 79-66c0-34-10-62-29-82c6 38 4 70-16 88c-10 8-22 12-34 14z', SHADE);
const tooth = (x: number): string => `M${x - 8} 148h16q-1 13-8 18q-7-5-8-18z`;

export const crocodile: Drawing = {
  title: 'Crocodile',
  parts: [
    scutes,
    tail,
    shape(egg({ top: 120, widest: 152, bottom: 190, half: 66 }), LIME),
    shape('M36 146h128q-4 16-64 16t-64-16z', SHADE),
    shape([50, 75, 100, 125, 150].map(tooth).join(''), '#fffdf4'),
    mirror(spots([[74, 46, 22, 24]], GREEN)),
    shape(
      'M100 40C76 40 60 54 58 78C56 98 34 112 26 130c-6 16 4 25 20 23c36-4 72-4 108 0c16 2 26-7 20-23c-8-18-30-32-32-52c-2-24-18-38-42-38z',
      GREEN,
    ),
    mirror(spots([[72, 126, 17, 11, -12]], SHADE) + spots([[72, 124, 8, 5, -12]], INK)),
    shape('M100 56l7 9l-7 9l-7-9zM100 80l7 9l-7 9l-7-9zM100 104l7 9l-7 9l-7-9z', SHADE),
    eyes(26, 46, 10.5, '#fff2b8'),
  ],
};
