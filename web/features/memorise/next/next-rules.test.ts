import { describe, expect, test } from 'vitest';
import { stepsIn, type Verse } from '#web/round/choice-rules.ts';
import * as rules from './next-rules.ts';

const verse = (ayah_number: number, arabic = `آية ${ayah_number}`, surah_number = 67): Verse => ({
  surah: 'Al-Mulk',
  surah_number,
  ayah_number,
  arabic,
});
const PASSAGE = [verse(1), verse(2), verse(3), verse(4)];
const deal: rules.Deal = ({ right }) => [right, verse(20), verse(21)];

describe('a round', () => {
  const steps = stepsIn(PASSAGE, PASSAGE);
  const start = () => rules.startRound(steps, deal);
  const play = (chosen: number[]) =>
    chosen.reduce((round, each) => rules.goOn(rules.answer(round, each), deal), start());

  test('asks every step once when all is right', () => {
    const over = play([0, 0, 0]);
    expect(over.phase.name).toBe('over');
    expect(rules.passagesOf(over)).toEqual([{ surah: 67, from: 2, grades: '333' }]);
  });
  test('a wrong answer comes again at the end, and only the first one is graded', () => {
    const later = play([0, 1, 0]);
    expect(later.phase.name).toBe('asking');
    expect(later.steps[later.queue[0] ?? -1]?.right.ayah_number).toBe(3);
    const over = play([0, 1, 0, 1, 0]);
    expect(over.phase.name).toBe('over');
    expect(rules.passagesOf(over)).toEqual([{ surah: 67, from: 2, grades: '313' }]);
    expect(
      rules.mistakesIn(over).map(({ right, chosen }) => [right.ayah_number, chosen.ayah_number]),
    ).toEqual([[3, 20]]);
  });
  test('what was not asked when it is finished early is not graded', () => {
    expect(rules.passagesOf(rules.finish(play([1])))).toEqual([{ surah: 67, from: 2, grades: '100' }]);
  });
  test('an answer cannot be changed, nor given outside the choices', () => {
    const answered = rules.answer(start(), 1);
    expect(rules.answer(answered, 0)).toBe(answered);
    const asking = start();
    expect(rules.answer(asking, 3)).toBe(asking);
  });
  test('without steps it is over at once', () => {
    expect(rules.startRound([], deal).phase.name).toBe('over');
  });
});
