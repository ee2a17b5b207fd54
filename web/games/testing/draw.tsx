import '#web/ui/tokens.css';
import '../games.css';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/** Draws over the whole window, and returns the place and the way to take it away again. */
export function draw(content: ReactNode) {
  const place = document.createElement('div');
  place.style.cssText = 'position: fixed; inset: 0; display: flex; flex-direction: column';
  const reset = document.createElement('style');
  reset.textContent = '* { box-sizing: border-box; margin: 0 } button { padding: 0; border: 0 }';
  document.head.prepend(reset);
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() => root.render(content));
  return {
    place,
    remove() {
      root.unmount();
      place.remove();
      reset.remove();
    },
  };
}

/** Sets all animations in there to this moment after their beginning. */
export function standAt(place: Element, ms: number): void {
  for (const animation of place.getAnimations({ subtree: true })) {
    animation.pause();
    animation.currentTime = ms;
  }
}

/** What is looked for, once it is there, however busy the machine is. */
export function appeared<Found>(find: () => Found) {
  return vi.waitUntil(find, { timeout: 30_000 });
}
