import { cheeks, eyes, mirror, shape, shine, spots } from '../kit.ts';
import type { Drawing, Spot } from '../kit.ts';

const SAND = '#cfae80';
const UMBER = '#4b362d';
const DARK = '#2b2024';

const dots: Spot[] = [
  [64, 62, 7, 5, -30],
  [136, 62, 7, 5, 30],
  [49, 84, 5, 7, 10],
  [151, 84, 5, 7, -10],
  [46, 108, 5, 6],
  [154, 108, 5, 6],
  [55, 129, 5.5, 5],
  [145, 129, 5.5, 5],
  [76, 50, 4.5, 3.5, -30],
  [124, 50, 4.5, 3.5, 30],
];

export const hyena: Drawing = {
  title: 'Hyena',
  parts: [
    mirror(
      shape('M56 92C28 92 14 66 22 40c3-9 12-11 20-6c20 12 34 30 36 46z', '#a9855d') +
        shape('M54 80C38 78 29 62 33 47c12 6 24 18 30 30z', '#6d4a3e'),
    ),
    shape(
      'M74 50c-2-16 5-30 18-38c0 6 2 9 6 11c2-6 6-9 11-11c-1 7 1 10 5 13c3-2 5-3 9-3c-2 8 4 14 3 28z',
      UMBER,
    ),
    shape('M100 34C60 34 37 62 37 100c0 42 29 72 63 72s63-30 63-72c0-38-23-66-63-66z', SAND),
    shape('M84 36c5-1 10-2 16-2s11 1 16 2l-9 34c-2 7-12 7-14 0z', UMBER),
    spots(dots, '#7d5b44'),
    shape('M100 173c-29 0-44-14-44-33c0-18 17-32 44-32s44 14 44 32c0 19-15 33-44 33z', '#5d4438'),
    eyes(29, 92, 11, '#fff'),
    shape('M82 111q18-11 36 0q2 13-12 17q-6 3-12 0q-14-4-12-17z', DARK) + shine(94, 110.5, 6, 2.3, '.4'),
    shape('M72 138q28 10 56 0q-2 26-28 26t-28-26z', DARK) +
      shape('M83 156q17-10 34 0q-6 8-17 8t-17-8z', '#ff8a8a'),
    shape('M76 139.5q24 7 48 0l-1.5 6q-22.5 6-45 0z', '#fff'),
    cheeks(50, 118, 8),
  ],
};
