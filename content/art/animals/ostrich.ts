import { INK, eyes, mirror, shape, spots, type Drawing } from '../kit.ts';

const PLUMAGE = '#3a3440';
const SKIN = '#f4d0c2';

const lashes = `<path d="M57 57l-11-5M61 50l-8-9M68 45l-4-11" stroke="${INK}" stroke-width="4" stroke-linecap="round"/>`;

export const ostrich: Drawing = {
  title: 'Ostrich',
  parts: [
    shape('M20 200c0-28 22-46 50-46h60c28 0 50 18 50 46z', PLUMAGE),
    shape('M34 200c2-12 8-20 16-26c-2 10 0 18 4 26zM166 200c-2-12-8-20-16-26c2 10 0 18-4 26z', '#57505f'),
    shape('M80 186c2-26 4-48 3-78h34c-1 30 1 52 3 78z', '#eebfaf'),
    shape('M83 116h34l.2 9c-11 6-23 6-34.4 0z', '#d9a595'),
    shape(
      'M58 178c4-12 18-14 24-6c6-7 15-8 18-1c3-7 12-6 18 1c6-8 20-6 24 6c3 14-10 20-20 16c-7 7-16 6-22 1c-6 5-15 6-22-1c-10 4-23-2-20-16z',
      '#fff',
    ),
    shape(
      'M82 36c-7-7-8-16-2-23c2 5 5 8 9 9c0-8 4-14 11-17c-1 8 1 12 5 16c3-5 8-8 14-7c-3 6-2 12-3 22z',
      '#5b4b4f',
    ),
    shape('M100 27c-31 0-50 19-50 46c0 29 22 46 50 46s50-17 50-46c0-27-19-46-50-46z', SKIN),
    mirror(lashes),
    eyes(24, 69, 13, '#fff'),
    shape('M100 84c-28 0-46 7-46 15c0 11 20 19 46 19s46-8 46-19c0-8-18-15-46-15z', '#f8a766'),
    shape('M55 96c10 7 27 9 45 9s35-2 45-9c5 13-17 23-45 23s-50-10-45-23z', '#e5823f'),
    spots(
      [
        [91, 93, 3.2, 2],
        [109, 93, 3.2, 2],
      ],
      '#a85425',
    ),
  ],
};
