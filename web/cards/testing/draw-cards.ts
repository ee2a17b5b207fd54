import type { Picture } from '../find-cards.ts';
import { blackCells } from '../marker-rules.ts';
import { SIDE_LOOKS, SIDES, type Side } from '../side-rules.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** A card in a drawn picture: its middle and width in pixels. */
export type DrawnCard = {
  card: number;
  side: Side;
  x: number;
  y: number;
  width: number;
  /** How crooked it is held, in degrees. */
  roll?: number;
  /** How far it leans away from the camera, in degrees, to the side and backwards. */
  yaw?: number;
  pitch?: number;
};

export type Scene = {
  width: number;
  height: number;
  cards: readonly DrawnCard[];
  random: () => number;
  /** The radius of three averages after each other, in pixels. */
  blur?: number;
  /** How much darker the darkest corner is than the lightest, from 0 to 1. */
  shade?: number;
  /** The largest that a pixel is off, from 0 to 255. */
  noise?: number;
};

const WALL: Colour = [196, 186, 170];
const WHITE: Colour = [250, 250, 248];
const BLACK: Colour = [14, 14, 14];
/** Of the card's width, as `card-picture.tsx` draws it. */
const RIM = 16 / 732;
const FIELD = 106 / 732;
const MARKER = 162 / 732;

/** What a camera would see, without a camera. */
export function drawScene(scene: Scene): Picture {
  const { width, height } = scene;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) data.set([...WALL, 255], pixel * 4);
  for (const card of scene.cards) drawCard(data, width, height, card);
  const picture = { width, height, data };
  for (let turn = 0; turn < 3; turn += 1) if (scene.blur) average(picture, scene.blur);
  light(picture, scene);
  return picture;
}

/** Each pixel is the mean of four rays through it. */
function drawCard(data: Uint8ClampedArray, width: number, height: number, card: DrawnCard): void {
  const reach = Math.ceil(card.width * 0.75);
  const cells = blackCells(card.card);
  for (let y = Math.max(0, Math.floor(card.y) - reach); y < Math.min(height, card.y + reach); y += 1)
    for (let x = Math.max(0, Math.floor(card.x) - reach); x < Math.min(width, card.x + reach); x += 1) {
      const sum = [0, 0, 0];
      let hits = 0;
      for (const [across, down] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const) {
        const place = onCard(card, x + across, y + down);
        if (!place) continue;
        hits += 1;
        colourAt(cells, place[0], place[1]).forEach(
          (value, index) => (sum[index] = (sum[index] ?? 0) + value),
        );
      }
      const at = (y * width + x) * 4;
      for (let index = 0; index < 3; index += 1)
        data[at + index] = ((data[at + index] ?? 0) * (4 - hits) + (sum[index] ?? 0)) / 4;
    }
}

const DISTANCE = 4;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Where on the card, from 0 to 1 each way with side a up, a ray of the camera meets it. */
function onCard(card: DrawnCard, pixelX: number, pixelY: number): [number, number] | undefined {
  const { roll = 0, yaw = 0, pitch = 0 } = card;
  // The card's plane goes through the middle, leaning by yaw and pitch; the camera is some card widths in front of it.
  const rayX = (pixelX - card.x) / card.width / DISTANCE;
  const rayY = (pixelY - card.y) / card.width / DISTANCE;
  const [cosYaw, sinYaw] = [Math.cos(radians(yaw)), Math.sin(radians(yaw))];
  const [cosPitch, sinPitch] = [Math.cos(radians(pitch)), Math.sin(radians(pitch))];
  const across = [cosYaw, 0, -sinYaw] as const;
  const down = [sinYaw * sinPitch, cosPitch, cosYaw * sinPitch] as const;
  const normal = [sinYaw * cosPitch, -sinPitch, cosYaw * cosPitch] as const;
  const far = (DISTANCE * normal[2]) / (rayX * normal[0] + rayY * normal[1] + normal[2]);
  const point = [rayX * far, rayY * far, far - DISTANCE] as const;
  const u = point[0] * across[0] + point[1] * across[1] + point[2] * across[2];
  const v = point[0] * down[0] + point[1] * down[1] + point[2] * down[2];
  const back = -radians(roll) + (SIDES.indexOf(card.side) * Math.PI) / 2;
  const [cos, sin] = [Math.cos(back), Math.sin(back)];
  const [cardX, cardY] = [u * cos - v * sin + 0.5, u * sin + v * cos + 0.5];
  return cardX >= 0 && cardX < 1 && cardY >= 0 && cardY < 1 ? [cardX, cardY] : undefined;
}

function colourAt(cells: boolean[][], x: number, y: number): Colour {
  const size = cells.length;
  const column = Math.floor(((x - MARKER) / (1 - 2 * MARKER)) * size);
  const row = Math.floor(((y - MARKER) / (1 - 2 * MARKER)) * size);
  if (column >= 0 && column < size && row >= 0 && row < size) return cells[row]?.[column] ? BLACK : WHITE;
  // From the middle of the card, to which side it lies.
  const [right, below] = [x - 0.5, y - 0.5];
  const edge = 0.5 - Math.max(Math.abs(right), Math.abs(below));
  const isCorner = Math.abs(Math.abs(right) - Math.abs(below)) < 0.018;
  if (edge < RIM || edge > FIELD || isCorner) return WHITE;
  const turn = Math.abs(right) > Math.abs(below) ? (right > 0 ? 'b' : 'd') : below > 0 ? 'c' : 'a';
  return rgbOf(SIDE_LOOKS[turn].colour);
}

const rgbOf = (colour: string): Colour => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

function average({ width, height, data }: Picture, radius: number): void {
  for (const [length, count, along, beside] of [
    [width, height, 4, width * 4],
    [height, width, width * 4, 4],
  ] as const) {
    const line = new Float32Array(length);
    for (let each = 0; each < count; each += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const start = each * beside + channel;
        for (let place = 0; place < length; place += 1) line[place] = data[start + place * along] ?? 0;
        const at = (place: number) => line[Math.min(length - 1, Math.max(0, place))] ?? 0;
        let sum = 0;
        for (let place = -radius; place <= radius; place += 1) sum += at(place);
        for (let place = 0; place < length; place += 1) {
          data[start + place * along] = sum / (2 * radius + 1);
          sum += at(place + radius + 1) - at(place - radius);
        }
      }
  }
}

/** Light from one corner, and the noise of a cheap camera. */
function light({ width, height, data }: Picture, { shade = 0, noise = 0, random }: Scene): void {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const bright = 1 - (shade * (x / width + y / height)) / 2;
      const at = (y * width + x) * 4;
      for (let index = 0; index < 3; index += 1)
        data[at + index] = (data[at + index] ?? 0) * bright + (noise ? (random() - 0.5) * 2 * noise : 0);
    }
}
