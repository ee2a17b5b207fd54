import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BodyOf } from '#contract/record.ts';
import type { Toast } from '#web/ui/toast.ts';
import type { Order } from './order-rules.ts';
import type { SavedRound } from './session.ts';
import { createPractice } from './session.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a check takes one second, then a toast tells the result', () => {
  const { session, phase, toasts } = started();
  session.check();
  expect(phase()).toBe('checking');
  vi.advanceTimersByTime(999);
  expect([phase(), toasts]).toEqual(['checking', []]);
  vi.advanceTimersByTime(1);
  expect(phase()).toBe('checked');
  expect(toasts).toEqual([
    { title: 'Keep Practicing', description: '0/2 correct. Try again!', tone: 'plain', place: 'top' },
  ]);
});

test('the right order is perfect', () => {
  const { session, toasts } = started();
  expect(session.move(0, 1)).toBe(true);
  session.check();
  vi.advanceTimersByTime(1000);
  expect(toasts).toMatchObject([{ title: 'Perfect! ماشاء الله', tone: 'right' }]);
});

test('two quick moves see each other', () => {
  const { session } = started();
  session.move(0, 1);
  session.move(0, 1);
  expect(session.view.get().practice.order).toEqual([1, 0]);
});

test('a move to nowhere moves nothing and draws nothing', () => {
  const { session } = started();
  const draw = vi.fn<() => void>();
  session.view.subscribe(draw);
  expect(session.move(0, 2)).toBe(false);
  expect(draw).not.toHaveBeenCalled();
});

test('a reset while checking calls the check off, and the next one takes its whole second', () => {
  const { session, phase, toasts } = started();
  session.check();
  vi.advanceTimersByTime(500);
  session.reset();
  expect(phase()).toBe('ordering');
  session.check();
  vi.advanceTimersByTime(999);
  expect([phase(), toasts]).toEqual(['checking', []]);
});

test('a moved card is highlighted for two seconds, the newest only', () => {
  const { session } = started();
  const highlighted = () => session.view.get().movedCard;
  session.highlight(0);
  vi.advanceTimersByTime(1500);
  session.highlight(1);
  vi.advanceTimersByTime(1999);
  expect(highlighted()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(highlighted()).toBeUndefined();
});

test('a practice left while checking says nothing on another page', () => {
  const { session, toasts } = started();
  session.check();
  session.leave();
  vi.advanceTimersByTime(10_000);
  expect(toasts).toEqual([]);
});

test('a round is written down once it is checked, with its seconds up to the press', () => {
  const { session, rounds } = started();
  vi.advanceTimersByTime(12_000);
  session.move(0, 1);
  session.check();
  vi.advanceTimersByTime(999);
  expect(rounds).toEqual([]);
  vi.advanceTimersByTime(1);
  session.check();
  vi.advanceTimersByTime(5000);
  const passages = [{ surah: 112, from: 1, grades: '33' }];
  expect(rounds).toEqual([{ mode: 'order', passages, seconds: 12 }]);
  expect(session.view.get().round).toBe(rounds[0]);
});

test('the next round is another one, with its own seconds and without the hint of the one before', () => {
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act));
  const { session, rounds } = started();
  session.chooseHint('highlight');
  session.move(0, 1);
  session.check();
  vi.advanceTimersByTime(60_000);
  session.reset();
  expect(session.view.get().round).toBeUndefined();
  vi.advanceTimersByTime(3000);
  session.move(0, 1);
  session.check();
  vi.advanceTimersByTime(1000);
  expect(rounds.map(({ passages, seconds }) => [passages[0]?.grades, seconds])).toEqual([
    ['00', 0],
    ['33', 3],
  ]);
});

test('a round that is reset or left while it is checked is not written down', () => {
  const { session, rounds } = started();
  session.check();
  session.reset();
  session.check();
  session.leave();
  vi.advanceTimersByTime(10_000);
  expect(rounds).toEqual([]);
});

