import { INK, cheeks, egg, eyes, head, mirror, nose, shape, shine, smile, spots } from '../kit.ts';
import type { Drawing } from '../kit.ts';

const RED = '#dd7a3a';
const SHADE = '#b95a28';
const CREAM = '#ffeacb';

const ear =
  shape('M56 70C46 48 44 24 54 4c16 12 30 28 32 48z', SHADE) +
  shape('M62 58C56 46 56 34 59 24c9 8 16 18 18 30z', '#f2b28c') +
  shape('M50 22c-2-8-1-14 4-20c8 4 14 10 18 18q-10-4-22 2z', '#7d3b1e');
const paw = shape('M70 158c8-6 20-2 20 8s-12 14-20 8z', SHADE);
const acorn =
  shape('M82 162c0 20 12 30 18 32c6-2 18-12 18-32z', '#e0a14f') +
  shape('M100 144c-14 0-22 8-22 16q22 8 44 0c0-8-8-16-22-16z', '#7b4d2c') +
  shine(92, 172, 3, 6);
const teeth = shape('M93 122h14v9q0 3-3 3h-8q-3 0-3-3z', '#fff');

const front = [
  shape(egg({ top: 108, widest: 166, bottom: 210, half: 46 }), RED),
  shape(egg({ top: 126, widest: 172, bottom: 206, half: 30 }), CREAM),
  mirror(ear),
  head({ top: 38, widest: 92, bottom: 140, half: 56 }, RED, SHADE),
  mirror(spots([[74, 114, 25, 20, 12]], CREAM)) + spots([[100, 118, 20, 18]], CREAM),
  eyes(27, 84, 12),
  nose(102, 9, 9, INK),
  teeth,
  smile(120, 13, 9),
  cheeks(40, 106, 8),
  acorn,
  mirror(paw),
];

export const squirrel: Drawing = {
  title: 'Squirrel',
  parts: [
    shape(
      'M104 200C176 208 212 160 194 104c-8-24 2-40-4-62C182 14 146 4 130 24c-12 16-2 34 12 34c2 20-14 60-30 90z',
      '#c2622c',
    ),
    shape(
      'M126 190c44-6 62-44 50-84c-6-24 2-38-4-56c-5-16-22-20-30-10c18 6 20 28 16 48c-6 34-22 66-32 102z',
      '#f0a265',
    ),
    `<g transform="translate(-18 0)">${front.join('')}</g>`,
  ],
};
