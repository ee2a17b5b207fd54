import { SIDES, type Side } from '#web/cards/side-rules.ts';
import type { Random } from '#web/platform/random.ts';
import type { Step } from '#web/round/ladder-rules.ts';
import { stepAfter } from '#web/round/ladder-rules.ts';
import {
  askedOf,
  countAnswers,
  type Asked,
  type Cards,
  type Question,
  type RoundKind,
} from './answer-rules.ts';
import { isWhole, shuffled, swapped } from './order-rules.ts';

/** What the wall shows. `passage` is its number in the pack, from 0, as all places are. */
export type Shown =
  | { is: 'start' }
  | ShownPassage
  | ShownOrder
  | { is: 'letters'; place: number; isPair: boolean }
  | { is: 'phrases'; place: number; hasMeaning: boolean }
  | ShownRound;

export type ShownPassage = {
  is: 'passage';
  passage: number;
  ayah: number;
  step: Step;
  /** Words of this ayah that were hidden, and were shown by a tap. */
  peeked: readonly number[];
  isPage: boolean;
};
/** `order` holds the cards of one board; `picked` is the place of the card that was tapped first. */
export type ShownOrder = {
  is: 'order';
  passage: number;
  board: number;
  order: readonly number[];
  picked: number | null;
};
export type ShownRound = {
  is: 'round';
  of: RoundKind;
  passage: number;
  place: number;
  question: Question | null;
  hands: readonly Side[];
  cards: Cards;
  isRevealed: boolean;
};

export type Lesson = {
  /** The link of its pack: another one is another lesson. */
  pack: string;
  shown: Shown;
  /** How many children there are; 0 where nobody said. */
  classSize: number;
  look: 'cream' | 'black';
  asked: readonly Asked[];
  /** What the class's plant has grown by; it never shrinks. */
  growth: number;
};

export function startLesson(pack: string, look: Lesson['look']): Lesson {
  return { pack, shown: { is: 'start' }, classSize: 0, look, asked: [], growth: 0 };
}

export const showPassage = (passage: number, ayah = 0): ShownPassage => ({
  is: 'passage',
  passage,
  ayah,
  step: 'read',
  peeked: [],
  isPage: false,
});

export function showOrder(
  passage: number,
  board: number,
  texts: readonly string[],
  random: Random,
): ShownOrder {
  return { is: 'order', passage, board, order: shuffled(texts, random), picked: null };
}

export const showRound = (of: RoundKind, passage = 0, place = 0): ShownRound => ({
  is: 'round',
  of,
  passage,
  place,
  question: null,
  hands: [],
  cards: [],
  isRevealed: false,
});

/** To the next ayah, letter or phrase, one step at a time; at the end it stays. `count` says how many there are. */
export function goOn(shown: Shown, count: number): Shown {
  if (shown.is === 'passage') return toAyah(shown, Math.min(shown.ayah + 1, count - 1));
  if (shown.is === 'letters')
    return { ...shown, place: Math.min(shown.place + 1, lastPlace(shown.isPair, count)) };
  if (shown.is !== 'phrases') return shown;
  if (!shown.hasMeaning) return { ...shown, hasMeaning: true };
  return shown.place + 1 < count ? { ...shown, place: shown.place + 1, hasMeaning: false } : shown;
}

export function goBack(shown: Shown): Shown {
  if (shown.is === 'passage') return toAyah(shown, Math.max(0, shown.ayah - 1));
  if (shown.is === 'letters') return { ...shown, place: Math.max(0, shown.place - 1) };
  if (shown.is !== 'phrases') return shown;
  if (shown.hasMeaning) return { ...shown, hasMeaning: false };
  return shown.place > 0 ? { ...shown, place: shown.place - 1, hasMeaning: true } : shown;
}

function toAyah(shown: ShownPassage, ayah: number): ShownPassage {
  return ayah === shown.ayah ? shown : { ...shown, ayah, peeked: [] };
}

const lastPlace = (isPair: boolean, count: number): number => Math.max(0, count - (isPair ? 2 : 1));

