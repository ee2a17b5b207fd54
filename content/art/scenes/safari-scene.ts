import { fluff, line, place, shape, spots, type Drawing } from '../kit.ts';
import { elephant } from '../animals/elephant.ts';
import { giraffe } from '../animals/giraffe.ts';
import { lion } from '../animals/lion.ts';
import { zebra } from '../animals/zebra.ts';
import { DEEP_GREEN, LEAF } from '../palette.ts';

const BARK = '#6b4427';

const acacia = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">` +
  line('M0 120C4 80-2 60-26 26M2 84C8 56 22 40 40 28M1 70Q4 40 6 20', BARK, 9) +
  shape(fluff(-34, 20, 46, 13, 9), DEEP_GREEN) +
  shape(fluff(42, 18, 48, 14, 9), DEEP_GREEN) +
  shape(fluff(4, 4, 60, 16, 11), LEAF) +
  '</g>';

const tuft = (x: number, y: number): string =>
  `M${x} ${y}q-3-22-14-32q13 6 18 22q0-20 8-32q3 14 0 30q7-12 18-14q-10 10-12 26z`;

const bird = (x: number, y: number): string => `M${x} ${y}q7-9 13 0q6-9 13 0`;

export const safariScene: Drawing = {
  title: 'Safari: animals peeping from the savannah grass',
  width: 800,
  height: 400,
  parts: [
    '<rect width="800" height="400" fill="#fde7bd"/>',
    shape('M0 0h800v120C600 96 200 96 0 130z', '#cfe6e2'),
    '<circle cx="470" cy="150" r="96" fill="#fbd382"/><circle cx="470" cy="150" r="68" fill="#f4ab35"/>',
    spots(
      [
        [150, 52, 56, 12],
        [196, 42, 36, 14],
        [640, 66, 60, 12],
        [604, 56, 34, 13],
      ],
      '#fffaf0',
    ),
    line(bird(320, 66) + bird(362, 48) + bird(350, 84), '#8a5b3a', 3),
    shape('M0 220c90-50 170-64 260-22c90-52 190-40 270-4c90-40 180-36 270 8v198H0z', '#eebd78'),
    shape('M0 268c130-46 260-46 400-14c140-34 270-30 400 6v140H0z', '#dba44c'),
    acacia(716, 112, 1.25),
    acacia(404, 180, 0.7),
    place(giraffe, 28, 84, 1.2),
    place(elephant, 232, 168, 0.92),
    shape('M0 320c120-34 240-30 380-6c150-30 290-26 420 8v78H0z', '#9cae4c'),
    place(lion, 436, 192, 0.84),
    place(zebra, 590, 194, 0.84),
    shape('M0 352c110-22 250-26 400 0c150-26 290-22 400 0v48H0z', LEAF),
    shape([30, 130, 250, 360, 452, 570, 690, 764].map((x, at) => tuft(x, at % 2 ? 356 : 364)).join(''), LEAF),
    shape([80, 230, 400, 560, 710].map((x) => tuft(x, 392)).join(''), DEEP_GREEN),
    shape('M0 388c130-12 260-10 400 0c140-10 270-12 400 0v12H0z', DEEP_GREEN),
  ],
};
