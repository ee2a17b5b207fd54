import { cheeks, egg, eyes, head, mirror, nose, roundEar, shape, smile, type Drawing } from '../kit.ts';

const BROWN = '#a56b40';
const SHADE = '#85522f';

export const bear: Drawing = {
  title: 'Bear',
  parts: [
    mirror(roundEar(46, 54, 27, SHADE, '#dba878')),
    head({ top: 32, widest: 108, bottom: 174, half: 72 }, BROWN, SHADE),
    shape(egg({ top: 106, widest: 138, bottom: 171, half: 42 }), '#ecca9f'),
    eyes(30, 95, 11.5),
    nose(122, 18, 15),
    smile(148, 17, 11),
    cheeks(54, 120, 10),
  ],
};
