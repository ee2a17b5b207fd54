import { isHandle, rowUnder } from './card-parts.ts';

type LiftKeys = {
  isLifted: () => boolean;
  onLift: (row: HTMLElement) => void;
  /** To one place up or down, or to an end of the list. */
  onStep: (to: Step) => void;
  onDrop: () => void;
  onCancel: () => void;
};

type Step = 'up' | 'down' | 'first' | 'last';

const STEPS: ReadonlyMap<string, Step> = new Map([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['Home', 'first'],
  ['End', 'last'],
]);

/** Space on a handle lifts and drops, arrows move, Escape cancels. Returns unsubscribe. */
export function listenForKeys(list: HTMLElement, keys: LiftKeys): () => void {
  function press(event: KeyboardEvent) {
    if (!isHandle(event.target)) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) toggle(event);
      return;
    }
    if (!keys.isLifted()) return;
    const step = STEPS.get(event.key);
    if (step || event.key === 'Escape') event.preventDefault();
    if (step) keys.onStep(step);
    if (event.key === 'Escape') keys.onCancel();
  }

  // A screen reader presses the button itself, without a key and without a pointer.
  function click(event: MouseEvent) {
    if (event.detail === 0 && isHandle(event.target)) toggle(event);
  }

  function toggle(event: Event) {
    const row = rowUnder(event.target);
    if (keys.isLifted()) keys.onDrop();
    else if (row) keys.onLift(row);
  }

  // The focus moved to another element (not merely to another window): the drag ends.
  function leave(event: FocusEvent) {
    if (keys.isLifted() && isHandle(event.target) && document.activeElement !== event.target) keys.onCancel();
  }

  const listening = new AbortController();
  const { signal } = listening;
  list.addEventListener('keydown', press, { signal });
  list.addEventListener('keyup', suppressPress, { signal });
  list.addEventListener('click', click, { signal });
  list.addEventListener('focusout', leave, { signal });
  return () => listening.abort();
}

// Firefox presses a button when space comes up again, whatever happened when it went down.
function suppressPress(event: KeyboardEvent) {
  if (event.key === ' ' && isHandle(event.target)) event.preventDefault();
}
