import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BodyOf } from '#contract/record.ts';
import { createPlace, type savedPlace } from './session.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ayahs = [1, 2].map((ayah_number) => ({ surah_number: 112, ayah_number }));
const begins = [{ line: 3, third: 1 }];

function started() {
  const rounds: BodyOf<'round'>[] = [];
  let kept: ReturnType<typeof savedPlace> | undefined;
  let rank = 0;
  const again = () =>
    createPlace(ayahs, {
      now: () => new Date(),
      random: () => rank--,
      beginRound: () => ({
        learnerId: 'fox',
        saved: {
          get: () => kept,
          set: (next) => void (kept = next),
          remove: () => void (kept = undefined),
        },
        handIn: (round) => void rounds.push(round),
      }),
    });
  return { session: again(), again, rounds, kept: () => kept };
}

test('a round is written down once, when it is over, with its seconds', () => {
  const { session, rounds, kept } = started();
  vi.advanceTimersByTime(10_000);
  session.answer({ line: 3, third: 1 }, begins);
  session.goOn();
  session.answer({ line: 3, third: 0 }, begins);
  expect(rounds).toEqual([]);
  session.goOn();
  session.goOn();
  expect(rounds).toEqual([{ mode: 'place', passages: [{ surah: 112, from: 1, grades: '23' }], seconds: 10 }]);
  expect(kept()).toBeUndefined();
});

test('a reload finds the same questions, what was answered, and the seconds', () => {
  const { session, again, rounds } = started();
  vi.advanceTimersByTime(10_000);
  session.answer({ line: 9, third: 1 }, begins);
  const reloaded = again();
  expect(reloaded.view.get().round).toEqual(session.view.get().round);
  vi.advanceTimersByTime(5000);
  reloaded.goOn();
  reloaded.answer({ line: 3, third: 1 }, begins);
  reloaded.goOn();
  expect(rounds).toEqual([{ mode: 'place', passages: [{ surah: 112, from: 1, grades: '31' }], seconds: 15 }]);
});

test('once more is a new round', () => {
  const { session, rounds } = started();
  session.answer({ line: 3, third: 1 }, begins);
  session.again();
  expect(session.view.get().round).toMatchObject({ answers: [], phase: 'asking' });
  expect(rounds).toEqual([]);
});
