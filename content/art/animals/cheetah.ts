import { CREAM, INK, cheeks, eyes, line, mirror, nose, roundEar, shape, smile, spots } from '../kit.ts';
import type { Drawing, Spot } from '../kit.ts';

const GOLD = '#f7c05a';
const AMBER = '#e9a23a';

const dots: Spot[] = [
  [100, 42, 4.5, 6],
  [84, 47, 5, 4.5],
  [116, 47, 5, 4.5],
  [92, 60, 4.5, 4],
  [108, 60, 4.5, 4],
  [68, 58, 5, 4.5],
  [132, 58, 5, 4.5],
  [100, 74, 4, 4.5],
  [50, 76, 4.5, 5],
  [150, 76, 4.5, 5],
  [40, 97, 4.5, 5.5],
  [160, 97, 4.5, 5.5],
  [44, 120, 4.5, 5],
  [156, 120, 4.5, 5],
  [54, 139, 4.5, 4.5],
  [146, 139, 4.5, 4.5],
];
const whiskerRoots: Spot[] = [
  [72, 141, 1.8],
  [68, 149, 1.8],
  [77, 154, 1.8],
  [128, 141, 1.8],
  [132, 149, 1.8],
  [123, 154, 1.8],
];
const tearLine = line('M83 101c0 15-5 26-14 35', INK, 5.5);

export const cheetah: Drawing = {
  title: 'Cheetah',
  parts: [
    mirror(roundEar(50, 54, 22, AMBER, '#5b4030')),
    shape('M100 30C55 30 30 62 30 104c0 40 30 68 70 68s70-28 70-68c0-42-25-74-70-74z', GOLD),
    `<path d="M30 104c0 40 30 68 70 68s70-28 70-68c0-3 0-6-.4-9c-4 36-32 61-69.6 61s-65.6-25-69.6-61c-.3 3-.4 6-.4 9z" fill="${AMBER}" opacity=".55"/>`,
    spots(dots, '#4a3128'),
    shape('M100 170c-26 0-43-12-43-31c0-16 16-28 43-28s43 12 43 28c0 19-17 31-43 31z', CREAM),
    mirror(spots([[71, 92, 18, 19]], CREAM) + tearLine),
    eyes(28, 93, 11.5),
    nose(123, 14, 12),
    smile(145, 17, 11),
    spots(whiskerRoots, '#d2b182'),
    cheeks(53, 128, 9),
  ],
};
