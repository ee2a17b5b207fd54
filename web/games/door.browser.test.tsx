import { MemoryRouter, useLocation, useNavigationType } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Door } from './game-bar.tsx';
import { draw } from './testing/draw.tsx';

let drawn: ReturnType<typeof draw> | undefined;
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  drawn?.remove();
  vi.useRealTimers();
});

test('the door opens when it was held for a second, and not before', async () => {
  const { door, text } = show();
  press(door, 'pointerdown');
  await vi.advanceTimersByTimeAsync(999);
  expect(text()).toContain('/bubble-pop');
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(text).toContain('/childrens-games');
  expect(text()).toContain('REPLACE');
});

test.each(['pointerup', 'pointerleave', 'pointercancel'])(
  'a %s before that only shows how it works, for a while',
  async (end) => {
    const { door, text } = show();
    press(door, 'pointerdown');
    await vi.advanceTimersByTimeAsync(900);
    press(door, end);
    await vi.advanceTimersByTimeAsync(0);
    expect(text()).toContain('Hold the door to leave');
    await vi.advanceTimersByTimeAsync(2500);
    expect(text()).not.toContain('Hold the door to leave');
    expect(text()).toContain('/bubble-pop');
  },
);

test('a tap does not open it, but the click of a keyboard, a switch or a screen reader does', async () => {
  const { door, text } = show();
  door.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(text()).toContain('/bubble-pop');
  door.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  await expect.poll(text).toContain('/childrens-games');
});

function show() {
  const { place } = (drawn = draw(
    <MemoryRouter initialEntries={['/bubble-pop']}>
      <Door />
      <Path />
    </MemoryRouter>,
  ));
  const door = place.querySelector('button');
  if (!door) throw new Error('there is no door');
  return { door, text: () => place.textContent };
}

function Path() {
  return (
    <p>
      {useNavigationType()} {useLocation().pathname}
    </p>
  );
}

function press(door: Element, type: string): void {
  // React hears of a pointer that leaves by the one that goes out.
  const heard = type === 'pointerleave' ? 'pointerout' : type;
  door.dispatchEvent(new PointerEvent(heard, { bubbles: true, button: 0, relatedTarget: document.body }));
}
