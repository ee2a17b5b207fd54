import { expect, test } from 'vitest';
import { asksBeforePlayAgain, finishLevel, placeOf, type FinishedLevel } from './place-rules.ts';

const levelOne: FinishedLevel = { level: 1, stars: 3, mode: 'visual-audio' };
const levelTwo: FinishedLevel = { level: 2, stars: 1, mode: 'audio-only' };

test('before the first level there is no place to go back to', () => {
  expect(placeOf([])).toEqual({ finishedLevel: 0, stars: new Map(), last: undefined });
});

test('the place is the highest level that was finished, in the mode that was played last', () => {
  const finished = [levelOne, levelTwo].reduce(finishLevel, []);
  expect(placeOf(finished)).toMatchObject({ finishedLevel: 2, last: { level: 2, mode: 'audio-only' } });
});

test('starting over takes no level away, and no star', () => {
  const again: FinishedLevel = { level: 1, stars: 1, mode: 'audio-only' };
  const place = placeOf([levelOne, levelTwo, again].reduce(finishLevel, []));
  expect(place.finishedLevel).toBe(2);
  expect([...place.stars]).toEqual([
    [2, 1],
    [1, 3],
  ]);
  expect(place.last).toMatchObject({ level: 1, mode: 'audio-only' });
});

test('a round beside the levels moves no level on', () => {
  expect(finishLevel([levelOne], { level: 0, stars: 0, mode: 'visual-audio' })).toEqual([levelOne]);
});

test.each([
  [1, false, false],
  [2, false, false],
  [3, false, true],
  [1, true, true],
])('after level %i, with a learner: %s, Play Again asks first: %s', (level, hasLearner, asks) => {
  expect(asksBeforePlayAgain(level, hasLearner)).toBe(asks);
});
