import { cheeks, egg, eyes, line, mirror, shape, spots, type Drawing } from '../kit.ts';

const SLATE = '#5d7690';
const DEEP = '#43586f';
const BUFF = '#fff3df';

const bars = line('M84 158q6 6 12 0M78 172q6 6 12 0M94 172h12M82 186q6 6 12 0', DEEP);
const moustache = shape('M84 100c2 18-4 34-16 46c-10-10-14-28-8-44z', '#2f4055');

export const falcon: Drawing = {
  title: 'Falcon',
  parts: [
    shape('M30 200c-6-44 20-80 70-80s76 36 70 80z', SLATE),
    shape('M60 200c-2-40 12-66 40-66s42 26 40 66z', BUFF),
    mirror(bars),
    mirror(shape('M30 200c-4-30 6-54 28-68c-2 22 0 46 4 68z', DEEP)),
    shape(egg({ top: 20, widest: 86, bottom: 156, half: 58 }), BUFF),
    shape(
      'M100 20C63 20 42 50 42 86c0 8 1 14 3 20c16-8 34-12 55-12s39 4 55 12c2-6 3-12 3-20c0-36-21-66-58-66z',
      SLATE,
    ),
    mirror(moustache),
    mirror(line('M74 34q-14 8-20 24', '#7f97ae', 5)),
    eyes(25, 82, 11, '#ffcf3f'),
    shape(
      'M100 88c-12 0-19 6-19 14c0 7 6 10 12 11c1 8 4 13 7 17c3-4 6-9 7-17c6-1 12-4 12-11c0-8-7-14-19-14z',
      '#ffcf3f',
    ),
    shape('M84 107c2 4 6 5 9 6c1 8 4 13 7 17c3-4 6-9 7-17c3-1 7-2 9-6c-8 4-24 4-32 0z', '#3b4657'),
    spots(
      [
        [94, 99, 2.2],
        [106, 99, 2.2],
      ],
      '#a8640f',
    ),
    cheeks(44, 114, 6),
  ],
};
