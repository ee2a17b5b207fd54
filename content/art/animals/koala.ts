import { INK, cheeks, egg, eyes, fluff, head, mirror, shape, shine, smile, spots } from '../kit.ts';
import type { Drawing } from '../kit.ts';

const GREY = '#a3abb8';
const SHADE = '#8a93a2';

const ear = shape(fluff(42, 66, 35, 35, 11), SHADE) + shape(fluff(45, 70, 19, 19, 9), '#f7dfe2');

export const koala: Drawing = {
  title: 'Koala',
  parts: [
    mirror(ear),
    head({ top: 38, widest: 108, bottom: 174, half: 66 }, GREY, SHADE),
    shape(egg({ top: 122, widest: 150, bottom: 172, half: 34 }), '#f3f1ee'),
    mirror(shape('M92 40q-12 8-10 20q5-4 9-4q2 5 9 7v-24z', '#c3cad3')),
    spots([[100, 114, 18, 27]], INK) + shine(93, 98, 6, 6),
    eyes(37, 100, 10.5),
    smile(156, 14, 10),
    cheeks(48, 126, 10),
  ],
};
