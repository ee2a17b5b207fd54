import type { Random } from '#web/platform/random.ts';
import type { SwappedCards } from './slip-rules.ts';
import { directionTo, moveTo, shuffledOrder, targetsOf, type Order } from './order-rules.ts';

export type Hint = 'highlight' | 'directions';

/** `targets` is fixed once checked: what was judged is what stays on the screen. */
type Phase = { name: 'ordering' } | { name: 'checking' } | { name: 'checked'; targets: readonly number[] };

export type Practice = {
  twins: readonly number[];
  order: Order;
  phase: Phase;
  hint: Hint | undefined;
  /** Also when it was put off again. */
  usedHint: boolean;
  /** Only the first check of a round counts; what is put right afterwards is practice. */
  isGraded: boolean;
  /** While they are put right: two neighbours that the check found swapped. */
  swapped?: SwappedCards | undefined;
};

export type SavedPractice = Pick<Practice, 'order' | 'usedHint' | 'isGraded'> & { isChecked: boolean };
/** Begins the key under which the tab stores it. */
export const SAVED_PRACTICE = 'arranged';

/** @param dealt how the cards were laid out before, if they were */
export function startPractice(twins: readonly number[], random: Random, dealt?: Order): Practice {
  const order = dealt && isOrderOf(twins, dealt) ? dealt : shuffledOrder(twins, random);
  return { twins, order, phase: { name: 'ordering' }, hint: undefined, usedHint: false, isGraded: false };
}

/** An answer that is being checked is saved as not yet handed in. */
export function savePractice({ order, phase, usedHint, isGraded }: Practice): SavedPractice {
  return { order, usedHint, isGraded, isChecked: phase.name === 'checked' };
}

/** Undefined when what was saved is not an order of these cards. */
export function resumePractice(twins: readonly number[], saved: SavedPractice): Practice | undefined {
  const { order, isChecked, usedHint, isGraded } = saved;
  if (!isOrderOf(twins, order)) return undefined;
  const phase: Phase = isChecked
    ? { name: 'checked', targets: targetsOf(order, twins) }
    : { name: 'ordering' };
  return { twins, order, phase, hint: undefined, usedHint, isGraded };
}

function isOrderOf(twins: readonly number[], order: Order): boolean {
  const cards = new Set(order);
  if (order.length !== twins.length || cards.size !== twins.length) return false;
  return order.every((card) => twins[card] !== undefined);
}

/** Ignored where there is no such place, and once the answer is being checked. */
export function moveCard(practice: Practice, from: number, to: number): Practice {
  if (practice.phase.name !== 'ordering') return practice;
  const order = moveTo(practice.order, from, to);
  return order === practice.order ? practice : { ...practice, order };
}

/** One hint at a time; the one that is on goes off when it is chosen again. */
export function chooseHint(practice: Practice, hint: Hint): Practice {
  if (practice.phase.name !== 'ordering') return practice;
  return { ...practice, hint: practice.hint === hint ? undefined : hint, usedHint: true };
}

export function beginCheck(practice: Practice): Practice {
  if (practice.phase.name !== 'ordering') return practice;
  return { ...practice, phase: { name: 'checking' } };
}

export function finishCheck(practice: Practice): Practice {
  if (practice.phase.name !== 'checking') return practice;
  const targets = targetsOf(practice.order, practice.twins);
  return { ...practice, phase: { name: 'checked', targets }, isGraded: true };
}

export function putRight(practice: Practice, swapped?: SwappedCards): Practice {
  if (practice.phase.name !== 'checked') return practice;
  return { ...practice, phase: { name: 'ordering' }, hint: undefined, swapped };
}

/** Where each card belongs, as far as the learner may know: fixed once checked, live while a hint is on. */
export function knownTargets({ phase, hint, order, twins }: Practice): readonly number[] | undefined {
  if (phase.name === 'checked') return phase.targets;
  return hint ? targetsOf(order, twins) : undefined;
}

/** What a card says of its place: nothing, a hint, or the judgement. */
export type Mark = 'none' | 'inPlace' | 'up' | 'down' | 'correct' | 'wrong';

export function markOf({ phase, hint }: Practice, position: number, target: number): Mark {
  if (phase.name === 'checked') return target === position ? 'correct' : 'wrong';
  if (hint === 'highlight') return target === position ? 'inPlace' : 'none';
  return (hint && directionTo(target, position)) ?? 'none';
}
