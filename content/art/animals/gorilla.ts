import { INK, cheeks, disc, egg, eyes, line, mirror, shape, spots, type Drawing } from '../kit.ts';

const FUR = '#464453';
const FUR_LIGHT = '#5d5a6b';
const SKIN = '#8d8591';

export const gorilla: Drawing = {
  title: 'Gorilla',
  parts: [
    disc(),
    shape('M12 142c14-16 40-22 88-22s74 6 88 22a98 98 0 0 1-176 0z', FUR),
    mirror(spots([[36, 98, 12, 15]], FUR) + spots([[37, 99, 6, 8]], SKIN)),
    shape(
      'M100 8C78 10 64 26 58 46C42 62 36 84 36 108c0 44 28 72 64 72s64-28 64-72c0-24-6-46-22-62c-6-20-20-36-42-38z',
      FUR,
    ),
    shape('M100 14c-10 4-18 16-22 30q22-8 44 0c-4-14-12-26-22-30z', FUR_LIGHT),
    shape('M100 66c-40-14-56 10-52 34c4 20 22 24 52 24s48-4 52-24c4-24-12-48-52-34z', SKIN),
    shape(egg({ top: 98, widest: 138, bottom: 174, half: 50 }), '#a59ca6'),
    eyes(25, 92, 10, '#fff'),
    shape('M44 84c0-22 22-32 56-20c34-12 56-2 56 20c-14-12-34-14-56-6c-22-8-42-6-56 6z', FUR_LIGHT),
    shape('M100 104c-8 0-26 8-26 18c0 8 10 10 26 8c16 2 26 0 26-8c0-10-18-18-26-18z', '#6f6772'),
    spots(
      [
        [88, 120, 7, 5, -20],
        [112, 120, 7, 5, 20],
      ],
      INK,
    ),
    line('M72 146q28 18 56 0'),
    cheeks(44, 128, 8),
  ],
};
