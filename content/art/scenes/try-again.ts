import { egg, place, shape, shine, spots, tenth, type Drawing } from '../kit.ts';
import { koala } from '../animals/koala.ts';
import { FRESH, LEAF } from '../palette.ts';

const FUR = '#a3abb8';
const BUBBLE = '#9fd3dc';

const bubble = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${BUBBLE}" opacity=".85"/>` +
  shine(x - r * 0.5, y - r * 0.52, r * 0.16, tenth(r * 0.13), '.9');

const sprout =
  shape('M157.5 212v-28h5v28z', LEAF) +
  shape('M160 197c-15 0-22-8-23-20c15 0 23 7 23 20z', LEAF) +
  shape('M160 190c0-12 7-20 21-22c1 14-7 22-21 22z', FRESH);

export const tryAgain: Drawing = {
  title: 'Try again',
  width: 320,
  height: 240,
  parts: [
    '<circle cx="160" cy="126" r="108" fill="#f7e3bb"/>',
    `<g transform="translate(60 40)">${shape(egg({ top: 90, widest: 150, bottom: 196, half: 66 }), '#8a93a2')}</g>`,
    place(koala, 74, -10, 0.86),
    bubble(160, 188, 40) + sprout,
    spots(
      [
        [112, 188, 15, 22, 28],
        [208, 188, 15, 22, -28],
      ],
      FUR,
    ),
    spots(
      [
        [118, 226, 20, 11],
        [202, 226, 20, 11],
      ],
      FUR,
    ),
    bubble(44, 150, 14) +
      bubble(66, 108, 8) +
      bubble(278, 140, 16) +
      bubble(258, 98, 7) +
      bubble(30, 186, 7) +
      bubble(294, 184, 8),
  ],
};
