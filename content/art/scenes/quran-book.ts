import { line, mirror, shape, star, type Drawing } from '../kit.ts';
import { DARK_WOOD, DEEP_GREEN, GOLD, LEAF, PAGE, SAFFRON, WOOD } from '../palette.ts';

const AXIS = 160;

const board = shape('M160 210C128 186 84 178 40 186l-8-22h128z', WOOD);
const leg =
  shape('M172 182C138 188 92 206 62 232q-2 6 5 6h36q5 0 8-5c14-18 36-28 70-33z', WOOD) +
  shape('M62 232q-2 6 5 6h36q5 0 8-5l2-3c-18-1-34 0-51 2z', DARK_WOOD) +
  shape('M116 203l13-1l-7 11l-13 1z', '#e0ab72');
const cover =
  shape('M160 194C128 168 76 162 24 174q-6 1-6-5V57q0-5 5-6c52-10 105-4 137 20z', DEEP_GREEN) +
  line('M26 60v104', GOLD, 2.5);
const pageBlock =
  shape('M160 184C130 160 82 154 34 164V60c46-8 94-2 126 22z', '#e5d2a9') +
  shape('M160 178C130 154 84 148 36 158V54c46-8 94-1 124 22z', PAGE) +
  shape('M160 178c-8-7-16-12-26-16V62c10 4 18 8 26 14z', '#f0e3c6');
const frame =
  line('M148 162C120 146 84 142 48 147V66c36-5 72 0 100 15z', GOLD, 3) +
  line('M141 150C116 138 86 135 56 138V75c30-3 60 0 85 11z', LEAF, 1.5);
const lines = [0, 1, 2, 3].map((row) => `M64 ${99 + row * 10}c24-1 46 2 68 ${row % 2 ? 9 : 10}`).join('');

export const quranBook: Drawing = {
  title: 'Open Qur’an on a wooden stand',
  width: 320,
  height: 240,
  parts: [
    '<circle cx="160" cy="118" r="112" fill="#f7e3bb"/>',
    mirror(leg + board, AXIS),
    mirror(cover, AXIS),
    mirror(pageBlock, AXIS),
    mirror(frame + line(lines, '#b7ab93', 3), AXIS),
    mirror(
      shape('M66 80c22-1 44 1 66 9v8c-22-8-44-10-66-9z', DEEP_GREEN) + shape(star(99, 86.5, 6), GOLD),
      AXIS,
    ),
    line('M160 76v102', '#dcc69a', 2.5),
    shape('M160 192l13 8l-5 12h-16l-5-12z', DARK_WOOD) + shape(star(160, 203, 7), GOLD),
    shape(star(52, 26, 8) + star(272, 32, 6) + star(234, 14, 4), SAFFRON),
  ],
};
