import { CREAM, cheeks, egg, eyes, head, line, mirror, nose, roundEar, shape, smile, spots } from '../kit.ts';
import type { Drawing } from '../kit.ts';

const ORANGE = '#f78f34';
const SHADE = '#dd7022';
const BLACK = '#3d2a2a';

const ruff = shape(
  'M34 100C18 112 12 126 10 138c8 0 14 0 18 2c-2 8-2 14 0 20c10-2 18-2 24 0c6 6 14 10 22 12z',
  '#fbb065',
);
const stripes = shape(
  'M27 84c16-4 28 0 36 8c-12 4-26 4-37 1zM24 108c14-5 26-3 34 4c-10 6-22 7-33 4zM30 132c11-6 21-6 29-1c-7 8-16 12-25 12zM66 40c10 4 17 12 19 24c-12-4-22-11-28-19z',
  BLACK,
);

export const tiger: Drawing = {
  title: 'Tiger',
  parts: [
    mirror(roundEar(46, 50, 25, BLACK, CREAM)),
    mirror(ruff),
    head({ top: 28, widest: 102, bottom: 174, half: 76 }, ORANGE, SHADE),
    mirror(stripes),
    shape('M93 29h14l-4 28q-3 8-6 0zM80 70q20-8 40 0q-4 7-16 7l-2 9q-2 4-4 0l-2-9q-12 0-16-7z', BLACK),
    mirror(spots([[70, 96, 17, 18]], CREAM)),
    shape(egg({ top: 112, widest: 142, bottom: 173, half: 46 }), CREAM),
    eyes(29, 97, 11.5),
    nose(126, 15, 13, '#e0666f'),
    smile(149, 17, 11),
    mirror(line('M66 144l-24-4M67 152l-23 4', '#fffaf0', 3)),
    cheeks(54, 124, 8),
  ],
};
