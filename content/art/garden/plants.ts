import { fluff, line, mirror, shape, spots, type Drawing, type Spot } from '../kit.ts';
import { DARK_WOOD, FRESH, GOLD, LEAF, SAFFRON, WOOD } from '../palette.ts';
import { at, leaf, LIGHT_LEAF, plant, rooted, SHADE, turned } from './parts.ts';

/** The four trees of the garden are ones that the Qur'an names. */
const DATE = '#b9542f';
const OLIVE_LEAF = '#6f9b7f';
const OLIVE_LIGHT = '#a4c3a4';
const OLIVE_SHADE = '#4f7d66';
const OLIVE = '#4b3a5a';
const FIG = '#7a4676';
const POMEGRANATE = '#c9442f';

const seed = plant('A seed in the earth', [
  at(
    50,
    97,
    turned(
      -18,
      shape('M-11 4C-12-6-5-13 2-13S13-6 11 4z', '#d8a868') + line('M-4-4Q-1-8 3-8', '#f0cf9b', 2.4),
    ),
  ),
  at(52, 85, turned(16, leaf(13, 5.5, LIGHT_LEAF, FRESH))),
]);

const sprout = plant('A sprout', [
  rooted(
    line('M0 0C1-14-1-24 0-36', LEAF, 4.5) +
      at(0, -22, turned(-62, leaf(27, 11, LEAF))) +
      at(0, -34, turned(48, leaf(30, 12, LIGHT_LEAF, FRESH))),
  ),
]);

const frond = (angle: number, length: number, fill: string): string => {
  const [tip, mid] = [length, length * 0.5];
  return turned(
    angle,
    shape(
      `M0 0C${mid * 0.5} ${-mid * 0.72} ${mid * 1.5} ${-mid * 0.7} ${tip} ${mid * 0.34}C${mid * 1.35} ${-mid * 0.12} ${mid * 0.6} ${mid * 0.06} 0 4z`,
      fill,
    ),
  );
};

/** Those of the right side and their mirror image, with one upright between them. */
const fronds = (length: number): string =>
  mirror(frond(28, length, SHADE) + frond(-4, length, SHADE), 0) +
  mirror(frond(-38, length * 0.94, LEAF) + frond(-64, length * 0.84, LEAF), 0) +
  mirror(frond(10, length * 0.84, LIGHT_LEAF) + frond(-22, length * 0.72, LIGHT_LEAF), 0) +
  turned(-4, leaf(length * 0.72, length * 0.12, LIGHT_LEAF, LEAF));

const palmTrunk = (height: number): string =>
  shape(
    `M-6 2C-5 ${-height * 0.4}-5 ${-height * 0.7}-3.5 ${-height}h7C5 ${-height * 0.7} 5 ${-height * 0.4} 6 2z`,
    WOOD,
  ) +
  line(
    Array.from({ length: Math.floor(height / 9) }, (_, ring) => `M-4.5 ${-6 - ring * 9}q4.5 3.6 9 0`).join(
      '',
    ),
    DARK_WOOD,
    2,
  );

const palm = (height: number, length: number, fruit = ''): string =>
  palmTrunk(height) + at(0, -height, fronds(length) + fruit);

const dates: Spot[] = [
  [-13, 10, 3.4, 4.6],
  [-8, 14, 3.4, 4.6],
  [-14, 18, 3.4, 4.6],
  [-9, 22, 3.4, 4.6],
  [13, 10, 3.4, 4.6],
  [8, 14, 3.4, 4.6],
  [14, 18, 3.4, 4.6],
  [9, 22, 3.4, 4.6],
];

const palmFruit =
  line('M-3 2Q-11 2-11 8M3 2Q11 2 11 8', GOLD, 2.4) +
  spots(dates, DATE) +
  spots(
    dates.map(([x, y]) => [x - 1, y - 1.4, 1]),
    '#e79a63',
  );

/** A crown of three scalloped rounds, the lightest above. */
const crown = (r: number, [shade, body, light]: readonly [string, string, string]): string =>
  shape(
    fluff(-r * 0.5, r * 0.16, r * 0.66, r * 0.58, 8) + fluff(r * 0.5, r * 0.16, r * 0.66, r * 0.58, 8),
    shade,
  ) +
  shape(fluff(0, -r * 0.14, r * 0.82, r * 0.74, 10), body) +
  shape(fluff(-r * 0.18, -r * 0.4, r * 0.4, r * 0.3, 7), light);

const trunk = (height: number, half: number): string =>
  shape(
    `M${-half} 2Q${-half * 0.6} ${-height * 0.5} ${-half * 0.7} ${-height}H${half * 0.7}Q${half * 0.5} ${-height * 0.5} ${half} 2z`,
    WOOD,
  ) + line(`M${-half * 0.2}-4Q${half * 0.2} ${-height * 0.4} 0 ${-height * 0.8}`, DARK_WOOD, 1.8);

const OLIVES: Spot[] = [
  [-24, 2, 3.2, 4.2],
  [-8, -14, 3.2, 4.2],
  [10, 4, 3.2, 4.2],
  [25, -4, 3.2, 4.2],
  [-12, 12, 3.2, 4.2],
  [18, -19, 3.2, 4.2],
];
const oliveCrown = (r: number) => crown(r, [OLIVE_SHADE, OLIVE_LEAF, OLIVE_LIGHT]);
const olive = (height: number, half: number, r: number, fruit = ''): string =>
  trunk(height, half) +
  line(`M0 ${-height * 0.6}Q${half * 2} ${-height * 0.8} ${half * 2.2} ${-height * 1.1}`, WOOD, half * 0.7) +
  at(0, -height - r * 0.36, oliveCrown(r) + fruit);

