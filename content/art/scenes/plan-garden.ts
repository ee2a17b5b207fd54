import { fluff, line, shape, spots, type Drawing, type Spot } from '../kit.ts';
import { CLAY, DARK_WOOD, DEEP_GREEN, FRESH, GOLD, LEAF, PAGE, SAFFRON, WOOD } from '../palette.ts';

const LIGHT = '#56b583';
const FAINT = '#d9d2c0';

const bar = (x: number, y: number, width: number, fill: string, height = 6): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${fill}"/>`;

/** What a day holds: something again, something new, and one button. */
const plan =
  `<rect x="20" y="18" width="142" height="126" rx="16" fill="${PAGE}"/>` +
  bar(34, 32, 58, DEEP_GREEN, 9) +
  spots([[44, 64, 11]], '#dceee4') +
  line('M39.5 64a5 5 0 1 0 2-4M39.5 58v3h3', LEAF, 2) +
  spots([[44, 93, 11]], '#fdeacb') +
  line('M44 99v-5M44 95q-5 0-6-6q6 0 6 6M44 93q0-5 6-6q0 6-6 6', SAFFRON, 2) +
  bar(64, 57, 52, DEEP_GREEN) +
  bar(64, 67, 74, FAINT) +
  bar(64, 86, 44, DEEP_GREEN) +
  bar(64, 96, 60, FAINT) +
  bar(34, 115, 114, DEEP_GREEN, 18) +
  shape('M88 119v10l8-5z', PAGE);

const sprout = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">` +
  line('M0 0V-32', LEAF, 4) +
  shape('M0-14C-12-14-19-21-20-32C-8-32 0-25 0-14z', LEAF) +
  shape('M0-22C0-33 7-40 19-41C20-29 12-22 0-22z', LIGHT) +
  '</g>';

const fruit: Spot[] = [
  [289, 52, 4],
  [309, 44, 4],
  [321, 61, 4],
  [300, 66, 4],
];

const tree =
  shape('M300 118q3-26 1-48h8q-2 22 3 48z', WOOD) +
  shape(fluff(305, 56, 34, 30, 11), LEAF) +
  shape(fluff(299, 46, 19, 15, 8), LIGHT) +
  spots(fruit, CLAY);

/** Each ayah a bead, those that are known in green. */
const beads =
  line('M186 138H338', GOLD, 2) +
  spots(
    [190, 214, 238, 262].map((x) => [x, 138, 6]),
    FAINT,
  ) +
  spots(
    [286, 310, 334].map((x) => [x, 138, 6]),
    DEEP_GREEN,
  );

export const planGarden: Drawing = {
  title: 'A plan for the day, and a garden that grows',
  width: 360,
  height: 162,
  parts: [
    '<rect width="360" height="162" rx="20" fill="#d6ebe5"/><circle cx="222" cy="36" r="15" fill="#f4ab35"/>',
    shape('M0 112q100-34 190-8t170-14v52q0 20-20 20H20q-20 0-20-20z', FRESH),
    shape('M0 128q150-26 360-8v22q0 20-20 20H20q-20 0-20-20z', LIGHT),
    spots(
      [
        [196, 119, 13, 4],
        [242, 119, 15, 4],
        [306, 119, 20, 4],
      ],
      DARK_WOOD,
    ),
    sprout(196, 118, 0.6) + sprout(242, 118, 1.15) + tree,
    beads,
    plan,
  ],
};
