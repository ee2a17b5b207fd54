import { CARDS_MOST } from '../marker-rules.ts';
import { SIDES } from '../side-rules.ts';
import type { DrawnCard, Scene } from './draw-cards.ts';

const [COLUMNS, ROWS] = [6, 4];
/** As far as the product promises. */
const MOST_LEAN = 25;

/** 24 children in four rows, each holding a card of their own as well as a child holds it: the camera's whole picture. */
export function classroom(
  random: () => number,
  { width, height } = { width: 1280, height: 720 },
): DrawnCard[] {
  const numbers = Array.from({ length: CARDS_MOST }, (_, index) => index + 1)
    .map((card) => ({ card, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank);
  const [roomX, roomY] = [width / COLUMNS, height / ROWS];
  const lean = () => (random() - 0.5) * 2 * MOST_LEAN;
  return numbers.slice(0, COLUMNS * ROWS).map(({ card }, index) => ({
    card,
    side: SIDES[Math.floor(random() * SIDES.length)] ?? 'a',
    x: roomX * ((index % COLUMNS) + 0.45 + random() * 0.1),
    y: roomY * (Math.floor(index / COLUMNS) + 0.45 + random() * 0.1),
    width: roomY * (0.5 + random() * 0.15),
    roll: lean(),
    yaw: lean(),
    pitch: lean(),
  }));
}

/** What a cheap camera makes of it on a dull afternoon. */
export const DULL: Pick<Scene, 'blur' | 'shade' | 'noise'> = { blur: 1, shade: 0.5, noise: 10 };
