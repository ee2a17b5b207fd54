import { INK, brows, cheeks, eyes, line, mirror, shape, spots, type Drawing } from '../kit.ts';

const HIDE = '#ac9080';
const SHADE = '#96796a';
const RUST = '#8a452d';

const ear =
  shape('M60 72C38 70 20 54 16 34c20-3 44 8 56 26z', '#8b7061') +
  shape('M56 65C42 62 30 53 26 42c12 0 26 7 35 17z', '#d19f92');
const wart =
  shape('M51 104c-9-2-15 3-14 10s9 11 16 7z', SHADE) + `<circle cx="62" cy="66" r="4.5" fill="${SHADE}"/>`;
const tusk =
  shape('M80 160C46 168 26 146 32 114c1-5 7-5 8 0c3 16 14 22 40 20z', '#fffaf0') +
  shape('M80 160C54 166 34 154 31.5 132c8 14 24 19 48.5 17z', '#e8dcc8');
const snoutShine =
  '<path d="M80 121q20-7 40 0" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".35"/>';

export const warthog: Drawing = {
  title: 'Warthog',
  parts: [
    shape(
      'M62 62c-4-14 2-28 14-36c0 5 1 8 4 10c3-10 9-18 20-22c-1 6 0 9 2 12c5-5 10-6 16-6c-3 5-2 9 1 12c5-1 8 0 12 3c-3 6-1 18-4 27z',
      RUST,
    ),
    mirror(ear),
    shape(
      'M100 40C66 40 47 60 47 90c0 14 3 24 4 38c2 26 20 46 49 46s47-20 49-46c1-14 4-24 4-38c0-30-19-50-53-50z',
      HIDE,
    ),
    shape('M84 42c5-1 10-2 16-2s11 1 16 2l-10 20c-2 5-10 5-12 0z', RUST),
    mirror(wart),
    mirror(tusk),
    shape('M100 180c-28 0-45-15-45-36c0-19 18-32 45-32s45 13 45 32c0 21-17 36-45 36z', SHADE),
    spots([[100, 135, 32, 22]], '#e0b0a2'),
    spots(
      [
        [87.5, 135, 6, 8.5],
        [112.5, 135, 6, 8.5],
      ],
      INK,
    ) + snoutShine,
    line('M82 164q18 10 36 0'),
    eyes(25, 88, 11),
    brows(26, 70, '#6d5548'),
    cheeks(43, 108, 8),
  ],
};
