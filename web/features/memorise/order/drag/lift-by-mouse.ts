import { isControl, rowUnder, type LiftGestures } from './card-parts.ts';

const LIFTS_AFTER_PX = 5;

/** Mouse and pen lift a card anywhere but on its controls. Returns a function that stops listening. */
export function listenForMouse(list: HTMLElement, gestures: LiftGestures): () => void {
  let endPress: (() => void) | undefined;

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
