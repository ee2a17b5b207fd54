import aruco from 'js-aruco2';
import { CELLS, MARKERS } from './marker-rules.ts';
import type { SeenCard } from './reading-rules.ts';
import { middleOf, sideUp } from './side-rules.ts';

/**
 * Two markers differ in 12 cells or more, so with two wrong ones a marker is still nearest to itself. Each further one that is
 * accepted finds few more cards, and ten times as many in what is none.
 */
const MOST_WRONG_CELLS = 2;

const NAME = 'cards';
aruco.AR.DICTIONARIES[NAME] = { nBits: CELLS * CELLS, tau: 12, codeList: MARKERS };

/** Each reuses its arrays, which are as large as its pictures. */
const [ofWhole, ofHalf] = [newDetector(), newDetector()];

/** Four bytes for each point: red, green, blue and how solid it is. */
export type Picture = { width: number; height: number; data: Uint8ClampedArray };

/** All cards in one picture. Small ones are found in the whole of it, blurred ones in half its size. */
export function findCards(picture: Picture): SeenCard[] {
  const found = cardsIn(picture, ofWhole);
  const inHalf = cardsIn(halved(picture), ofHalf).map(({ card, side, x }) => ({ card, side, x: x * 2 }));
  const isNew = (one: SeenCard) => !found.some(({ card, side }) => card === one.card && side === one.side);
  return [...found, ...inHalf.filter(isNew)];
}

function newDetector() {
  // The first number of wrong cells that is refused.
  return new aruco.AR.Detector({ dictionaryName: NAME, maxHammingDistance: MOST_WRONG_CELLS + 1 });
}

function cardsIn(
  { width, height, data }: Picture,
  detector: InstanceType<typeof aruco.AR.Detector>,
): SeenCard[] {
  return detector.detectImage(width, height, data).flatMap(({ id, corners }) => {
    const side = sideUp(corners);
    return side ? [{ card: id + 1, side, x: middleOf(corners).x }] : [];
  });
}

const GREEN = 1;

/** Green alone is enough, as markers have no colour. */
function halved({ width, height, data }: Picture): Picture {
  const half = { width: width >> 1, height: height >> 1 };
  const grey = new Uint8ClampedArray(half.width * half.height * 4);
  for (let y = 0, to = 0; y < half.height; y += 1)
    for (let x = 0; x < half.width; x += 1, to += 4) {
      const from = (2 * y * width + 2 * x) * 4 + GREEN;
      const below = from + width * 4;
      const sum = (data[from] ?? 0) + (data[from + 4] ?? 0) + (data[below] ?? 0) + (data[below + 4] ?? 0);
      grey.fill(sum / 4, to, to + 4);
    }
  return { ...half, data: grey };
}
