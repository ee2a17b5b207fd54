import { shuffle, type Random } from '#web/platform/random.ts';

/** What can be chosen, in the order in which it is printed; answers come last of all. */
export const PARTS = ['slip', 'strips', 'tracing', 'phrases', 'cards'] as const;
export type Part = (typeof PARTS)[number];

export const CARD_SIZES = ['small', 'middle', 'large'] as const;
export type CardSize = (typeof CARD_SIZES)[number];

/** Both A4 and Letter have room for them. */
const CARDS_ON_PAGE: Record<CardSize, number> = { small: 6, middle: 2, large: 1 };

export function cardPages(size: CardSize, most: number): number[][] {
  const onPage = CARDS_ON_PAGE[size];
  const cards = Array.from({ length: most }, (_, index) => index + 1);
  return Array.from({ length: Math.ceil(most / onPage) }, (_, page) =>
    cards.slice(page * onPage, (page + 1) * onPage),
  );
}

/** Places from 0 in a mixed order: never as they were, where there are two. */
export function mixed(count: number, random: Random): number[] {
  const order = shuffle([...Array(count).keys()], random);
  const isAsItWas = order.every((item, place) => item === place);
  return isAsItWas ? [...order.slice(1), ...order.slice(0, 1)] : order;
}

/** For each item the place where it is found in the mixed order, from 1. */
export function placesIn(order: readonly number[]): number[] {
  return order.map((_, item) => order.indexOf(item) + 1);
}

export type LetterForms = Record<'alone' | 'first' | 'middle' | 'last', string>;

/** After these the next letter is never joined. */
const JOINS_BEFORE_ONLY = 'ادذرزو';
const STROKE = '\u0640';

/** A letter as it is written in a word; a stroke stands for its neighbour. */
export function formsOf(letter: string): LetterForms {
  const joinsNext = !JOINS_BEFORE_ONLY.includes(letter);
  const next = joinsNext ? STROKE : '';
  return {
    alone: letter,
    first: letter + next,
    middle: STROKE + letter + next,
    last: STROKE + letter,
  };
}

/** A, B, C… */
export const signOf = (place: number): string => String.fromCodePoint(0x40 + place);