/** One or two letters on the wall. */
export function togglePair(shown: Shown, count: number): Shown {
  if (shown.is !== 'letters' || count < 2) return shown;
  const isPair = !shown.isPair;
  return { ...shown, isPair, place: Math.min(shown.place, lastPlace(isPair, count)) };
}

/** The next step of the ladder; after the last one all words are there again. */
export function hideMore(shown: Shown): Shown {
  if (shown.is !== 'passage') return shown;
  return { ...shown, step: stepAfter(shown.step) ?? 'read', peeked: [], isPage: false };
}

export function peekAt(shown: Shown, word: number | undefined): Shown {
  return shown.is === 'passage' && word !== undefined ? { ...shown, peeked: [...shown.peeked, word] } : shown;
}

/** The first card is picked, the second one changes places with it; the picked one itself is put down. */
export function tapCard(lesson: Lesson, place: number, texts: readonly string[]): Lesson {
  const { shown } = lesson;
  if (shown.is !== 'order' || isWhole(shown.order, texts)) return lesson;
  if (shown.picked === null) return { ...lesson, shown: { ...shown, picked: place } };
  if (shown.picked === place) return { ...lesson, shown: { ...shown, picked: null } };
  const order = swapped(shown.order, shown.picked, place);
  const growth = lesson.growth + (isWhole(order, texts) ? GROWS_BY.order : 0);
  return { ...lesson, growth, shown: { ...shown, order, picked: null } };
}

/** What the class did together; a round in which most were right more than another. */
const GROWS_BY = { order: 2, round: 1, goodRound: 2 };

/** A hand is counted until the answer is shown. */
export function raiseHand(shown: Shown, side: Side): Shown {
  if (shown.is !== 'round' || shown.isRevealed || !shown.question) return shown;
  if (SIDES.indexOf(side) >= shown.question.choices.length) return shown;
  return { ...shown, hands: [...shown.hands, side] };
}

export function takeHandBack(shown: Shown): Shown {
  if (shown.is !== 'round' || shown.isRevealed) return shown;
  return { ...shown, hands: shown.hands.slice(0, -1) };
}

/** What the camera has read of this question, until the answer is shown. */
export function readCards(shown: Shown, sides: ReadonlyMap<number, Side>): Shown {
  if (shown.is !== 'round' || shown.isRevealed || !shown.question) return shown;
  const { choices } = shown.question;
  return { ...shown, cards: [...sides].filter(([, side]) => SIDES.indexOf(side) < choices.length) };
}

/** What was dealt stays when the page is loaded again. */
export function putQuestion(shown: Shown, question: Question): Shown {
  return shown.is === 'round' && !shown.question ? { ...shown, question } : shown;
}

/** First the answer, then the next question; after the last one the start. */
export function goOnInRound(lesson: Lesson, count: number): Lesson {
  const { shown } = lesson;
  if (shown.is !== 'round' || !shown.question) return lesson;
  if (!shown.isRevealed) return reveal(lesson, shown, shown.question);
  const { of, passage, place } = shown;
  return { ...lesson, shown: place + 1 < count ? showRound(of, passage, place + 1) : { is: 'start' } };
}

function reveal(lesson: Lesson, shown: ShownRound, question: Question): Lesson {
  const asked = askedOf(question, countAnswers(shown));
  const isGood = asked.answered > 0 && asked.right * 2 > asked.answered;
  return {
    ...lesson,
    shown: { ...shown, isRevealed: true },
    asked: asked.answered > 0 ? [...lesson.asked, asked] : lesson.asked,
    growth: lesson.growth + (isGood ? GROWS_BY.goodRound : GROWS_BY.round),
  };
}

/** From how much growth on the plant is at its next stage. */
const STAGES_FROM = [0, 1, 4, 8, 13, 19];

/** From 1, a seed, to 6, a tree with fruit. */
export function stageOf(growth: number): number {
  return STAGES_FROM.findLastIndex((from) => growth >= from) + 1;
}
