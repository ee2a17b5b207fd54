import { line, spots } from '../kit.ts';

/** The first letters as drawn forms, about 26 wide, centred on x, y: pictures carry no text. */
export const alif = (x: number, y: number, colour: string): string => line(`M${x} ${y - 12}v24`, colour, 5);

export const baa = (x: number, y: number, colour: string): string =>
  bowl(x, y, colour) + spots([[x, y + 13, 3]], colour);

export const taa = (x: number, y: number, colour: string): string =>
  bowl(x, y, colour) +
  spots(
    [
      [x - 3.6, y - 9, 2.7],
      [x + 3.6, y - 9, 2.7],
    ],
    colour,
  );

const bowl = (x: number, y: number, colour: string): string =>
  line(`M${x - 13} ${y - 4}c-3 8 2 11 13 11s16-3 13-13`, colour, 5);
