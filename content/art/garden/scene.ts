import { fluff, line, shape, spots, star, type Drawing, type Spot } from '../kit.ts';
import { CLAY, DEEP_GREEN, FRESH, GOLD, LEAF, PAGE, SAFFRON } from '../palette.ts';
import { LIGHT_LEAF, SHADE } from './parts.ts';

type Colours = {
  sky: string;
  /** Around the sun or the moon, and itself. */
  glow: string;
  orb: string;
  cloud: string;
  bird: string;
  farHill: string;
  hill: string;
  meadow: string;
  lawn: string;
  /** The lit side of a tree and the other one. */
  tree: readonly [string, string];
  bush: readonly [string, string];
  wall: readonly [string, string];
  roof: string;
  dome: readonly [string, string];
  door: string;
  /** The light that comes out of the pavilion. */
  inside: string;
  water: readonly [string, string, string];
  blossoms: readonly [string, string, string];
  stars: string | undefined;
};

const DAY: Colours = {
  sky: '#d6eae6',
  glow: '#fbe0a6',
  orb: '#f4ab35',
  cloud: PAGE,
  bird: '#6f8d80',
  farHill: '#b5dcc0',
  hill: FRESH,
  meadow: LIGHT_LEAF,
  lawn: LEAF,
  tree: [SHADE, DEEP_GREEN],
  bush: [LEAF, SHADE],
  wall: ['#f6e3c0', '#e7cb9b'],
  roof: CLAY,
  dome: [LEAF, DEEP_GREEN],
  door: '#8a5b3a',
  inside: '#fbd382',
  water: ['#8cc7d3', '#c5e5ea', PAGE],
  blossoms: ['#f2a48f', GOLD, PAGE],
  stars: undefined,
};

/** The same garden under the moon, with the lamps lit. */
const EVENING: Colours = {
  sky: '#173c48',
  glow: '#2f5a60',
  orb: '#ffe6a6',
  cloud: '#265461',
  bird: '#5f8f95',
  farHill: '#1f5553',
  hill: '#256457',
  meadow: '#2d7759',
  lawn: '#1d5a45',
  tree: ['#17513f', '#0d3a31'],
  bush: ['#3b8f69', '#1b5643'],
  wall: ['#d8bf8f', '#b99b6a'],
  roof: '#94462c',
  dome: ['#2f8266', '#175041'],
  door: '#5f3d28',
  inside: '#ffdf8a',
  water: ['#2f7186', '#5fa6b4', '#bfe0dc'],
  blossoms: ['#e79a86', '#f2c261', '#efe6d0'],
  stars: '#f6e7bd',
};

