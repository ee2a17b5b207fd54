import type { Picture } from '../find-cards.ts';

type Random = () => number;

/** Pictures without any card, of three kinds in turn. */
export function withoutCards(number: number, random: Random, width = 1280, height = 720): Picture {
  const picture = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) };
  const draw = [drawNoise, drawFaces, drawPrint][number % 3];
  draw?.(picture, random);
  return picture;
}

/** Grains of 1 to 12 pixels, black, white or grey. */
function drawNoise(picture: Picture, random: Random): void {
  const grain = 1 + Math.floor(random() * 12);
  const isHard = random() < 0.5;
  for (let y = 0; y < picture.height; y += grain)
    for (let x = 0; x < picture.width; x += grain) {
      const grey = isHard ? (random() < 0.5 ? 0 : 255) : random() * 255;
      fill(picture, x, y, grain, grain, [grey, grey, grey]);
    }
}

/** Heads with hair, eyes and a mouth above coloured clothes, in front of windows and frames on a wall. */
function drawFaces(picture: Picture, random: Random): void {
  fill(picture, 0, 0, picture.width, picture.height, [180 + random() * 60, 180, 170]);
  for (let each = 0; each < 8; each += 1) {
    const [width, height] = [30 + random() * 200, 30 + random() * 200];
    const [x, y] = [random() * picture.width, random() * picture.height];
    fill(picture, x, y, width, height, [20, 20, 20]);
    fill(picture, x + width * 0.12, y + height * 0.12, width * 0.76, height * 0.76, tone(random));
  }
  for (let each = 0; each < 24; each += 1) {
    const [x, y, size] = [random() * picture.width, random() * picture.height, 15 + random() * 50];
    const skin = 60 + random() * 170;
    blob(picture, x, y + size * 2.2, size * 1.8, size * 1.4, tone(random));
    blob(picture, x, y - size * 0.3, size * 1.1, size * 1.2, [30, 20, 15]);
    blob(picture, x, y, size, size * 1.2, [skin, skin * 0.78, skin * 0.62]);
    for (const side of [-1, 1])
      blob(picture, x + side * size * 0.4, y - size * 0.2, size * 0.16, size * 0.1, [15, 10, 10]);
    blob(picture, x, y + size * 0.55, size * 0.35, size * 0.1, [120, 40, 40]);
  }
}

/** Lines of print, tables with a frame, and black boxes full of signs, which are what looks most like a card. */
function drawPrint(picture: Picture, random: Random): void {
  const size = 3 + Math.floor(random() * 8);
  for (let y = size * 2; y < picture.height; y += size * 8)
    for (let x = size * 2; x < picture.width; x += size * 4)
      if (random() < 0.85) sign(picture, x, y, size / 2, random, 0);
  for (let each = 0; each < 30; each += 1) {
    const [x, y, side] = [random() * picture.width, random() * picture.height, 30 + random() * 120];
    const isBlack = random() < 0.7;
    fill(picture, x, y, side, side, [0, 0, 0]);
    if (!isBlack) fill(picture, x + side / 8, y + side / 8, side * 0.75, side * 0.75, [255, 255, 255]);
    for (let row = 0; row < 3; row += 1)
      for (let column = 0; column < 4; column += 1)
        sign(
          picture,
          x + side * (0.16 + column * 0.18),
          y + side * (0.16 + row * 0.24),
          side / 36,
          random,
          isBlack ? 255 : 0,
        );
  }
}

/** Strokes in a field of 3 by 5, as most signs are. */
function sign(picture: Picture, x: number, y: number, unit: number, random: Random, grey: number): void {
  for (let row = 0; row < 5; row += 1)
    for (let column = 0; column < 3; column += 1)
      if (random() < 0.55)
        fill(picture, x + column * unit * 1.8, y + row * unit * 1.8, unit * 1.8, unit * 1.8, [
          grey,
          grey,
          grey,
        ]);
}

type Colour = readonly [number, number, number];

const tone = (random: Random): Colour => [random() * 255, random() * 255, random() * 255];

function fill(
  { width, height, data }: Picture,
  x: number,
  y: number,
  wide: number,
  high: number,
  colour: Colour,
): void {
  for (let row = Math.max(0, Math.round(y)); row < Math.min(height, Math.round(y + high)); row += 1)
    for (let column = Math.max(0, Math.round(x)); column < Math.min(width, Math.round(x + wide)); column += 1)
      data.set(colour, (row * width + column) * 4);
}

function blob(
  { width, height, data }: Picture,
  x: number,
  y: number,
  wide: number,
  high: number,
  colour: Colour,
): void {
  for (let row = Math.max(0, Math.floor(y - high)); row < Math.min(height, y + high); row += 1)
    for (let column = Math.max(0, Math.floor(x - wide)); column < Math.min(width, x + wide); column += 1)
      if (((column - x) / wide) ** 2 + ((row - y) / high) ** 2 < 1)
        data.set(colour, (row * width + column) * 4);
}
