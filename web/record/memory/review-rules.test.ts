import { default_w, forgetting_curve } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { retrievability } from './review-rules.ts';

test('how likely something is still known is what the library says', () => {
  const apart = [0.001, 0.4072, 1, 2.3065, 13.99, 60, 365.25, 36_500].flatMap((stability) =>
    Array.from({ length: 1500 }, (_, days) => {
      const review = { day: 20_000, stability, difficulty: 5, interval: 1, isTold: false };
      return Math.abs(retrievability(review, 20_000 + days) - forgetting_curve(default_w, days, stability));
    }),
  );
  expect(Math.max(...apart)).toBeLessThan(1.1e-8);
});

test('nothing is forgotten before the day on which it was asked', () => {
  const review = { day: 20_000, stability: 3, difficulty: 5, interval: 3, isTold: false };
  expect(retrievability(review, 19_000)).toBe(1);
});