const cypress = ([lit, dark]: Colours['tree'], x: number, foot: number, height: number): string =>
  shape(
    `M${x} ${foot - height}C${x - height * 0.17} ${foot - height * 0.6} ${x - height * 0.19} ${foot - height * 0.12} ${x} ${foot}C${x + height * 0.19} ${foot - height * 0.12} ${x + height * 0.17} ${foot - height * 0.6} ${x} ${foot - height}z`,
    dark,
  ) +
  shape(
    `M${x} ${foot - height}C${x - height * 0.17} ${foot - height * 0.6} ${x - height * 0.19} ${foot - height * 0.12} ${x} ${foot}C${x - height * 0.05} ${foot - height * 0.3} ${x - height * 0.05} ${foot - height * 0.7} ${x} ${foot - height}z`,
    lit,
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

const pavilion = ({ wall, roof, dome, door, inside }: Colours): string =>
  shape('M512 206V132h176v74z', wall[0]) +
  shape('M500 124h200v12H500z', roof) +
  shape('M560 124C560 92 582 84 600 62C618 84 640 92 640 124z', dome[1]) +
  shape('M560 124C560 92 582 84 600 62C590 86 580 96 580 124z', dome[0]) +
  line('M600 62V46', GOLD, 4) +
  shape('M603 28a10 10 0 1 0 8 14a8 8 0 1 1-8-14z', GOLD) +
  shape('M568 206V166c0-16 16-20 32-34c16 14 32 18 32 34v40z', door) +
  shape('M574 206V168c0-13 12-17 26-28c14 11 26 15 26 28v38z', inside) +
  shape('M524 206V170q14-20 28 0v36zM648 206V170q14-20 28 0v36z', wall[1]) +
  shape(star(538, 152, 7) + star(662, 152, 7), SAFFRON);

const channel = ({ water: [deep, light, ripple], wall }: Colours): string =>
  shape('M588 206h24L680 320H520z', deep) +
  shape('M594 206h12L640 320H560z', light) +
  line('M572 238q28 8 56 0M560 262q40 10 80 0M548 290q52 12 104 0', ripple, 2.5) +
  shape('M584 206h6L526 320H508zM610 206h6L692 320H674z', wall[1]);

const FLOWERS: readonly (readonly (readonly [number, number])[])[] = [
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
  [
    [392, 300],
    [250, 298],
    [808, 300],
    [950, 298],
    [40, 304],
    [1160, 304],
  ],
];

const STARS: Spot[] = [
  [96, 40, 2],
  [214, 26, 1.5],
  [300, 62, 1.7],
  [392, 30, 2],
  [462, 70, 1.5],
  [548, 22, 1.6],
  [664, 46, 1.5],
  [826, 34, 2],
  [902, 74, 1.5],
  [1010, 30, 1.8],
  [1118, 62, 1.6],
];

/** A garden with water running through it; its middle shows on every screen, its sides only where there is room. */
const scene = (title: string, colours: Colours): Drawing => {
  const {
    sky,
    glow,
    orb,
    cloud,
    tree,
    bush: [lit, shaded],
    blossoms,
    stars,
  } = colours;
  return {
    title,
    width: 1200,
    height: 320,
    parts: [
      `<rect width="1200" height="320" fill="${sky}"/>`,
      ...(stars === undefined ? [] : [spots(STARS, stars)]),
      `<circle cx="742" cy="118" r="46" fill="${glow}"/><circle cx="742" cy="118" r="31" fill="${orb}"/>`,
      spots(
        [
          [404, 116, 42, 10],
          [434, 106, 28, 12],
          [200, 108, 52, 11],
          [236, 97, 32, 13],
          [976, 112, 54, 11],
          [944, 101, 30, 12],
        ],
        cloud,
      ),
      line(bird(330, 96) + bird(352, 86) + bird(838, 104), colours.bird, 3),
      shape(
        'M0 190C140 130 300 140 440 178C560 140 680 142 780 176C900 136 1060 140 1200 186V320H0z',
        colours.farHill,
      ),
      shape('M0 214C200 168 380 178 600 196C820 176 1000 168 1200 214V320H0z', colours.hill),
      cypress(tree, 474, 208, 104) +
        cypress(tree, 726, 208, 104) +
        cypress(tree, 430, 214, 82) +
        cypress(tree, 770, 214, 82),
      `<g transform="translate(168 57.7) scale(.72)">${pavilion(colours)}</g>`,
      shape('M0 236C220 196 400 198 600 206C800 198 980 196 1200 236V320H0z', colours.meadow),
      channel(colours),
      cypress(tree, 318, 246, 128) +
        cypress(tree, 882, 246, 128) +
        cypress(tree, 130, 256, 150) +
        cypress(tree, 1070, 256, 150),
      bush(382, 242, 30, lit) +
        bush(818, 242, 30, lit) +
        bush(226, 258, 40, shaded) +
        bush(974, 258, 40, shaded),
      bush(454, 246, 20, shaded) +
        bush(746, 246, 20, shaded) +
        bush(40, 268, 50, lit) +
        bush(1160, 268, 50, lit),
      shape(
        'M0 288C160 262 340 264 508 292L520 320H0zM1200 288C1040 262 860 264 692 292L680 320H1200z',
        colours.lawn,
      ),
      ...FLOWERS.map((places, index) => flowers(places, blossoms[index] ?? PAGE)),
    ],
  };
};

export const gardenScene = scene('A garden with a pavilion, cypresses and a channel of water', DAY);
export const gardenEvening = scene('The garden in the evening, with the moon and lit lamps', EVENING);
