export function rowUnder(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('li[data-index]') : null;
}

export function isHandle(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-part="handle"]') !== null;
}

/** A press on one of these means the button or link, not the card. */
export function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a') !== null && !isHandle(target);
}

/** Where a finger takes hold of a card; the rest of it scrolls the page as ever. */
export function isGrip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-grip]') !== null && !isControl(target);
}

/** What mouse and finger report of a card; each file that listens decides when a press becomes a lift. */
export type LiftGestures = {
  canLift: () => boolean;
  /** `y` is where the pointer first touched, in the window. */
  onLift: (row: HTMLElement, y: number) => void;
  onDrag: (y: number) => void;
  onDrop: () => void;
  onCancel: () => void;
};