test('only the first check of a round is written down; putting right is checked with the same second and toast', () => {
  const { session, rounds, toasts, phase } = started();
  session.check();
  vi.advanceTimersByTime(1000);
  session.putRight();
  expect(phase()).toBe('ordering');
  expect(session.view.get().practice.order).toEqual([1, 0]);
  expect(session.move(0, 1)).toBe(true);
  session.check();
  vi.advanceTimersByTime(1000);
  expect(phase()).toBe('checked');
  expect(toasts.map(({ title }) => title)).toEqual(['Keep Practicing', 'Perfect! ماشاء الله']);
  expect(rounds.map(({ passages }) => passages[0]?.grades)).toEqual(['11']);
});

test('cards dealt before the app was there are taken over, for one round, unless one was begun in this tab', () => {
  const { session, saved } = started(inMemory(), [0, 1]);
  const order = () => session.view.get().practice.order;
  expect(order()).toEqual([0, 1]);
  session.reset();
  expect(order()).toEqual([1, 0]);
  session.move(0, 1);
  session.move(0, 1);
  expect(started(saved, [0, 1]).session.view.get().practice.order).toEqual([1, 0]);
});

describe('within the tab', () => {
  test('an arranged order survives a reload, and so does the time spent on it', () => {
    const { session, saved } = started();
    vi.advanceTimersByTime(7000);
    session.move(0, 1);
    const again = started(saved);
    expect(again.session.view.get().practice.order).toEqual([0, 1]);
    vi.advanceTimersByTime(3000);
    again.session.check();
    vi.advanceTimersByTime(1000);
    expect(again.rounds).toMatchObject([{ seconds: 10 }]);
  });

  test('a checked round comes back checked, without its toast and without being written down again', () => {
    const { session, saved, rounds } = started();
    session.move(0, 1);
    session.check();
    vi.advanceTimersByTime(1000);
    const again = started(saved);
    vi.advanceTimersByTime(5000);
    expect(again.phase()).toBe('checked');
    expect(again.session.view.get().round).toEqual(rounds[0]);
    expect([again.toasts, again.rounds]).toEqual([[], []]);
  });

  test('a reset forgets it', () => {
    const { session, saved } = started();
    session.move(0, 1);
    session.reset();
    expect(saved.get()).toBeUndefined();
  });

  test('what was saved of other cards is not put on these', () => {
    const { saved } = started();
    for (const order of [[0], [0, 0], [0, 2], [0, 1, 2]]) {
      saved.set({ order, isChecked: false, isGraded: false, usedHint: false, seconds: 1 });
      expect(started(saved).session.view.get().practice.order).toEqual([1, 0]);
    }
  });
});

test('each round belongs to the learner who was here when it began', () => {
  const { session, owners, learner } = started();
  session.check();
  learner.now = 'owl';
  vi.advanceTimersByTime(1000);
  session.reset();
  expect(session.view.get().learnerId).toBe('owl');
  session.check();
  vi.advanceTimersByTime(1000);
  expect(owners).toEqual(['fox', 'owl']);
});

/** Two cards, the second first: a shuffle never hands out the finished order. */
function started(saved = inMemory(), dealt?: Order) {
  const toasts: Toast[] = [];
  const rounds: BodyOf<'round'>[] = [];
  const owners: string[] = [];
  const learner = { now: 'fox' };
  const ayahs = [
    { arabic: 'ا', surah_number: 112, ayah_number: 1 },
    { arabic: 'ب', surah_number: 112, ayah_number: 2 },
  ];
  const session = createPractice(ayahs, {
    random: () => 0.5,
    toast: (toast) => toasts.push(toast),
    now: () => new Date(),
    beginRound() {
      const learnerId = learner.now;
      return {
        learnerId,
        saved,
        handIn(round) {
          rounds.push(round);
          owners.push(learnerId);
        },
      };
    },
    dealt,
  });
  return {
    session,
    saved,
    toasts,
    rounds,
    owners,
    learner,
    phase: () => session.view.get().practice.phase.name,
  };
}

function inMemory() {
  let value: SavedRound | undefined;
  return {
    get: () => value,
    set: (next: SavedRound) => void (value = next),
    remove: () => void (value = undefined),
  };
}
