import { cheeks, disc, egg, eyes, line, mirror, roundEar, shape, spots, type Drawing } from '../kit.ts';

const HAIR = '#40373d';
const PALE = '#f8d9bb';
const TONE = '#e6b48f';

export const chimpanzee: Drawing = {
  title: 'Chimpanzee',
  parts: [
    disc(),
    shape('M18 154c16-18 40-26 82-26s66 8 82 26a98 98 0 0 1-164 0z', HAIR),
    mirror(roundEar(28, 90, 27, TONE, PALE)),
    shape(egg({ top: 20, widest: 96, bottom: 168, half: 66 }), HAIR),
    shape('M100 58C92 44 52 48 52 84c0 18 10 30 20 36h56c10-6 20-18 20-36c0-36-40-40-48-26z', PALE),
    shape(egg({ top: 100, widest: 140, bottom: 180, half: 56 }), PALE),
    line('M66 72q10-7 20-3M114 69q10-4 20 3', TONE, 5),
    eyes(24, 88, 11),
    spots(
      [
        [93, 114, 3.4, 2.8, 25],
        [107, 114, 3.4, 2.8, -25],
      ],
      '#7b4f3c',
    ),
    line('M86 104q14-8 28 0', TONE),
    line('M60 142q40 26 80 0', '#7b4f3c', 5),
    line('M86 168q14 4 28 0', TONE),
    cheeks(46, 128, 9),
  ],
};