const figs = [
  [-22, 6],
  [2, -12],
  [22, 2],
  [-4, 14],
] as const;
const figFruit = figs
  .map(([x, y]) =>
    at(
      x,
      y,
      shape('M0-7C2-3 6-1 6 4A6 6 0 0 1-6 4C-6-1-2-3 0-7z', FIG) + line('M-3 3Q-2-1 0-3', '#a974a3', 1.6),
    ),
  )
  .join('');
const figLeaf = (x: number, y: number, angle: number, fill: string): string =>
  at(
    x,
    y,
    turned(
      angle,
      shape(
        'M0 4C-5 2-12 2-14-4C-9-5-10-11-12-14C-6-14-4-18 0-22C4-18 6-14 12-14C10-11 9-5 14-4C12 2 5 2 0 4z',
        fill,
      ) + line('M0 2V-13M0-3l-7-4M0-3l7-4', '#8fd0ac', 1.4),
    ),
  );
const figCrown = (r: number): string =>
  crown(r, [SHADE, LEAF, LEAF]) +
  figLeaf(-r * 0.52, r * 0.1, -40, SHADE) +
  figLeaf(r * 0.55, r * 0.12, 40, SHADE) +
  figLeaf(-r * 0.28, -r * 0.3, -18, LIGHT_LEAF) +
  figLeaf(r * 0.3, -r * 0.26, 22, LIGHT_LEAF) +
  figLeaf(0, r * 0.26, 0, '#3fa174');
const fig = (height: number, half: number, r: number, fruit = ''): string =>
  trunk(height, half) + at(0, -height - r * 0.34, figCrown(r) + fruit);

const POMEGRANATES = [
  [-21, 4],
  [4, -15],
  [20, 6],
  [-2, 14],
] as const;
const pomegranateFruit = POMEGRANATES.map(([x, y]) =>
  at(
    x,
    y,
    shape('M-3.4-7L-4-11L-1.4-9L0-12L1.4-9L4-11L3.4-7z', '#e8795c') +
      spots([[0, 0, 7.6, 7.2]], POMEGRANATE) +
      spots([[-2.6, -2.4, 1.8]], '#f2a48f'),
  ),
).join('');
const pomegranate = (height: number, half: number, r: number, fruit = ''): string =>
  trunk(height, half) + at(0, -height - r * 0.36, crown(r, [SHADE, LEAF, LIGHT_LEAF]) + fruit);

/** Two to begin with, then a tree of its own kind. */
export const gardenPlants: Record<string, Drawing> = {
  seed,
  sprout,
  'palm-sapling': plant('A small date palm', [rooted(palm(22, 26))]),
  'palm-young-tree': plant('A young date palm', [rooted(palm(40, 32))]),
  'palm-tree': plant('A date palm', [rooted(palm(58, 38))]),
  'palm-fruit': plant('A date palm with dates', [rooted(palm(58, 38, palmFruit))]),
  'olive-sapling': plant('A small olive tree', [rooted(olive(26, 2.6, 17))]),
  'olive-young-tree': plant('A young olive tree', [rooted(olive(34, 4.4, 27))]),
  'olive-tree': plant('An olive tree', [rooted(olive(38, 7, 38))]),
  'olive-fruit': plant('An olive tree with olives', [rooted(olive(38, 7, 38, spots(OLIVES, OLIVE)))]),
  'fig-sapling': plant('A small fig tree', [
    rooted(
      trunk(30, 2.6) +
        figLeaf(-5, -26, -56, SHADE) +
        figLeaf(6, -30, 54, LEAF) +
        figLeaf(0, -36, -2, LIGHT_LEAF),
    ),
  ]),
  'fig-young-tree': plant('A young fig tree', [rooted(fig(34, 4.2, 26))]),
  'fig-tree': plant('A fig tree', [rooted(fig(36, 6, 38))]),
  'fig-fruit': plant('A fig tree with figs', [rooted(fig(36, 6, 38, figFruit))]),
  'pomegranate-sapling': plant('A small pomegranate tree', [rooted(pomegranate(20, 2.4, 18))]),
  'pomegranate-young-tree': plant('A young pomegranate tree', [rooted(pomegranate(28, 4, 28))]),
  'pomegranate-tree': plant('A pomegranate tree', [rooted(pomegranate(32, 6, 38))]),
  'pomegranate-fruit': plant('A pomegranate tree with fruit', [
    rooted(pomegranate(32, 6, 38, pomegranateFruit)),
  ]),
  drop: {
    title: 'A drop of water',
    width: 32,
    height: 40,
    parts: [
      shape('M16 2C24 13 29 19 29 26A13 13 0 0 1 3 26C3 19 8 13 16 2z', '#3f9fc0'),
      shape('M9 25C9 21 11 18 13 16C11 22 12 28 17 31C12 32 9 29 9 25z', '#bfe6f2'),
    ],
  },
  sign: {
    title: 'A wooden sign',
    width: 100,
    height: 120,
    parts: [
      shape('M45 60h10v50H45z', DARK_WOOD),
      shape('M8 34Q8 28 14 28H78L93 47L78 66H14Q8 66 8 60z', '#8a5733'),
      shape('M8 60Q8 66 14 66H78L93 47L78 61H14Q8 61 8 55z', DARK_WOOD),
      line('M16 36H70M18 57H60', '#b98252', 1.6),
      spots([[15, 47, 2]], SAFFRON),
      shape('M30 112C34 104 66 104 70 112z', SHADE),
    ],
  },
};
