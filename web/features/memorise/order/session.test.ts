import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Toast } from '#web/ui/toast.ts';
import { createPractice } from './session.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a check takes one second, then a toast tells the result', () => {
  const { session, phase, toasts } = started();
  session.check();
  expect(phase()).toBe('checking');
  vi.advanceTimersByTime(999);
  expect([phase(), toasts]).toEqual(['checking', []]);
  vi.advanceTimersByTime(1);
  expect(phase()).toBe('checked');
  expect(toasts).toEqual([
    { title: 'Keep Practicing', description: '0/2 correct. Try again!', tone: 'plain' },
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

/** Two cards, the second first: a shuffle never hands out the finished order. */
function started() {
  const toasts: Toast[] = [];
  const session = createPractice([{ arabic: 'ا' }, { arabic: 'ب' }], {
    random: () => 0.5,
    toast: (toast) => toasts.push(toast),
  });
  return { session, toasts, phase: () => session.view.get().practice.phase.name };
}
