import { cheeks, disc, egg, eyes, mirror, shape, spots, type Drawing } from '../kit.ts';

const NAVY = '#363c52';
const ORANGE = '#f7a12f';

const flipper = shape('M46 86C28 100 14 124 16 152c16-2 30-16 36-34z', '#2a2f43');
const foot = shape('M92 184c0 8-8 12-20 12s-20-4-16-10s20-12 30-10z', ORANGE);

export const penguin: Drawing = {
  title: 'Penguin',
  parts: [
    disc(),
    mirror(foot),
    mirror(flipper),
    shape(egg({ top: 12, widest: 112, bottom: 190, half: 60 }), NAVY),
    shape(egg({ top: 92, widest: 144, bottom: 186, half: 44 }), '#ffffff'),
    mirror(spots([[78, 70, 27, 32, 8]], '#ffffff')),
    shape('M70 92h60v16h-60z', '#ffffff'),
    eyes(22, 68, 11),
    shape('M100 78c-12 0-20 6-20 11c0 6 12 15 20 17c8-2 20-11 20-17c0-5-8-11-20-11z', ORANGE),
    shape('M80 89c0 6 12 15 20 17c8-2 20-11 20-17c-8 5-32 5-40 0z', '#de7f1c'),
    cheeks(38, 94, 9),
  ],
};
