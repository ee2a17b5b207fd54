import { INK, cheeks, egg, eyes, head, line, mirror, roundEar, shape, shine, spots } from '../kit.ts';
import type { Drawing } from '../kit.ts';

const LILAC = '#a993bd';
const SHADE = '#8b76a2';

const tooth = '<rect x="68" y="150" width="15" height="17" rx="4" fill="#fffdf4"/>';

export const hippo: Drawing = {
  title: 'Hippo',
  parts: [
    mirror(roundEar(54, 42, 17, SHADE, '#f0b7c4')),
    shape(egg({ top: 30, widest: 84, bottom: 150, half: 56 }), LILAC),
    head({ top: 90, widest: 136, bottom: 184, half: 82 }, '#bda8cf', SHADE),
    mirror(spots([[70, 113, 12, 9, -15]], LILAC) + spots([[70, 113, 7, 6, -15]], INK)),
    mirror(tooth),
    line('M44 142q56 22 112 0'),
    shine(52, 122, 7, 4),
    eyes(27, 72, 11.5, '#fff'),
    cheeks(60, 132, 10),
  ],
};
