import { cheeks, disc, eyes, head, line, mirror, shape, shine, spots, type Drawing } from '../kit.ts';

const VELVET = '#655c69';
const SHADE = '#4d4552';
const PINK = '#f4a3a8';

const hand =
  shape(
    'M22 146c-8-14 2-24 10-16c0-14 14-16 17-3c6-10 18-6 15 6c10-4 16 6 9 13c6 20-4 34-24 34c-18 0-28-14-27-34z',
    PINK,
  ) + line('M34 136l4 12M49 132v14M62 138l-3 10', '#dd7f88', 3);

export const mole: Drawing = {
  title: 'Mole',
  parts: [
    disc(),
    head({ top: 22, widest: 112, bottom: 196, half: 62 }, VELVET, SHADE),
    shape('M100 80c-26 0-40 16-40 34s18 32 40 32s40-14 40-32s-14-34-40-34z', '#867c8a'),
    mirror(line('M64 108l-24-6M64 119l-24 4', '#e8dfe6', 3)),
    spots([[100, 102, 22, 17]], PINK) + shine(92, 95, 7, 3.5, '.5'),
    spots(
      [
        [93, 107, 2.6, 3.4],
        [107, 107, 2.6, 3.4],
      ],
      '#a9525e',
    ),
    line('M86 128q14 12 28 0'),
    eyes(25, 68, 6.5, '#fff'),
    cheeks(46, 126, 8),
    mirror(hand),
    shape(
      'M12 144c16 14 26 26 44 26c14 0 26 4 44 4s30-4 44-4c18 0 28-12 44-26a98 98 0 0 1-176 0z',
      '#a2673d',
    ),
    spots(
      [
        [60, 184, 5, 3],
        [96, 188, 6, 3],
        [136, 182, 5, 3],
        [40, 172, 4, 2.5],
        [164, 168, 4, 2.5],
      ],
      '#7d4c2b',
    ),
  ],
};
