import { fluff, line, shape, spots, star } from '../kit.ts';
import type { Drawing } from '../kit.ts';
import { CLAY, DEEP_GREEN, FRESH, GOLD, LEAF, PAGE, SAFFRON } from '../palette.ts';
import { LIGHT_LEAF, SHADE } from './parts.ts';

const WATER = '#8cc7d3';
const WATER_LIGHT = '#c5e5ea';
const WALL = '#f6e3c0';
const WALL_SHADE = '#e7cb9b';

const cypress = (x: number, foot: number, height: number): string =>
  shape(
    `M${x} ${foot - height}C${x - height * 0.17} ${foot - height * 0.6} ${x - height * 0.19} ${foot - height * 0.12} ${x} ${foot}C${x + height * 0.19} ${foot - height * 0.12} ${x + height * 0.17} ${foot - height * 0.6} ${x} ${foot - height}z`,
    DEEP_GREEN,
  ) +
  shape(
    `M${x} ${foot - height}C${x - height * 0.17} ${foot - height * 0.6} ${x - height * 0.19} ${foot - height * 0.12} ${x} ${foot}C${x - height * 0.05} ${foot - height * 0.3} ${x - height * 0.05} ${foot - height * 0.7} ${x} ${foot - height}z`,
    SHADE,
  );

const bush = (x: number, y: number, r: number, fill: string): string =>
  shape(fluff(x, y, r, r * 0.62, 8), fill);

const flowers = (places: readonly (readonly [number, number])[], fill: string): string =>
  shape(places.map(([x, y]) => star(x, y, 6)).join(''), fill) +
  spots(
    places.map(([x, y]) => [x, y, 2]),
    PAGE,
  );

const bird = (x: number, y: number): string => `M${x} ${y}q7-9 13 0q6-9 13 0`;

const pavilion =
  shape('M512 206V132h176v74z', WALL) +
  shape('M500 124h200v12H500z', CLAY) +
  shape('M560 124C560 92 582 84 600 62C618 84 640 92 640 124z', DEEP_GREEN) +
  shape('M560 124C560 92 582 84 600 62C590 86 580 96 580 124z', LEAF) +
  line('M600 62V46', GOLD, 4) +
  shape('M603 28a10 10 0 1 0 8 14a8 8 0 1 1-8-14z', GOLD) +
  shape('M568 206V166c0-16 16-20 32-34c16 14 32 18 32 34v40z', '#8a5b3a') +
  shape('M574 206V168c0-13 12-17 26-28c14 11 26 15 26 28v38z', '#fbd382') +
  shape('M524 206V170q14-20 28 0v36zM648 206V170q14-20 28 0v36z', WALL_SHADE) +
  shape(star(538, 152, 7) + star(662, 152, 7), SAFFRON);

const water =
  shape('M588 206h24L680 320H520z', WATER) +
  shape('M594 206h12L640 320H560z', WATER_LIGHT) +
  line('M572 238q28 8 56 0M560 262q40 10 80 0M548 290q52 12 104 0', PAGE, 2.5) +
  shape('M584 206h6L526 320H508zM610 206h6L692 320H674z', WALL_SHADE);

/** A garden with water running through it; its middle shows on every screen, its sides only where there is room. */
export const gardenScene: Drawing = {
  title: 'A garden with a pavilion, cypresses and a channel of water',
  width: 1200,
  height: 320,
  parts: [
    '<rect width="1200" height="320" fill="#d6eae6"/>',
    '<circle cx="742" cy="118" r="46" fill="#fbe0a6"/><circle cx="742" cy="118" r="31" fill="#f4ab35"/>',
    spots(
      [
        [404, 116, 42, 10],
        [434, 106, 28, 12],
        [200, 108, 52, 11],
        [236, 97, 32, 13],
        [976, 112, 54, 11],
        [944, 101, 30, 12],
      ],
      PAGE,
    ),
    line(bird(330, 96) + bird(352, 86) + bird(838, 104), '#6f8d80', 3),
    shape(
      'M0 190C140 130 300 140 440 178C560 140 680 142 780 176C900 136 1060 140 1200 186V320H0z',
      '#b5dcc0',
    ),
    shape('M0 214C200 168 380 178 600 196C820 176 1000 168 1200 214V320H0z', FRESH),
    cypress(474, 208, 104) + cypress(726, 208, 104) + cypress(430, 214, 82) + cypress(770, 214, 82),
    `<g transform="translate(168 57.7) scale(.72)">${pavilion}</g>`,
    shape('M0 236C220 196 400 198 600 206C800 198 980 196 1200 236V320H0z', LIGHT_LEAF),
    water,
    cypress(318, 246, 128) + cypress(882, 246, 128) + cypress(130, 256, 150) + cypress(1070, 256, 150),
    bush(382, 242, 30, LEAF) +
      bush(818, 242, 30, LEAF) +
      bush(226, 258, 40, SHADE) +
      bush(974, 258, 40, SHADE),
    bush(454, 246, 20, SHADE) +
      bush(746, 246, 20, SHADE) +
      bush(40, 268, 50, LEAF) +
      bush(1160, 268, 50, LEAF),
    shape('M0 288C160 262 340 264 508 292L520 320H0zM1200 288C1040 262 860 264 692 292L680 320H1200z', LEAF),
    flowers(
      [
        [372, 240],
        [392, 232],
        [212, 250],
        [240, 260],
        [808, 240],
        [828, 232],
        [960, 250],
        [990, 260],
        [30, 262],
        [1170, 262],
      ],
      '#f2a48f',
    ),
    flowers(
      [
        [440, 286],
        [330, 284],
        [760, 286],
        [870, 284],
        [120, 292],
        [1080, 292],
        [480, 300],
        [720, 300],
      ],
      GOLD,
    ),
    flowers(
      [
        [392, 300],
        [250, 298],
        [808, 300],
        [950, 298],
        [40, 304],
        [1160, 304],
      ],
      PAGE,
    ),
  ],
};
