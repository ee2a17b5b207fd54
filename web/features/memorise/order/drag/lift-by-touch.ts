import { createTimers } from '#web/platform/timers.ts';
import { isGrip, rowUnder, type LiftGestures } from './card-parts.ts';

const LIFTS_AFTER_MS = 120;
/** A finger that wanders further before it has pressed long enough means to scroll. */
const REST_PX = 10;

/** A finger lifts a card by its handle or title strip. Returns unsubscribe. */
export function listenForTouch(list: HTMLElement, gestures: LiftGestures): () => void {
  const timers = createTimers();
  let pressed: { x: number; y: number } | undefined;
  let isLifted = false;

  function press(event: TouchEvent) {
    const [touch, second] = event.touches;
    const row = rowUnder(event.target);
    if (second) return end(gestures.onCancel);
    if (!touch || !row || !isGrip(event.target) || !gestures.canLift()) return;
    const { clientX: x, clientY: y } = touch;
    pressed = { x, y };
    timers.after(LIFTS_AFTER_MS, () => {
      isLifted = true;
      gestures.onLift(row, y);
    });
  }

  function move(event: TouchEvent) {
    const [touch] = event.touches;
    if (!touch || !pressed) return;
    if (isLifted) {
      event.preventDefault();
      gestures.onDrag(touch.clientY);
    } else if (Math.hypot(touch.clientX - pressed.x, touch.clientY - pressed.y) > REST_PX) {
      end(gestures.onCancel);
    }
  }

  function end(finish: () => void) {
    timers.clear();
    pressed = undefined;
    if (!isLifted) return;
    isLifted = false;
    finish();
  }

  const drop = (event: TouchEvent) => {
    // Otherwise a click follows and presses whatever lies under the finger.
    if (isLifted && event.cancelable) event.preventDefault();
    end(gestures.onDrop);
  };
  const cancel = () => end(gestures.onCancel);
  const suppressMenu = (event: Event) => {
    if (pressed) event.preventDefault();
  };
  const listening = new AbortController();
  const { signal } = listening;
  list.addEventListener('touchstart', press, { passive: true, signal });
  // Not passive, and there before any touch: otherwise the browser would not let a lifted card stop the scroll.
  list.addEventListener('touchmove', move, { passive: false, signal });
  list.addEventListener('touchend', drop, { signal });
  list.addEventListener('touchcancel', cancel, { signal });
  list.addEventListener('contextmenu', suppressMenu, { signal });
  return () => {
    listening.abort();
    timers.clear();
  };
}
