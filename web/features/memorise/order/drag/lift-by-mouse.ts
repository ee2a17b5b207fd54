import { isControl, rowUnder, type LiftGestures } from './card-parts.ts';

const LIFTS_AFTER_PX = 5;

/** Mouse and pen lift a card anywhere but on its controls. Returns unsubscribe. */
export function listenForMouse(list: HTMLElement, gestures: LiftGestures): () => void {
  let pressed = new AbortController();

  function press(event: PointerEvent) {
    const row = rowUnder(event.target);
    if (event.pointerType === 'touch' || event.button !== 0 || !row || !gestures.canLift()) return;
    if (isControl(event.target)) return;
    let isLifted = false;

    const move = ({ clientX, clientY }: PointerEvent) => {
      if (!isLifted) {
        if (Math.hypot(clientX - event.clientX, clientY - event.clientY) < LIFTS_AFTER_PX) return;
        isLifted = true;
        gestures.onLift(row, event.clientY);
      }
      gestures.onDrag(clientY);
    };
    const end = (finish: () => void) => {
      pressed.abort();
      if (isLifted) finish();
    };
    const drop = () => end(gestures.onDrop);
    const cancel = () => end(gestures.onCancel);
    const cancelByKey = (key: KeyboardEvent) => {
      if (key.key === 'Escape') cancel();
    };
    pressed = new AbortController();
    const { signal } = pressed;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', cancel, { signal });
    window.addEventListener('keydown', cancelByKey, { signal });
  }

  list.addEventListener('pointerdown', press);
  return () => {
    list.removeEventListener('pointerdown', press);
    pressed.abort();
  };
}
