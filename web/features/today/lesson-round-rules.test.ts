import { expect, test } from 'vitest';
import { answer, beginAsking, look, readAgain, startLesson, type LessonRound } from './lesson-round-rules.ts';

const answered = (round: LessonRound, had: boolean) => answer(look(round), had);

test('it is read before the first question', () => {
  const round = startLesson(2);
  expect(round.stage).toBe('read');
  expect(answer(round, true)).toBe(round);
  expect(look(round)).toBe(round);
  expect(beginAsking(round)).toMatchObject({ stage: 'ask', queue: [0, 1] });
});

test('what was not there yet comes once more, after the others, and then it is enough', () => {
  let round = beginAsking(startLesson(2));
  round = answered(round, false);
  expect(round.queue).toEqual([1, 0]);
  round = answered(round, true);
  round = answered(round, false);
  expect(round).toMatchObject({ stage: 'whole', queue: [] });
});

test('an answer counts only after a look', () => {
  const round = beginAsking(startLesson(1));
  expect(answer(round, true)).toBe(round);
  expect(answered(round, true).stage).toBe('whole');
});

test('reading again loses nothing', () => {
  const round = answered(beginAsking(startLesson(3)), true);
  expect(beginAsking(readAgain(round))).toEqual(round);
  const whole = answered(beginAsking(startLesson(1)), true);
  expect(readAgain(whole)).toBe(whole);
});
