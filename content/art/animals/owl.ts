import { egg, eyes, head, line, mirror, shape, spots, type Drawing } from '../kit.ts';

const BROWN = '#a8703f';
const SHADE = '#85532b';
const CREAM = '#ffedcd';

const wing = shape('M42 96C22 112 20 148 40 176c12-10 20-30 20-54z', SHADE);
const chest = line('M76 148q6 8 12 0q6 8 12 0M70 164q6 8 12 0q6 8 12 0', '#d29a5c');
const foot = line('M78 186v8M86 187v8M70 186v8', '#f2a02c', 7);

export const owl: Drawing = {
  title: 'Owl',
  parts: [
    mirror(shape('M40 80C30 56 28 30 34 8c16 10 40 20 62 22z', SHADE)),
    head({ top: 20, widest: 104, bottom: 188, half: 66 }, BROWN, SHADE),
    shape(egg({ top: 112, widest: 148, bottom: 184, half: 42 }), CREAM),
    mirror(chest),
    mirror(wing),
    mirror(spots([[72, 80, 34, 35]], CREAM)),
    shape('M100 30q-12 8-22 8q14 12 22 32q8-20 22-32q-10 0-22-8z', SHADE),
    mirror(spots([[73, 81, 25]], '#f7b53a')),
    eyes(27, 81, 16),
    shape('M100 92c-8 0-12 5-12 10c0 7 7 14 12 20c5-6 12-13 12-20c0-5-4-10-12-10z', '#f2a02c'),
    shape('M88 102c0 7 7 14 12 20c5-6 12-13 12-20c-6 4-18 4-24 0z', '#d07f17'),
    mirror(foot),
  ],
};
