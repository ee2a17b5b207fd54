let left: { y: number; id: string } | undefined;

/** Called when a plant is opened, so that coming back finds the same place. */
export function leavePlace(id: string): void {
  left = { y: window.scrollY, id };
}

/** Whether there is a place to return to. */
export function hasPlace(): boolean {
  return left !== undefined;
}

/** The browser cannot do it: the garden is drawn only after it has looked. */
export function returnToPlace(isBack: boolean): void {
  if (isBack && left) {
    window.scrollTo(0, left.y);
    document.getElementById(left.id)?.focus({ preventScroll: true });
  }
  left = undefined;
}
