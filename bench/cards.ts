import { performance } from 'node:perf_hooks';
import { dice, randomSeed } from '#contract/testing/dice.ts';
import { findCards } from '#web/cards/find-cards.ts';
import { classroom, DULL } from '#web/cards/testing/classroom.ts';
import { drawScene, type DrawnCard } from '#web/cards/testing/draw-cards.ts';
import { withoutCards } from '#web/cards/testing/no-cards.ts';
import { atLeast, atMost, median, noted, type Figure } from './figures.ts';
import { readFilm, type Picture } from './film.ts';

const SIZE = { width: 1280, height: 720 };
const TIMES = 11;
const FILM_PICTURES = 20;
const WITHIN_MS = 3000;
const WITHOUT_CARDS = 300;

/** Cards in the air: how long a picture takes, a film as the camera, and what is no card. */
export async function measureCards(): Promise<Figure[]> {
  const seed = randomSeed();
  console.log(`cards: seed ${seed}`);
  const random = dice(seed);
  return [...measurePicture(random), ...(await measureFilm(random)), ...countFalse(random)];
}

function measurePicture(random: () => number): Figure[] {
  const picture = drawScene({ ...SIZE, cards: classroom(random), random, ...DULL });
  const large = { width: 1920, height: 1080 };
  const largePicture = drawScene({ ...large, cards: classroom(random, large), random, ...DULL });
  return [
    atMost('cards: a picture of 1280 × 720 with 24 cards, read', medianMs(picture), 250, 'ms'),
    noted('cards: the same of 1920 × 1080', `${Math.round(medianMs(largePicture))} ms`),
  ];
}

function medianMs(picture: Picture): number {
  const times = Array.from({ length: TIMES }, () => {
    const begin = performance.now();
    findCards(picture);
    return performance.now() - begin;
  });
  return median(times);
}

/** 24 children, each with a shaking hand. */
async function measureFilm(random: () => number): Promise<Figure[]> {
  const cards = classroom(random);
  const { sides, tookMs } = await readFilm(shaking(cards, random), cards.length, WITHIN_MS);
  const right = sides.filter(([card, side]) =>
    cards.some((each) => each.card === card && each.side === side),
  );
  return [
    atLeast(
      'cards: of 24 in a film, blurred, leaning by up to 25° and unevenly lit, right',
      right.length,
      24,
    ),
    atMost('cards: the film, wrong', sides.length - right.length, 0, ''),
    atMost('cards: the film, until the last one was read', tookMs / 1000, WITHIN_MS / 1000, 's'),
  ];
}

function* shaking(cards: readonly DrawnCard[], random: () => number): Generator<Picture> {
  const off = (most: number) => (random() - 0.5) * 2 * most;
  for (let picture = 0; picture < FILM_PICTURES; picture += 1)
    yield drawScene({
      ...SIZE,
      random,
      ...DULL,
      cards: cards.map((card) => ({
        ...card,
        x: card.x + off(3),
        y: card.y + off(3),
        roll: (card.roll ?? 0) + off(2),
      })),
    });
}

function countFalse(random: () => number): Figure[] {
  const seen = Array.from({ length: WITHOUT_CARDS }, (_, number) => findCards(withoutCards(number, random)));
  return [
    atMost('cards: seen in 300 pictures of noise, faces and print, each alone', seen.flat().length, 0, ''),
  ];
}
