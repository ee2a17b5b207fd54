import { useEffect, useEffectEvent, useRef, type TouchEvent } from 'react';

type Turn = (by: 1 | -1) => void;

/** Two pages lie side by side from here on; the same width is in the stylesheet. */
export function isSpread(): boolean {
  return matchMedia('(min-width: 1000px)').matches;
}

/** The next page lies to the left. */
export function useTurningKeys(turn: Turn): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    if (target instanceof Element && target.closest('dialog, input, select, textarea, [popover]')) return;
    event.preventDefault();
    turn(key === 'ArrowLeft' ? 1 : -1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const SWIPE_PX = 48;

/** A page is drawn over as in a book: to the right for the next one. Not while the screen is enlarged or text is marked. */
export function useSwipe(turn: Turn) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      const isOne = touches.length === 1 && (window.visualViewport?.scale ?? 1) === 1;
      start.current = isOne && touch ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = undefined;
      if (!from || !touch || !getSelection()?.isCollapsed) return;
      const [across, down] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(down)) return;
      turn(across > 0 ? 1 : -1);
    },
  };
}
