import { createTimers } from '#web/platform/timers.ts';

const MOUSE_LIFTS_AFTER_PX = 5;
const TOUCH_LIFTS_AFTER_MS = 120;
/** A finger that wanders further before it has pressed long enough means to scroll. */
const TOUCH_REST_PX = 10;

export type LiftGestures = {
  canLift: () => boolean;
  /** `y` is where the pointer first touched, in the window. */
  onLift: (row: HTMLElement, y: number) => void;
  onDrag: (y: number) => void;
  onDrop: () => void;
  onCancel: () => void;
};

/**
 * Mouse and pen lift a card anywhere but on its controls; a finger only by its handle or title strip, so that the
 * rest of the screen scrolls as ever. Returns the way to stop listening.
 */
export function listenForLifts(list: HTMLElement, gestures: LiftGestures): () => void {
  const stopMouse = listenForMouse(list, gestures);
  const stopTouch = listenForTouch(list, gestures);
  return () => {
    stopMouse();
    stopTouch();
  };
}

function listenForMouse(list: HTMLElement, gestures: LiftGestures): () => void {
  let endPress: (() => void) | undefined;

  function press(event: PointerEvent) {
    const row = rowUnder(event.target);
    if (event.pointerType === 'touch' || event.button !== 0 || !row || !gestures.canLift()) return;
    if (isControl(event.target)) return;
    let isLifted = false;

    const move = ({ clientX, clientY }: PointerEvent) => {
      if (!isLifted) {
        if (Math.hypot(clientX - event.clientX, clientY - event.clientY) < MOUSE_LIFTS_AFTER_PX) return;
        isLifted = true;
        gestures.onLift(row, event.clientY);
      }
      gestures.onDrag(clientY);
    };
    const end = (finish: () => void) => {
      endPress?.();
      if (isLifted) finish();
    };
    const drop = () => end(gestures.onDrop);
    const cancel = () => end(gestures.onCancel);
    const cancelByKey = (key: KeyboardEvent) => {
      if (key.key === 'Escape') cancel();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', cancelByKey);
    endPress = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', cancelByKey);
    };
  }

  list.addEventListener('pointerdown', press);
  return () => {
    list.removeEventListener('pointerdown', press);
    endPress?.();
  };
}

function listenForTouch(list: HTMLElement, gestures: LiftGestures): () => void {
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
    timers.after(TOUCH_LIFTS_AFTER_MS, () => {
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
    } else if (Math.hypot(touch.clientX - pressed.x, touch.clientY - pressed.y) > TOUCH_REST_PX) {
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
  const keepMenuAway = (event: Event) => {
    if (pressed) event.preventDefault();
  };
  list.addEventListener('touchstart', press, { passive: true });
  // Not passive, and there before any touch: otherwise the browser would not let a lifted card stop the scroll.
  list.addEventListener('touchmove', move, { passive: false });
  list.addEventListener('touchend', drop);
  list.addEventListener('touchcancel', cancel);
  list.addEventListener('contextmenu', keepMenuAway);
  return () => {
    list.removeEventListener('touchstart', press);
    list.removeEventListener('touchmove', move);
    list.removeEventListener('touchend', drop);
    list.removeEventListener('touchcancel', cancel);
    list.removeEventListener('contextmenu', keepMenuAway);
    timers.clear();
  };
}

export function rowUnder(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('li[data-index]') : null;
}

export function isHandle(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-part="handle"]') !== null;
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a') !== null && !isHandle(target);
}

function isGrip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-grip]') !== null && !isControl(target);
}
