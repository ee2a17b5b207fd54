import { CREAM, cheeks, egg, eyes, head, mirror, nose, roundEar, shape, smile, spots } from '../kit.ts';
import type { Drawing } from '../kit.ts';

const TAWNY = '#f0ac52';
const SHADE = '#d98a38';
const DARK = '#4a2f26';

/** A broken dark ring around a deeper patch: what tells a leopard from a cheetah. */
const rosette = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${SHADE}" stroke="${DARK}" stroke-width="5.5" stroke-dasharray="${r * 1.55} ${r * 0.54}"/>`;

export const leopard: Drawing = {
  title: 'Leopard',
  parts: [
    mirror(roundEar(44, 52, 24, DARK, '#f6d3a0')),
    head({ top: 30, widest: 104, bottom: 174, half: 74 }, TAWNY, SHADE),
    rosette(100, 50, 8.5),
    mirror(
      rosette(73, 53, 8) +
        rosette(49, 76, 8) +
        rosette(37, 105, 7.5) +
        rosette(50, 134, 8) +
        spots([[86, 71, 5, 4, 40]], DARK),
    ),
    shape(egg({ top: 110, widest: 140, bottom: 172, half: 44 }), CREAM),
    mirror(spots([[72, 94, 17, 18]], CREAM)),
    eyes(27, 95, 11.5),
    nose(124, 15, 13, '#d9707a'),
    smile(147, 17, 11),
    spots(
      [
        [74, 142, 2],
        [78, 152, 2],
        [126, 142, 2],
        [122, 152, 2],
      ],
      '#c99a62',
    ),
    cheeks(56, 122, 8),
  ],
};
