import { describe, expect, test } from 'vitest';
import type { Side } from '#web/cards/side-rules.ts';
import type { Question } from './answer-rules.ts';
import * as rules from './lesson-rules.ts';

const question: Question = { of: 'next', about: '67:2', ask: '', choices: ['w', 'x', 'y', 'z'], right: 1 };
const asking: rules.Shown = { ...rules.showRound('next'), question };
const lesson = (shown: rules.Shown): rules.Lesson => ({ ...rules.startLesson('P1', 'cream'), shown });
const raised = (sides: readonly Side[]) => sides.reduce<rules.Shown>(rules.raiseHand, asking);

describe('a passage', () => {
  test('is shown ayah by ayah, and stays at its ends', () => {
    const first = rules.showPassage(0);
    const second = rules.goOn(first, 2);
    expect(second).toMatchObject({ ayah: 1 });
    expect(rules.goOn(second, 2)).toBe(second);
    expect(rules.goBack(second)).toMatchObject({ ayah: 0 });
    expect(rules.goBack(first)).toBe(first);
  });
  test('hides more with each step, and after nothing is shown all of it', () => {
    let shown: rules.Shown = rules.showPassage(0);
    const steps = Array.from({ length: 4 }, () => (shown = rules.hideMore(shown))).map(
      (each) => 'step' in each && each.step,
    );
    expect(steps).toEqual(['letters', 'word', 'heart', 'read']);
  });
  test('keeps its step in the next ayah, where no word was shown yet', () => {
    const peeked = rules.peekAt(rules.hideMore(rules.showPassage(0)), 3);
    expect(peeked).toMatchObject({ peeked: [3] });
    expect(rules.goOn(peeked, 5)).toMatchObject({ ayah: 1, step: 'letters', peeked: [] });
  });
});

test('a phrase is shown first, then its meaning, then the next phrase; and the same way back', () => {
  const first: rules.Shown = { is: 'phrases', place: 0, hasMeaning: false };
  const meaning = rules.goOn(first, 2);
  const second = rules.goOn(meaning, 2);
  expect([meaning, second]).toMatchObject([
    { place: 0, hasMeaning: true },
    { place: 1, hasMeaning: false },
  ]);
  expect(rules.goBack(second)).toEqual(meaning);
  expect(rules.goBack(meaning)).toEqual(first);
});

test('two letters stand together, and the last of them has company too', () => {
  const last: rules.Shown = { is: 'letters', place: 2, isPair: false };
  expect(rules.togglePair(last, 3)).toEqual({ is: 'letters', place: 1, isPair: true });
  expect(rules.togglePair({ ...last, place: 0 }, 1)).toMatchObject({ isPair: false });
});

describe('cards in order', () => {
  const texts = ['a', 'b', 'c'];
  const dealt = lesson({ is: 'order', passage: 0, board: 0, order: [1, 0, 2], picked: null });
  test('the first tap picks a card, the second one swaps, the same card is put down', () => {
    const picked = rules.tapCard(dealt, 0, texts);
    expect(picked.shown).toMatchObject({ picked: 0 });
    expect(rules.tapCard(picked, 0, texts).shown).toMatchObject({ picked: null, order: [1, 0, 2] });
    expect(rules.tapCard(picked, 2, texts).shown).toMatchObject({ picked: null, order: [2, 0, 1] });
  });
  test("when all are in order the class's plant grows, once", () => {
    const whole = rules.tapCard(rules.tapCard(dealt, 0, texts), 1, texts);
    expect(whole).toMatchObject({ growth: 2, shown: { order: [0, 1, 2] } });
    expect(rules.tapCard(whole, 0, texts)).toBe(whole);
  });
});

describe('a question', () => {
  test('counts a hand for each tap, and takes the last one back', () => {
    const counted = raised(['a', 'b', 'b']);
    expect(counted).toMatchObject({ hands: ['a', 'b', 'b'] });
    expect(rules.takeHandBack(counted)).toMatchObject({ hands: ['a', 'b'] });
  });
  test('counts none for a side that has no answer, and none once the answer is shown', () => {
    const two: rules.Shown = { ...rules.showRound('next'), question: { ...question, choices: ['w', 'x'] } };
    expect(rules.raiseHand(two, 'c')).toBe(two);
    const { shown } = rules.goOnInRound(lesson(raised(['b'])), 4);
    expect(rules.raiseHand(shown, 'b')).toBe(shown);
    expect(rules.takeHandBack(shown)).toBe(shown);
  });
  test('shows the answer first, then the next question, and after the last one the start', () => {
    const revealed = rules.goOnInRound(lesson(asking), 2);
    expect(revealed.shown).toMatchObject({ isRevealed: true, place: 0 });
    const second = rules.goOnInRound(revealed, 2);
    expect(second.shown).toMatchObject({ place: 1, question: null, hands: [], isRevealed: false });
    expect(rules.goOnInRound(revealed, 1).shown).toEqual({ is: 'start' });
  });
  test('is noted only where somebody answered', () => {
    expect(rules.goOnInRound(lesson(asking), 2).asked).toEqual([]);
    expect(rules.goOnInRound(lesson(raised(['a', 'b'])), 2).asked).toEqual([
      { of: 'next', about: '67:2', right: 1, answered: 2 },
    ]);
  });
  test('takes what the cards say until the answer is shown, but no side that has no answer', () => {
    const sides = new Map<number, Side>([
      [4, 'b'],
      [9, 'd'],
    ]);
    const read = rules.readCards(asking, sides);
    expect(read).toMatchObject({ cards: [...sides] });
    const three: rules.Shown = { ...asking, question: { ...question, choices: ['w', 'x', 'y'] } };
    expect(rules.readCards(three, sides)).toMatchObject({ cards: [[4, 'b']] });
    const revealed = rules.goOnInRound(lesson(read), 2);
    expect(revealed.asked).toEqual([{ of: 'next', about: '67:2', right: 1, answered: 2 }]);
    expect(rules.readCards(revealed.shown, new Map())).toBe(revealed.shown);
  });
  test('what was dealt is never dealt again', () => {
    expect(rules.putQuestion(asking, { ...question, about: '67:9' })).toBe(asking);
  });
});

describe("the class's plant", () => {
  test.each<[string, readonly Side[], number]>([
    ['nobody counted', [], 1],
    ['half were right', ['a', 'b'], 1],
    ['most were right', ['a', 'b', 'b'], 2],
  ])('grows with each answer: %s', (_, hands, growth) => {
    expect(rules.goOnInRound(lesson(raised(hands)), 2).growth).toBe(growth);
  });
  test.each([
    [0, 1],
    [1, 2],
    [3, 2],
    [4, 3],
    [19, 6],
    [99, 6],
  ])('grown by %i it is at stage %i', (growth, stage) => {
    expect(rules.stageOf(growth)).toBe(stage);
  });
});
